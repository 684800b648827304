import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Zone } from '@/lib'
import { placesOf, zoneAmong, zoneIn } from '@/schema'
import { useResource } from '../../registry'

/** That of the record as the form in context has it by now. */
export function useTypedZone(): Zone | undefined {
  const { fields } = useResource()
  const record = useRecordContext() ?? {}
  const typed: unknown[] = useWatch({ name: placesOf(fields) })
  return zoneAmong(typed) ?? zoneIn(fields, record)
}
