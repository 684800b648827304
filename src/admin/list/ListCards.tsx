import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  RecordsIterator,
  ReferenceField,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceDefinition,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'
import { NoRecords } from './ListStates'
import { useIsPicture } from './useIsPicture'

/** On a phone each record is a card: picture, what it is called, and the other fields of `list` with their labels. */
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

/** Names of the fields that begin a card: its picture, and what people call a record by, the first that is no id. */
function useHead() {
  const { title, list, fields, source } = useResource()
  const isPicture = useIsPicture()
  const isName = (name: string) =>
    name !== 'id' && name !== source.idField && fields[name] !== undefined && !isPicture(name)
  return { picture: list.find(isPicture), heading: list.find(isName) ?? title }
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
  const { list, fields } = useResource()
  const { picture, heading } = useHead()
  const others = list.filter(name => name !== heading && name !== picture)
  return (
    <Box component="li" sx={card}>
      {picture && (
        <Box sx={pictured}>
          <FieldCell source={picture} />
        </Box>
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Title opens={opens} source={heading} />
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
const Title = ({ opens, source }: Opening & { source: string }) => {
  const record = useRecordContext()
  const { name: own, fields } = useResource()
  const reference = fields[source]?.kind === 'reference' && fields[source].options.reference
  const resource = opens ?? own
  const { hasShow } = useResourceDefinition({ resource })
  const createPath = useCreatePath()
  const to = createPath({ resource, type: hasShow ? 'show' : 'edit', id: record?.id })
  return (
    <Link component={RouterLink} to={to} color="text.primary" underline="none" sx={stretched}>
      {reference ? (
        <ReferenceField source={source} reference={reference} link={false} empty="-" />
      ) : (
        <FieldCell source={source} />
      )}
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

/** Whether there is a picture in another record is known when it is read; the card is the same before and after. */
const pictured = {
  width: 40,
  flexShrink: 0,
  '&:not(:has(img, .MuiSkeleton-root))': { visibility: 'hidden' },
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
  '& .MuiTypography-root': { font: 'inherit' },
  display: 'block',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
