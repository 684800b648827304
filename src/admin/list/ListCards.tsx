import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  RecordsIterator,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceDefinition,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { get } from '@/lib/paths'
import { isEmpty } from '@/lib/same'
import { FieldCell } from '../fields/FieldCell'
import { useResource } from '../registry'
import { NoRecords } from './ListStates'

/** On a phone each record is a card: picture, title, and the other fields of `list` with their labels. */
export const ListCards = ({ opens, actions }: CardProps) => {
  const { data = [] } = useListContext()
  if (data.length === 0) return <NoRecords />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <RecordsIterator>
        <Card opens={opens} actions={actions} />
      </RecordsIterator>
    </Box>
  )
}

interface Opening {
  /** Resource whose record of the same id a card leads to; default: its own. */
  opens?: string | undefined
}

interface CardProps extends Opening {
  /** At the end of each card. */
  actions?: ReactNode
}

const Card = ({ opens, actions }: CardProps) => {
  const { title, list, fields } = useResource()
  const record = useRecordContext()
  const picture = list.find(name => fields[name]?.kind === 'image')
  const others = list.filter(name => name !== title && name !== picture)
  return (
    <Box component="li" sx={card}>
      {picture && !isEmpty(get(record, picture)) && <FieldCell source={picture} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Title opens={opens} />
        {others.map(name => (
          <Box key={name} sx={line}>
            <Typography variant="body2" color="text.secondary">
              {fields[name]?.label}
            </Typography>
            <Box sx={value}>
              <FieldCell source={name} />
            </Box>
          </Box>
        ))}
        {actions && <Box sx={{ textAlign: 'right', mr: -1 }}>{actions}</Box>}
      </Box>
    </Box>
  )
}

/** The link covers the whole card, so that a thumb finds it; links of the cells stay above it. */
const Title = ({ opens }: Opening) => {
  const record = useRecordContext()
  const own = useResource().name
  const resource = opens ?? own
  const { hasShow } = useResourceDefinition({ resource })
  const createPath = useCreatePath()
  const to = createPath({ resource, type: hasShow ? 'show' : 'edit', id: record?.id })
  return (
    <Link component={RouterLink} to={to} color="text.primary" underline="none" sx={stretched}>
      {useGetRecordRepresentation()(record)}
    </Link>
  )
}

const card = {
  position: 'relative',
  display: 'flex',
  gap: 2,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& a, & button': { position: 'relative', zIndex: 1 },
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  minHeight: 26,
  fontSize: '0.875rem',
}

const value = {
  minWidth: 0,
  textAlign: 'right',
  overflowWrap: 'anywhere',
  '& > span': { justifyContent: 'flex-end', maxWidth: '100%' },
}

const stretched = {
  '&&': { position: 'static' },
  display: 'block',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
