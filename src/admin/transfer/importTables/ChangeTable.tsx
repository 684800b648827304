import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { called, get } from '@/lib'
import { type Change, changesIn } from '../import/changes'
import type { Checked } from '../import/checkRow'
import { cellText, onlyWide } from './cellText'
import { tight } from './ProblemTable'

/** Most that are shown: whoever reads them all has a page to scroll. */
const most = 100

interface ChangeTableProps {
  checked: readonly Checked[]
  /** The field that a record is called by. */
  title: string
}

/** What changes in records that are there, cell by cell: what is in it now, and what the file puts there. */
export const ChangeTable = ({ checked, title }: ChangeTableProps) => {
  const translate = useTranslate()
  const changes = useMemo(() => changesOf(checked, title), [checked, title])
  const more = changes.length - most
  return (
    <>
      <Table size="small" aria-label={translate('sarang.import.changes')} sx={{ mt: 2, ...tight }}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={onlyWide}>
              {translate('sarang.import.row')}
            </TableCell>
            <TableCell>{translate('sarang.import.record')}</TableCell>
            <TableCell>{translate('sarang.export.columns')}</TableCell>
            <TableCell>{translate('sarang.import.before')}</TableCell>
            <TableCell>{translate('sarang.import.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ overflowWrap: 'anywhere' }}>
          {changes.slice(0, most).map(({ key, number, name, label, before, after }) => (
            <TableRow key={key}>
              <TableCell align="right" sx={onlyWide}>
                {number}
              </TableCell>
              <TableCell>{name}</TableCell>
              <TableCell>{label}</TableCell>
              <TableCell>{cellText(before) || '-'}</TableCell>
              <TableCell>{cellText(after) || '-'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('sarang.incomplete.more', { smart_count: more })}
        </Typography>
      )}
    </>
  )
}

interface Line extends Change {
  readonly key: string
  readonly number: number
  readonly name: string
}

const changesOf = (checked: readonly Checked[], title: string): Line[] =>
  checked.flatMap(({ row, id, values, before, state }) => {
    if (state !== 'changed' || !before) return []
    const name = called(get(before, title), id)
    return values
      .flatMap(value => changesIn(before, value))
      .map((change, index) => ({
        ...change,
        key: `${row.number} ${index}`,
        number: row.number,
        name,
      }))
  })
