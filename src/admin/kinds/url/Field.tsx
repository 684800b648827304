import { Link } from '@mui/material'
import { isWebAddress } from '@/lib'
import type { FieldProps } from '../props'

export const UrlField = ({ value }: FieldProps<string>) =>
  isWebAddress(value) ? (
    <Link href={value} target="_blank" rel="noopener noreferrer" onClick={e => e.stopPropagation()}>
      {value}
    </Link>
  ) : (
    value
  )
