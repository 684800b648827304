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
import { limits } from '@/lib'
import type { Checked } from '../import/checkRow'
import { useWords } from '../importDialog/useWords'
import { cellText, onlyNarrow, onlyWide } from './cellText'

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
export const tight = { '& th, & td': { px: { xs: 1, sm: 2 } } }

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
