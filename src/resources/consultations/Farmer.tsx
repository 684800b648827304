import MoreIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Card,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Avatar, FieldCell, FlowPanel, History, useMoving, useResource } from '@/admin'
import { called, coarse, thumb, valueAt } from '@/lib'
import { Belongings, buildings, harvest, Labelled } from './Belongings'
import { texts } from './texts'

/** Who asks: profile, buildings and last harvest, what else is known of the consultation and what became of it; folded where there is no room beside the conversation. */
export const Farmer = () => {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const { fields } = useResource()
  const record = useRecordContext()
  const others = Object.keys(fields).filter(
    source => !told.includes(source) && valueAt(record, source),
  )
  // A step that is being asked for stays open at another width.
  const content = useMoving(
    <>
      <Who />
      <FlowPanel />
      <Told sources={about} />
      <Belongings {...buildings} />
      <Belongings {...harvest} />
      <Told sources={others} />
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

const about = ['phone', 'address', 'uid']
/** The conversation's head says the others. */
const told = ['photo', 'farmerName', 'topic', 'state', 'waiting', 'answered', ...about]

const Who = () => {
  const name = called(useRecordContext()?.farmerName)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar name={name} size={40} />
      <Box sx={{ minWidth: 0, fontWeight: 600 }}>
        <FieldCell source="farmerName" />
      </Box>
    </Box>
  )
}

const Told = ({ sources }: { sources: readonly string[] }) =>
  sources.map(source => <Labelled key={source} source={source} />)
