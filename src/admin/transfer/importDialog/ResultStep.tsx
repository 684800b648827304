import { Alert, Button, DialogActions, DialogContent } from '@mui/material'
import { useMemo, useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { formatThousands, isUnanswered } from '@/lib'
import { useMayTakeBack } from '../../undo/useUndo'
import { download, fileName } from '../download'
import { countsOf } from '../import/check'
import type { Checked } from '../import/checkRow'
import type { Failure, Outcome } from '../import/perform'
import { refusedRecords, refusedRows } from '../importFiles'
import type { StepProps } from './ColumnsStep'
import { counted, Fault, useWords } from './Fault'
import { ProblemTable } from './Tables'
import type { Work } from './useImport'

interface ResultStepProps extends StepProps {
  outcome: Outcome
  onClose: () => void
}

/** What was done, what was not, and the ways on: another try, a file of what failed, back to how it was. */
export const ResultStep = ({ importing, work, outcome, onClose }: ResultStepProps) => {
  const translate = useTranslate()
  const { wrong } = countsOf(work.checked ?? [])
  const unsure = outcome.failed.filter(({ status }) => isUnanswered(status)).length
  const failed = wrong + outcome.failed.length - unsure
  const left = outcome.rest.length
  const due = [...outcome.failed.map(({ checked }) => checked), ...outcome.rest]
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Fault {...importing.fault} />
        <Alert severity={outcome.created.length + outcome.updated.length > 0 ? 'success' : 'info'}>
          {translate('sarang.import.done', {
            created: formatThousands(outcome.created.length),
            updated: formatThousands(outcome.updated.length),
          })}
        </Alert>
        {failed > 0 && (
          <Alert severity="warning">{translate('sarang.import.failed', counted(failed))}</Alert>
        )}
        {unsure > 0 && (
          <Alert severity="warning">{translate('sarang.import.unsure', counted(unsure))}</Alert>
        )}
        {left > 0 && (
          <Alert severity="info">{translate('sarang.import.left', counted(left))}</Alert>
        )}
        <FailureTable failures={outcome.failed} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', '& > *': { whiteSpace: 'nowrap' } }}>
        <UndoButton {...{ importing, work, outcome }} />
        {failed + unsure + left > 0 && <SaveFailed {...{ importing, work }} />}
        {due.length > 0 && (
          <Button onClick={() => importing.perform(work, due)}>
            {translate('sarang.import.again')}
          </Button>
        )}
        <Button onClick={() => importing.setWork(undefined)}>
          {translate('sarang.import.another')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('sarang.import.finish')}
        </Button>
      </DialogActions>
    </>
  )
}

const UndoButton = ({ importing, work, outcome }: StepProps & { outcome: Outcome }) => {
  const translate = useTranslate()
  const mayTakeBack = useMayTakeBack()
  const [isAsking, setAsking] = useState(false)
  const created = outcome.created.length
  const updated = outcome.updated.length
  if (!mayTakeBack || created + updated === 0) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('sarang.import.undo')}</Button>
      <Confirm
        isOpen={isAsking}
        title="sarang.confirm"
        content={translate('sarang.import.undo_ask', {
          created: formatThousands(created),
          updated: formatThousands(updated),
        })}
        onConfirm={() => {
          setAsking(false)
          importing.undo(work, outcome)
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Rows that were right in themselves, and that the server did not take. */
const FailureTable = ({ failures }: { failures: readonly Failure[] }) => {
  const checked = useMemo(() => failures.map(asChecked), [failures])
  return checked.length > 0 ? <ProblemTable checked={checked} /> : null
}

const asChecked = ({ checked, message, args }: Failure): Checked => ({
  ...checked,
  problems: [{ message, ...(args && { args }) }],
})

/** The rows that were not imported, as a file: to be put right and imported again. */
export const SaveFailed = ({ importing: { ground }, work }: StepProps) => {
  const translate = useTranslate()
  const { reason, saying } = useWords()
  const save = () => {
    const failures = new Map(work.outcome?.failed.map(failure => [failure.checked, failure]))
    const rest = new Set(work.outcome?.rest)
    const why = (checked: Checked) => {
      const failure = failures.get(checked)
      if (failure) return saying(failure)
      return rest.has(checked) ? translate('sarang.import.not_yet') : reason(checked.problems)
    }
    const rows = notImported(work).map(checked => ({ row: checked.row, reason: why(checked) }))
    const head = translate('sarang.import.reason')
    const name = translate('sarang.import.failed_name', { name: ground.resource.label })
    if (work.table.isTyped) download(fileName(name, 'json'), 'json', refusedRecords(rows))
    else download(fileName(name, 'csv'), 'csv', refusedRows(work.table, rows, head))
  }
  return <Button onClick={save}>{translate('sarang.import.save_failed')}</Button>
}

/** Rows that are wrong, that failed, or that it did not come to, in the order of the file. */
function notImported({ checked = [], outcome }: Work): Checked[] {
  const left = new Set([
    ...(outcome?.failed.map(({ checked }) => checked) ?? []),
    ...(outcome?.rest ?? []),
  ])
  return checked.filter(row => row.state === 'wrong' || left.has(row))
}
