import ChartIcon from '@mui/icons-material/InsertChartOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { PeriodKind } from '@/business/periods'
import { fullText, type Group } from './groups'
import { type Point, periodName } from './series'
import { texts } from './texts'

interface GroupHeadingProps {
  group: Group
  kind: PeriodKind
  /** Periods of the axis. */
  count: number
  points: readonly Point[]
  isTable: boolean
  /** None where there is nothing to show. */
  onToggle: (() => void) | undefined
}

/** What the chart is of, what it comes to in the period that runs, and the way to the table and back. */
export const GroupHeading = (props: GroupHeadingProps) => {
  const { group, kind, count, points, isTable, onToggle } = props
  const other = isTable ? texts.chart : texts.table
  return (
    <Box sx={line}>
      <Typography variant="body2" color="textSecondary">
        {texts.about(group.about, count, texts.units[kind])}
        <Box component="span" sx={now}>
          {nowOf(group, points)}
        </Box>
      </Typography>
      {onToggle && (
        <Button
          startIcon={isTable ? <ChartIcon /> : <TableIcon />}
          aria-label={`${other} ${group.label}`}
          onClick={onToggle}
        >
          {other}
        </Button>
      )}
    </Box>
  )
}

/** The first figure of the last period. */
function nowOf({ figures: [first] }: Group, points: readonly Point[]): string {
  const last = points.at(-1)
  if (!first || !last) return ''
  const value = last.values[first.name]
  return typeof value === 'number'
    ? texts.now(periodName(last.period), fullText[first.unit](value))
    : ''
}

const now = { display: 'block', color: 'text.primary', fontWeight: 600 }

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mt: 'auto',
  pt: 2,
  mb: 1,
  minHeight: 44,
}
