import { Link } from '@mui/material'
import { isWebAddress } from '@/lib/text/webAddress'
import { presence } from './rules'
import type { KindSpec } from './spec'
import { text } from './text'

const Cell = ({ value }: { value: string }) =>
  isWebAddress(value) ? (
    <Link href={value} target="_blank" rel="noopener noreferrer" onClick={e => e.stopPropagation()}>
      {value}
    </Link>
  ) : (
    value
  )

export const url: KindSpec<string> = {
  ...text,
  cell: Cell,
  validate: field => [...presence(field), address],
}

const address = (value: unknown) =>
  !value || isWebAddress(String(value)) ? undefined : 'sarang.validation.url'
