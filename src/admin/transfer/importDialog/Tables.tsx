import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { called, get, limits } from '@/lib'
import { EntryLines } from '../entries/lines'
import { type Change, changesIn } from '../import/changes'
import type { Checked } from '../import/checkRow'
import { useWords } from './Fault'

/** Every fault of the file: on which row, in which column, what stands there, what is wrong with it. */
export const ProblemTable = ({ checked }: { checked: readonly Checked[] }) => {
  const translate = useTranslate()
  const { saying } = useWords()
  const [page, setPage] = useState(0)
  const [perPage, setPerPage] = useState<number>(limits.tablePage)
  const problems = useMemo(() => problemsIn(checked), [checked])
  const shown = problems.slice(page * perPage, (page + 1) * perPage)
  return (
    <>
      <Table size="small" aria-label={translate('sarang.import.problems')} sx={{ mt: 2, ...tight }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{translate('sarang.import.row')}</TableCell>
            <TableCell>{translate('sarang.export.columns')}</TableCell>
            <TableCell sx={onlyWide}>{translate('sarang.import.cell')}</TableCell>
            <TableCell>{translate('sarang.import.problem')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ overflowWrap: 'anywhere' }}>
          {shown.map(({ key, number, problem }) => (
            <TableRow key={key}>
              <TableCell align="right">{number}</TableCell>
              <TableCell>
                {problem.column ?? '-'}
                <Typography variant="body2" color="text.secondary" sx={onlyNarrow}>
                  {cellText(problem.cell)}
                </Typography>
              </TableCell>
              <TableCell sx={onlyWide}>{cellText(problem.cell)}</TableCell>
              <TableCell>{saying(problem)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <TablePagination
        component="div"
        sx={turning}
        count={problems.length}
        page={page}
        rowsPerPage={perPage}
        rowsPerPageOptions={[...limits.pageSizes]}
        onPageChange={(_, next) => setPage(next)}
        onRowsPerPageChange={({ target }) => {
          setPerPage(Number(target.value))
          setPage(0)
        }}
        labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
        labelDisplayedRows={({ from, to, count }) =>
          translate('ra.navigation.page_range_info', {
            offsetBegin: from,
            offsetEnd: to,
            total: count,
          })
        }
        getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
      />
    </>
  )
}

/** There is room for the words on a phone, too. */
const tight = { '& th, & td': { px: { xs: 1, sm: 2 } } }

const problemsIn = (checked: readonly Checked[]) =>
  checked.flatMap(({ row, problems }) =>
    problems.map((problem, index) => ({
      key: `${row.number} ${index}`,
      number: problem.number ?? row.number,
      problem,
    })),
  )

/** A phone has room for the arrows or for the label. */
const turning = { '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } } }

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

const longest = 80

/** A cell of the file on one short line. */
export function cellText(cell: unknown): string {
  if (cell === undefined || cell === null) return ''
  const isText = typeof cell === 'string' || cell instanceof EntryLines
  const text = isText ? String(cell) : JSON.stringify(cell)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The look of a cell that is left out on a phone. */
export const onlyWide = { display: { xs: 'none', sm: 'table-cell' } }

/** The look of what stands in its place there. */
const onlyNarrow = { display: { sm: 'none' } }
