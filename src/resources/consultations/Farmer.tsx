import MoreIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Card,
  Link,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import {
  RecordContextProvider,
  ResourceContextProvider,
  useCreatePath,
  useGetList,
  useGetRecordRepresentation,
  useRecordContext,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { FieldCell, FlowPanel, History, useMoving, useResource } from '@/admin'
import { coarse, isText, thumb } from '@/lib'
import { texts } from './texts'

/** Who asks: profile, buildings and last harvest, what else is known of the consultation and what became of it; folded where there is no room beside the conversation. */
export const Farmer = () => {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const { label, fields } = useResource()
  // A step that is being asked for stays open at another width.
  const content = useMoving(
    <>
      <FlowPanel />
      <Told sources={about} />
      <Belongings {...buildings} />
      <Belongings {...harvest} />
      <Typography component="h3" variant="subtitle2">
        {label}
      </Typography>
      <Told sources={Object.keys(fields).filter(source => !about.includes(source))} />
      <History />
    </>,
  )
  const heading = (
    <Typography component="h2" variant="subtitle1">
      {texts.farmer}
    </Typography>
  )
  return (
    <>
      {content.mounted}
      {isWide ? (
        <Card component="aside" aria-label={texts.farmer} sx={{ ...list, p: 2, overflowY: 'auto' }}>
          {heading}
          {content.place}
        </Card>
      ) : (
        <Accordion
          component="aside"
          aria-label={texts.farmer}
          disableGutters
          sx={{ '&::before': { display: 'none' } }}
        >
          <AccordionSummary expandIcon={<MoreIcon />}>{heading}</AccordionSummary>
          <AccordionDetails sx={list}>{content.place}</AccordionDetails>
        </Accordion>
      )}
    </>
  )
}

const list = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  overflowWrap: 'anywhere',
  // Each stands alone.
  [coarse]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: thumb } },
} as const

const about = ['photo', 'farmerName', 'phone', 'address', 'uid']

const Told = ({ sources }: { sources: readonly string[] }) =>
  sources.map(source => <Labelled key={source} source={source} />)

interface BelongingsProps {
  resource: string
  title: string
  /** The field that names the farmer. */
  target: string
  sort: string
  most: number
  shown: readonly string[]
}

/** Where the farmer's swiftlets live. */
const buildings: BelongingsProps = {
  resource: 'rbws',
  title: texts.building,
  target: 'uid',
  sort: 'dates.registerDate',
  most: 5,
  shown: ['status'],
}

/** What came out of them last. */
const harvest: BelongingsProps = {
  resource: 'harvests',
  title: texts.lastHarvest,
  target: 'farmer.uid',
  sort: 'lastUpdate',
  most: 1,
  shown: ['stage', 'status', 'lastUpdate'],
}

/** Records of another resource that are the farmer's, the newest first. */
const Belongings = ({ resource, title, target, sort, most, shown }: BelongingsProps) => {
  const uid: unknown = useRecordContext()?.uid
  const asked = {
    filter: { [target]: uid },
    pagination: { page: 1, perPage: most },
    meta: { uncounted: true, looksAhead: false },
  }
  const newest = useGetList(
    resource,
    { ...asked, sort: { field: sort, order: 'DESC' } },
    { enabled: isText(uid), onError: () => undefined },
  )
  // That there is none is said of all: an order leaves out what lacks its field.
  const isNone = newest.data?.length === 0
  const byId = useGetList(
    resource,
    { ...asked, sort: { field: 'id', order: 'ASC' } },
    { enabled: isNone, onError: () => undefined },
  )
  const { data = [], isPending, error } = isNone ? byId : newest
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {data.length === 0 && !isPending && (
        <Typography variant="body2">{error ? texts.unread : texts.none}</Typography>
      )}
      <ResourceContextProvider value={resource}>
        {data.map(record => (
          <RecordContextProvider key={record.id} value={record}>
            <Belonging shown={shown} />
          </RecordContextProvider>
        ))}
      </ResourceContextProvider>
    </Box>
  )
}

const Belonging = ({ shown }: { shown: readonly string[] }) => {
  const { name } = useResource()
  const record = useRecordContext()
  const createPath = useCreatePath()
  const title = useGetRecordRepresentation(name)(record)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 0.5 }}>
      <Link
        component={RouterLink}
        to={createPath({ resource: name, type: 'show', id: record?.id })}
      >
        {title}
      </Link>
      {shown.map(source => (
        <Labelled key={source} source={source} />
      ))}
    </Box>
  )
}

/** A field of the record in context under its label. */
const Labelled = ({ source }: { source: string }) => {
  const { fields } = useResource()
  return (
    <Box>
      <Typography variant="caption" color="text.secondary" component="div">
        {fields[source]?.label}
      </Typography>
      <FieldCell source={source} />
    </Box>
  )
}
