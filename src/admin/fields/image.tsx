import { useGetRecordRepresentation, useRecordContext } from 'react-admin'
import { useIsCompact } from './compound/Entries'
import { isElsewhere, isShowable } from './image/isShowable'
import { Picture } from './image/Picture'
import { Zoomable } from './image/Zoomable'
import { presence } from './rules'
import type { CellProps, KindSpec } from './spec'
import { text } from './text'

const thumbnail = 40

const Cell = ({ value, field }: CellProps<string>) => {
  const record = useRecordContext()
  const title = useGetRecordRepresentation()(record)
  const alt = typeof title === 'string' ? `${field.label} ${title}` : field.label
  const isCompact = useIsCompact()
  if (!isCompact) return <Zoomable address={value} alt={alt} />
  const Shown = field.options.isClose ? Zoomable : Picture
  return <Shown address={value} alt={alt} size={thumbnail} />
}

/** The address of a picture; a chosen file gets its own when the record is saved (`withPictures`). */
export const image: KindSpec<string> = {
  ...text,
  cell: Cell,
  validate: field => [...presence(field), address],
}

const address = (value: unknown) =>
  !value || isShowable(String(value)) || isElsewhere(String(value))
    ? undefined
    : 'sarang.validation.image'
