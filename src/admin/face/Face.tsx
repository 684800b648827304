import { Box, Link, Skeleton, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useCreatePath, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { get } from '@/lib/paths'
import { useResource, useSignedIn } from '../registry'
import { Avatar } from './Avatar'
import { Beside } from './Beside'
import { useName } from './useName'

interface FaceProps {
  /** In a line of text, in the rows of a list, at the head of the record's page. */
  size: 'line' | 'row' | 'head'
}

/** By what the record in context is recognised, the same wherever it is shown. */
export const Face = ({ size }: FaceProps) => {
  const name = useName()
  const isHead = size === 'head'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: isHead ? 2 : 1.25, minWidth: 0 }}>
      <Avatar name={name} size={pixels[size]} opens={isHead} />
      <Box sx={{ minWidth: 0 }}>
        {isHead ? <PageName name={name} /> : <RowName name={name} />}
        {size !== 'line' && <Beside />}
      </Box>
    </Box>
  )
}

const pixels = { line: 20, row: 32, head: 56 }

type NameProps = { name: string | undefined }

/** The largest text of the page. */
const PageName = ({ name }: NameProps) => {
  const { face, fields } = useResource()
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        {fields[face.name]?.label}
      </Box>
      <Typography component="h2" sx={large}>
        {name === undefined ? <Skeleton width={200} /> : <Called name={name} />}
      </Typography>
    </>
  )
}

/** Of whose name it is one comes to that record's page, if one may. */
const Called = ({ name }: { name: string }) => {
  const { face, fields } = useResource()
  const { kind, options } = fields[face.name] ?? {}
  const record = useRecordContext()
  const may = useSignedIn()?.may
  const createPath = useCreatePath()
  const resource = (kind === 'reference' && options?.reference) || ''
  const id: unknown = get(record, face.name)
  if (!resource || !id || !may?.('show', resource)) return name
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: 'show', id: String(id) })}
      color="inherit"
      underline="hover"
    >
      {name}
    </Link>
  )
}

const RowName = ({ name }: NameProps) => (
  <Typography component="span" sx={small}>
    {name ?? <Skeleton width={120} />}
  </Typography>
)

const large = {
  fontSize: '1.375rem',
  lineHeight: '1.75rem',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
}
const small = {
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
