import ChartIcon from '@mui/icons-material/InsertChartOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import { Box, Button, Typography } from '@mui/material'
import { keptPeriods, type PeriodKind } from '@/lib/business/periods'
import type { Group } from './groups'
import { texts } from './texts'

interface GroupHeadingProps {
  group: Group
  kind: PeriodKind
  isTable: boolean
  /** None where there is nothing to show. */
  onToggle: (() => void) | undefined
}

/** What the chart is of, and the way to the table and back. */
export const GroupHeading = ({ group, kind, isTable, onToggle }: GroupHeadingProps) => {
  const other = isTable ? texts.chart : texts.table
  return (
    <Box sx={line}>
      <Typography variant="body2" color="textSecondary">
        {texts.about(group.about, keptPeriods[kind], texts.units[kind])}
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

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mt: 2,
  mb: 1,
  minHeight: 36,
}
