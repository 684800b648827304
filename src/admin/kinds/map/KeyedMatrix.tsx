import {
  Box,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tabs,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { CSSProperties, ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { isMap, isShowable, isWithin, valueAt } from '@/lib'
import { type Field, keyLabel, kindOf, picturesOf } from '@/schema'
import { useResource } from '../../registry'
import { Zoomable } from '../image/Picture'
import { GridCell } from './GridRow'
import { Totals } from './Totals'
import { type Column, type Matrix, textOfValue, unitOf, type useGrid } from './useGrid'

interface KeyedMatrixProps {
  field: Field
  matrix: Matrix
  columns: readonly Column[]
  grid: ReturnType<typeof useGrid>
  /** Of the columns, where there is room for one. */
  shown: number
  onShow: (column: number) => void
  /** Beside the numbers: what they come to. */
  aside: ReactNode
}

/** A table for each number of the entries; on a phone one at a time. */
export const KeyedMatrix = ({ columns, aside, shown, onShow, ...props }: KeyedMatrixProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const shares = [...columns.map(shareOf), ...(aside ? ['168px'] : [])]
  const isOneByOne = isPhone && columns.length > 1
  return (
    <Box sx={layout} style={{ '--beside': shares.join(' ') } as CSSProperties}>
      {!isPhone && <GhostPictures field={props.field} />}
      {isOneByOne && (
        <Tabs value={shown} onChange={(_, next) => onShow(next)} variant="fullWidth">
          {columns.map(column => (
            <Tab key={column[0]} label={headOf(column)} />
          ))}
        </Tabs>
      )}
      {columns.map((column, index) => (
        <Box key={column[0]} hidden={isOneByOne && index !== shown}>
          <Numbers {...props} column={column} index={index} />
        </Box>
      ))}
      {aside && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{aside}</Box>}
    </Box>
  )
}

const headOf = ([, member]: Column) =>
  [member.label, unitOf(member) && `(${unitOf(member)})`].filter(Boolean).join(' ')

interface NumbersProps extends Pick<KeyedMatrixProps, 'field' | 'matrix' | 'grid'> {
  column: Column
  index: number
}

const Numbers = ({ field, matrix, grid, column, index }: NumbersProps) => {
  const ghostOf = useGhosts(field, column)
  const across = matrix.heads.length
  return (
    <Table size="small" sx={tight}>
      <TableHead>
        <TableRow>
          <TableCell component="th">{headOf(column)}</TableCell>
          {matrix.heads.map(head => (
            <TableCell key={head} align="right">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {matrix.rows.map(({ name, keys }, row) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {keys.map((key, at) => (
              <TableCell key={key}>
                <GridCell
                  id={key}
                  label={keyLabel(field, key)}
                  place={{ row: row * across + at, column: index }}
                  column={column}
                  grid={grid}
                  ghost={ghostOf(key)}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      <Totals columns={[column]} values={grid.values} across={across} />
    </Table>
  )
}

/** What the record has of it at the step before. */
function useGhosts({ options }: Field, [name]: Column): (key: string) => string {
  const record = useRecordContext()
  const before = options.ghost && valueAt(record, options.ghost)
  return key => {
    const entry = isMap(before) ? before[key] : undefined
    return isMap(entry) ? textOfValue(entry[name]) : ''
  }
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Two tables of numbers side by side, with what they come to beside them.
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'var(--beside)',
    '& > .ghost-pictures': { gridColumn: '1 / -1' },
  },
  // The pictures before them.
  '@container (min-width: 1000px)': {
    '&:has(> .ghost-pictures)': { gridTemplateColumns: '136px var(--beside)' },
    '& > .ghost-pictures': { gridColumn: 'auto' },
  },
} as const

/** A price is longer than a weight. */
const shareOf = ([, member]: Column) => `minmax(0, ${kindOf(member).addsUp ? 2 : 3}fr)`

const tight = {
  tableLayout: 'fixed',
  // Twice, to come before the theme's.
  '&& th, && td': { px: 0.25, py: 0.25, borderBottom: 0, whiteSpace: 'normal' },
  '& th:first-of-type': { width: { xs: 66, sm: 76 } },
  '& tbody th': { typography: 'body2' },
}

/** Pictures of what the record has of the entries at the step before: whoever weighs them compares. */
const GhostPictures = ({ field }: { field: Field }) => {
  const { fields } = useResource()
  const record = useRecordContext()
  const { ghost } = field.options
  const pictures = ghost
    ? picturesOf(fields, record).filter(
        ({ path, address }) => isWithin(path, ghost) && isShowable(address),
      )
    : []
  if (pictures.length === 0) return null
  const among = pictures.map(({ path, address }) => {
    return { path, address, label: nameOf(field, path) }
  })
  return (
    <Box className="ghost-pictures" sx={strip}>
      {among.map(({ path, address, label }) => (
        <Box component="figure" key={path} sx={{ m: 0, minWidth: 0 }}>
          <Zoomable address={address} alt={label} size={SIDE} among={among} />
          <Typography component="figcaption" variant="caption" noWrap>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Pixels. */
const SIDE = 64

const nameOf = (field: Field, path: string) => keyLabel(field, path.split('.').at(-2) ?? '')

const strip = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: `repeat(auto-fill, ${SIDE}px)`,
  alignContent: 'start',
  '& figcaption': { display: 'block', color: 'text.secondary' },
}
