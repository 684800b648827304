import MoreIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
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
import { FieldCell, FlowPanel, useResource } from '@/admin'

/** Who asks: profile, buildings and last harvest; folded where there is no room beside the conversation. */
export const Farmer = () => {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  return (
    <Accordion
      component="aside"
      aria-label="Petani"
      key={String(isWide)}
      defaultExpanded={isWide}
      disableGutters
      sx={{ overflowY: { lg: 'auto' }, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<MoreIcon />}>
        <Typography component="h2" variant="subtitle1">
          Petani
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        <FlowPanel />
        {about.map(source => (
          <Labelled key={source} source={source} />
        ))}
        <Belongings {...buildings} />
        <Belongings {...harvest} />
      </AccordionDetails>
    </Accordion>
  )
}

const about = ['photo', 'farmerName', 'phone', 'address', 'uid']

interface BelongingsProps {
  resource: string
  title: string
  /** The field that names the farmer. */
  target: string
  sort: string
  most: number
  shown: readonly string[]
}

const buildings: BelongingsProps = {
  resource: 'rbws',
  title: 'Rumah walet',
  target: 'uid',
  sort: 'dates.registerDate',
  most: 5,
  shown: ['status'],
}

const harvest: BelongingsProps = {
  resource: 'harvests',
  title: 'Panen terakhir',
  target: 'farmer.uid',
  sort: 'lastUpdate',
  most: 1,
  shown: ['stage', 'status', 'lastUpdate'],
}

/** Records of another resource that are the farmer's, the newest first. */
const Belongings = ({ resource, title, target, sort, most, shown }: BelongingsProps) => {
  const uid: unknown = useRecordContext()?.uid
  const { data = [], isPending } = useGetList(
    resource,
    {
      filter: { [target]: uid },
      sort: { field: sort, order: 'DESC' },
      pagination: { page: 1, perPage: most },
      meta: { uncounted: true },
    },
    { enabled: typeof uid === 'string' && uid !== '', onError: () => undefined },
  )
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {data.length === 0 && !isPending && <Typography variant="body2">Belum ada</Typography>}
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
