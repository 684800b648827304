import { useGetRecordRepresentation, useRecordContext } from 'react-admin'
import { useIsCompact } from '../../fields/useIsCompact'
import type { FieldProps } from '../props'
import { Picture, Zoomable } from './Picture'

const thumbnail = 40

export const ImageField = ({ value, field }: FieldProps<string>) => {
  const record = useRecordContext()
  const title = useGetRecordRepresentation()(record)
  const alt = typeof title === 'string' ? `${field.label} ${title}` : field.label
  const isCompact = useIsCompact()
  if (!isCompact) return <Zoomable address={value} alt={alt} label={field.label} />
  const Shown = field.options.isClose ? Zoomable : Picture
  return <Shown address={value} alt={alt} size={thumbnail} />
}
