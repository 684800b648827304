import {
  Box,
  FormHelperText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useForkRef,
} from '@mui/material'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useTranslate, ValidationError } from 'react-admin'
import { flushSync } from 'react-dom'
import type { Field, Wrong } from '@/schema'
import { firstWrong, keyLabel, kindOf } from '@/schema'
import { Fieldset } from '../../fields/Fieldset'
import { useLedInside } from '../../fields/whole'
import type { InputProps, MemberInputs } from '../props'
import { blockOf, type Place, placed, stepOf } from './block'
import { GridRow } from './GridRow'
import { KeyedMatrix } from './KeyedMatrix'
import { Totals } from './Totals'
import { type Column, matrixOf, rowsOf, unitOf, useColumns, useGrid, valueOfText } from './useGrid'

/**
 * The entries under known keys as a table that is quick to type in, or as one for each of their numbers: Tab goes on, Enter
 * and arrows up and down, a column or a block of a sheet is pasted where the cursor is, and sums stand below.
 */
export const KeyedGrid = (props: InputProps & { memberInputs: MemberInputs }) => {
  const { source, label, field, validate, helperText, memberInputs } = props
  const frame = useRef<HTMLDivElement>(null)
  const { columns, others } = useColumns(field)
  const grid = useGrid({ source, ...(validate && { validate }) })
  const [shown, setShown] = useState(0)
  const led = useLedInside(
    grid.ref,
    useCallback(cell => flushSync(() => setShown(placeOf(cell)?.column ?? 0)), []),
  )
  const rows = rowsOf(field, grid.values)
  const matrix = hasMembers(others) ? undefined : matrixOf(field, grid.values)
  const wrong = firstWrong(field, grid.values, kindOf)

  const move = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const place = placeOf(target)
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepOf(event, place, { ...edgesOf(target), across: matrix?.heads.length })
    if (!next) return
    event.preventDefault()
    frame.current
      ?.querySelector<HTMLInputElement>(`[data-cell="${next.row}.${next.column}"]`)
      ?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const place = event.target instanceof HTMLInputElement && placeOf(event.target)
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!place || !block) return
    event.preventDefault()
    const names = rows.map(key => keyLabel(field, key))
    const cellsOf = (drawn: typeof matrix) =>
      placed(block, place, { names, matrix: drawn }).flatMap(({ row, column, text }) => {
        const key = rows[row]
        const [name, member] = columns[column] ?? []
        return key && name && member
          ? [{ key, column: name, value: valueOfText(text, member) }]
          : []
      })
    const [asDrawn, asList] = [cellsOf(matrix), cellsOf(undefined)]
    // What cannot be such a number is another one of its entry's: weights and prices, a grade in each line.
    grid.put(isWrongIn(field, asDrawn) && !isWrongIn(field, asList) ? asList : asDrawn)
  }
  const required = field.options.required ? `${label} *` : label
  return (
    <Fieldset label={required} help={!matrix && helperText}>
      <Box ref={useForkRef(frame, led)} onKeyDown={move} onPaste={paste} onBlur={grid.rest}>
        {matrix ? (
          <KeyedMatrix
            {...{ field, matrix, columns, grid, shown }}
            onShow={setShown}
            aside={helperText}
          />
        ) : (
          <Table size="small" sx={tight}>
            <GridHead columns={columns} hasMore={hasMembers(others)} />
            <TableBody>
              {rows.map((key, row) => (
                <GridRow
                  key={key}
                  id={key}
                  row={row}
                  source={`${source}.${key}`}
                  {...{ field, columns, others, grid, memberInputs }}
                />
              ))}
            </TableBody>
            <Totals columns={columns} values={grid.values} hasMore={hasMembers(others)} />
          </Table>
        )}
      </Box>
      <Below {...{ field, wrong }} error={grid.error} typed={grid.typed} />
    </Fieldset>
  )
}

const isWrongIn = (
  field: Field,
  cells: readonly { key: string; column: string; value: unknown }[],
): boolean =>
  cells.some(
    ({ key, column, value }) =>
      firstWrong(field, { [key]: { [column]: value } }, kindOf) !== undefined,
  )

const hasMembers = ({ options }: Field) => Object.keys(options.fields ?? {}).length > 0

function placeOf({ dataset }: HTMLElement): Place | undefined {
  const [row, column] = (dataset.cell ?? '').split('.').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** A cell whose whole text is chosen, as after coming into it, is left at either side. */
function edgesOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  return { atStart: selectionStart === 0, atEnd: selectionEnd === value.length }
}

/** On a phone the names of the rows leave what they do not need to the numbers. */
const tight = {
  tableLayout: 'fixed',
  // Twice, to come before the theme's.
  '&& th, && td': { px: 0.5, py: 0.25, borderBottom: 0, whiteSpace: 'normal' },
  '&& thead th, && thead td': { verticalAlign: 'bottom', lineHeight: 1.2, py: 0.5 },
  '& th:first-of-type, & thead td:first-of-type': { width: { xs: 80, sm: 112 } },
  '& tbody tr:nth-of-type(odd)': { backgroundColor: 'action.hover' },
}

interface GridHeadProps {
  columns: readonly Column[]
  /** There is a button behind the numbers. */
  hasMore: boolean
}

/** What the numbers are, and in which unit. */
const GridHead = ({ columns, hasMore }: GridHeadProps) => (
  <TableHead>
    <TableRow>
      <TableCell component="td" />
      {columns.map(([name, member]) => (
        <TableCell key={name} align="right" sx={kindOf(member).addsUp ? {} : price}>
          {[member.label, unitOf(member) && `(${unitOf(member)})`].filter(Boolean).join(' ')}
        </TableCell>
      ))}
      {hasMore && <TableCell component="td" sx={{ width: 40 }} />}
    </TableRow>
  </TableHead>
)

/** Room for '114.500.000', where there is little. */
const price = { width: { xs: 108, sm: 'auto' } }

interface BelowProps extends Pick<ReturnType<typeof useGrid>, 'error' | 'typed'> {
  field: Field
  wrong: Wrong | undefined
}

/** What is wrong and how it was understood is said while it is typed, what is missing when the form is sent: in room that is kept for it. */
const Below = ({ field, wrong, error, typed }: BelowProps) => {
  const translate = useTranslate()
  if (wrong) {
    const { problem, label } = wrong
    const said =
      typeof problem === 'string' ? translate(problem) : translate(problem.message, problem.args)
    return <FormHelperText error sx={kept}>{`${label}: ${said}`}</FormHelperText>
  }
  if (error)
    return (
      <FormHelperText error sx={kept}>
        <ValidationError error={error} />
      </FormHelperText>
    )
  const { key = '', label, said } = typed ?? {}
  const understood = translate('sarang.number.understood', { said })
  return (
    <FormHelperText sx={kept}>
      {said ? `${keyLabel(field, key)}, ${label} · ${understood}` : '\u200b'}
    </FormHelperText>
  )
}

/** A grade, a number and what is wrong with it are two lines on a phone. */
const kept = { '@container (max-width: 519px)': { minHeight: 32 } }
