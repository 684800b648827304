import MoreIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Card,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { FlowPanel, History, useMoving, useResource } from '@/admin'
import { coarse, thumb } from '@/lib/touch'
import { Belongings, buildings, harvest, Labelled } from './Belongings'
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
