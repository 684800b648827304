import { Box, Link, Skeleton, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useCreatePath, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { coarse, get } from '@/lib'
import { useResource, useSignedIn } from '../registry'
import { Avatar } from './Avatar'
import { Beside } from './Beside'
import { nameIn, Telling } from './useTold'

/** By what the record in context is recognised, at the head of its page. */
export const Face = () => (
  <Telling source={useResource().face.name}>{told => <Named name={nameIn(told)} />}</Telling>
)

const Named = ({ name }: NameProps) => {
  const { face, fields } = useResource()
  const record = useRecordContext()
  // A fact leads to whom it names.
  const named = face.facts.flatMap(fact =>
    get(record, fact) ? (fields[fact]?.options.named ?? []) : [],
  )
  return (
    <Box sx={frame}>
      <Avatar name={name} />
      <Box sx={{ minWidth: 0 }}>
        <Name name={name} />
        <Beside except={named} />
      </Box>
    </Box>
  )
}

interface NameProps {
  name: string | undefined
}

/** The largest text of the page. */
const Name = ({ name }: NameProps) => {
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

/** A name that comes later than its record may need a second line on a phone. */
const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  minHeight: { xs: 72, sm: 0 },
}

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
  // A link is as high as a thumb needs: there is room above it.
  [coarse]: { '&:has(> a)': { pt: '14px', mt: '-14px' }, '& > a': { pt: '14px' } },
}
