import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { formatThousands } from '@/lib'
import { countsOf, newIdsIn } from '../import/check'
import type { Checked } from '../import/checkRow'
import { type Adjusted, adjustments } from '../import/mapping'
import type { StepProps } from './ColumnsStep'
import { counted, Fault, useNames } from './Fault'
import { SaveFailed } from './ResultStep'
import { ChangeTable, ProblemTable } from './Tables'

/** What the import would do: so many new, changed, unchanged, wrong, and what is wrong with which. */
export const CheckStep = ({
  importing,
  work,
  checked,
}: StepProps & { checked: readonly Checked[] }) => {
  const translate = useTranslate()
  const counts = useMemo(() => countsOf(checked), [checked])
  const due = counts.new + counts.changed
  const said = due > 0 ? 'dry' : counts.wrong > 0 ? 'allWrong' : 'none'
  return (
    <>
      <DialogContent>
        <Fault {...importing.fault} />
        <Box component="dl" sx={figures}>
          {(['new', 'changed', 'unchanged', 'wrong'] as const).map(state => (
            <div key={state}>
              <dt>{translate(`sarang.import.count.${state}`)}</dt>
              <Typography
                component="dd"
                variant="h5"
                {...(state === 'wrong' && counts.wrong > 0 && { color: 'error' })}
              >
                {formatThousands(counts[state])}
              </Typography>
            </div>
          ))}
        </Box>
        <Alert severity={said === 'allWrong' ? 'warning' : 'info'}>
          {translate(`sarang.import.${said}`)}
        </Alert>
        <NewIds {...{ importing, work, checked }} />
        {adjustments.map(how => (
          <AdjustedCells key={how} {...{ how, checked }} />
        ))}
        {counts.changed > 0 && (
          <ChangeTable title={importing.ground.resource.title} {...{ checked }} />
        )}
        {counts.wrong > 0 && <ProblemTable checked={checked} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', '& > *': { whiteSpace: 'nowrap' } }}>
        {counts.wrong > 0 && <SaveFailed {...{ importing, work }} />}
        <Button onClick={() => importing.show(1)}>{translate('ra.action.back')}</Button>
        <Button
          variant="contained"
          disabled={due === 0}
          onClick={() => importing.perform(work, checked)}
        >
          {translate('sarang.import.start', counted(due))}
        </Button>
      </DialogActions>
    </>
  )
}

/** Says of ids that are not there yet that they will be: one that was meant to be there is written wrongly. */
const NewIds = ({
  importing: { ground },
  checked,
}: StepProps & { checked: readonly Checked[] }) => {
  const translate = useTranslate()
  const ids = newIdsIn(checked, ground.resource)
  const names = useNames(ids)
  if (ids.length === 0) return null
  const count = formatThousands(ids.length)
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('sarang.import.new_ids', { count, names })}
    </Alert>
  )
}

interface AdjustedCellsProps {
  how: Adjusted['how']
  checked: readonly Checked[]
}

/** Says of cells of which something else is stored how many there are, and in which columns. */
const AdjustedCells = ({ how, checked }: AdjustedCellsProps) => {
  const translate = useTranslate()
  const cells = checked.flatMap(({ state, adjusted }) =>
    state === 'wrong' ? [] : adjusted.filter(each => each.how === how),
  )
  const names = useNames([...new Set(cells.map(({ column }) => column))])
  if (cells.length === 0) return null
  const count = formatThousands(cells.length)
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate(`sarang.import.adjusted.${how}`, { count, names })}
    </Alert>
  )
}

const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: 1,
  m: 0,
  mb: 2,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
}
