import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { formatThousands } from '@/lib/text/format'
import { countsOf } from '../import/check'
import type { Checked } from '../import/checkRow'
import type { StepProps } from './ColumnsStep'
import { Fault } from './Fault'
import { ProblemTable } from './ProblemTable'
import { SaveFailed } from './SaveFailed'

/** What the import would do: so many new, changed, unchanged, wrong, and what is wrong with which. */
export const CheckStep = ({
  importing,
  work,
  checked,
}: StepProps & { checked: readonly Checked[] }) => {
  const translate = useTranslate()
  const counts = useMemo(() => countsOf(checked), [checked])
  const due = counts.new + counts.changed
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
        <Alert severity="info">{translate(`sarang.import.${due > 0 ? 'dry' : 'none'}`)}</Alert>
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
          {translate('sarang.import.start', { count: formatThousands(due) })}
        </Button>
      </DialogActions>
    </>
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
