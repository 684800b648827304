import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined'
import { Avatar, Box } from '@mui/material'
import {
  TextInput,
  useGetRecordRepresentation,
  useRecordContext,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isPictureAddress } from '@/lib/webAddress'
import { presence } from './rules'
import type { CellProps, InputProps, KindSpec } from './spec'
import { text } from './text'

const small = 40
const large = 120

const Input = ({ field, ...props }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  return (
    <Box sx={{ display: 'flex', gap: 2, width: '100%', alignItems: 'flex-start', mb: 1 }}>
      <Picture address={String(value ?? '')} alt={field.label} size={large} />
      <TextInput {...props} />
    </Box>
  )
}

const Cell = ({ value, field }: CellProps<string>) => {
  const record = useRecordContext()
  const title = useGetRecordRepresentation()(record)
  const alt = typeof title === 'string' ? `${field.label} ${title}` : field.label
  return <Picture address={value} alt={alt} size={small} />
}

interface PictureProps {
  address: string
  alt: string
  size: number
}

/** Its place is kept while it loads; a broken or refused address leaves a sign in it. */
const Picture = ({ address, alt, size }: PictureProps) => (
  <Avatar
    key={address}
    variant="rounded"
    {...(isPictureAddress(address) && { src: address })}
    alt={alt}
    sx={{ width: size, height: size, flex: 'none' }}
    slotProps={{ img: { loading: 'lazy', width: size, height: size } }}
  >
    <BrokenImageIcon titleAccess={alt} />
  </Avatar>
)

export const image: KindSpec<string> = {
  ...text,
  input: Input,
  cell: Cell,
  filter: null,
  validate: field => [...presence(field), address],
}

const address = (value: unknown) =>
  !value || isPictureAddress(String(value)) ? undefined : 'sarang.validation.image'
