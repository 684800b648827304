import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { download, fileName } from '../download'
import type { Checked } from '../import/checkRow'
import { refusedRows } from '../importFiles'
import type { StepProps } from './ColumnsStep'
import type { Work } from './useImport'
import { useWords } from './useWords'

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
    const name = translate('sarang.import.failed_name', { name: ground.resource.label })
    const parts = refusedRows(work.table, rows, translate('sarang.import.reason'))
    download(fileName(name, 'csv'), 'csv', parts)
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
