import { useTranslate } from 'react-admin'
import { formatDateTime, formatNumber, isNumber } from '@/lib'
import { toJson } from '@/schema'
import { useZone } from '../registry'

/** A value that no field declares: as people write it where that can be told, else as JSON. */
export const Plain = ({ value }: { value: unknown }) => {
  const translate = useTranslate()
  const zone = useZone()
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (isNumber(value)) return formatNumber(value)
  if (isStoredInstant(value)) return formatDateTime(value, zone)
  return typeof value === 'string' ? value : toJson(value)
}

/** As the provider writes an instant. */
export const isStoredInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/.test(value)
