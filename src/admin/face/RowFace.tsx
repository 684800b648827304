import { Box, Link, Skeleton } from '@mui/material'
import { useCreatePath, useRecordContext, useResourceDefinition } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useResource } from '../registry'
import { Avatar } from './Avatar'
import { Beside } from './Beside'
import { useName } from './useName'

interface RowFaceProps {
  /** Resource whose record of the same id it leads to; default: its own. */
  opens?: string | undefined
}

/** By what the record in context is recognised among others; its name leads to its page. */
export const RowFace = ({ opens }: RowFaceProps) => {
  const name = useName()
  // It has a column of its own.
  const { sort } = useResource()
  return (
    <Box sx={row}>
      <Avatar name={name} size={28} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box className="face-name" sx={called}>
          {name === undefined ? <Skeleton width={120} /> : <Called name={name} opens={opens} />}
        </Box>
        <Beside except={sort[0]} />
      </Box>
    </Box>
  )
}

/** Tab stops at the row, not at its name as well. */
const Called = ({ name, opens }: RowFaceProps & { name: string }) => {
  const record = useRecordContext()
  const { name: own } = useResource()
  const resource = opens ?? own
  const { hasShow, hasEdit } = useResourceDefinition({ resource })
  const createPath = useCreatePath()
  if (!record || !(hasShow || hasEdit)) return name
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: hasShow ? 'show' : 'edit', id: record.id })}
      state={{ _scrollToTop: true }}
      tabIndex={-1}
      color="inherit"
      underline="hover"
      title={name}
      onClick={event => event.stopPropagation()}
    >
      {name}
    </Link>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }
const called = {
  fontWeight: 500,
  lineHeight: '1.125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
