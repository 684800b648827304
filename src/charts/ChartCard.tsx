import ChartIcon from '@mui/icons-material/InsertChartOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import { Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { download, fileName, saveCsv } from '@/admin'
import { formatNumber, logFailure } from '@/lib'
import { ChartTable } from './ChartTable'
import { Nothing } from './Nothing'

/** A figure, or a text; null is one that is not known. */
export type ChartCell = string | number | null

interface ChartCardProps {
  title: string
  /** What the figures are of, or what is missing. */
  note?: ReactNode
  columns: readonly string[]
  /** What the chart is drawn from; with none of it there is nothing to show. The first cell of a row is its name. */
  rows: readonly (readonly ChartCell[])[]
  /** Without date and ending. */
  fileName: string
  /** The figures are still to come. */
  isPending?: boolean
  children: ReactNode
}

/** A chart with the same figures as a table, as a CSV file and as a picture. */
export const ChartCard = ({
  title,
  note,
  isPending = false,
  children,
  ...figures
}: ChartCardProps) => {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const [isTable, setTable] = useState(false)
  const { columns, rows } = figures
  const isEmpty = rows.length === 0
  return (
    <Card component="section" aria-labelledby={id} ref={place} sx={card}>
      <Box sx={heading}>
        <Typography id={id} variant="h6" component="h3">
          {title}
        </Typography>
        {(isPending || !isEmpty) && (
          // They keep their place, else the page moves when the figures come.
          <Box sx={tools} style={{ visibility: isPending ? 'hidden' : 'visible' }}>
            <Tools
              {...{ title, isTable, place, ...figures }}
              note={typeof note === 'string' ? note : ''}
              onToggle={() => setTable(!isTable)}
            />
          </Box>
        )}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {isPending ? '\u00a0' : note}
        </Typography>
      )}
      {isPending ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <Figures {...{ title, columns, rows, isTable }}>{children}</Figures>
      )}
    </Card>
  )
}

type FiguresProps = Pick<ChartCardProps, 'title' | 'columns' | 'rows' | 'children'> & {
  isTable: boolean
}

const Figures = ({ title, columns, rows, isTable, children }: FiguresProps) => {
  if (rows.length === 0) return <Nothing />
  if (!isTable) return children
  return <ChartTable label={title} columns={columns} rows={rows.map(row => row.map(shown))} />
}

interface ToolsProps extends Pick<ChartCardProps, 'title' | 'columns' | 'rows' | 'fileName'> {
  note: string
  isTable: boolean
  place: React.RefObject<HTMLElement | null>
  onToggle: () => void
}

const Tools = ({ title, note, isTable, place, onToggle, ...figures }: ToolsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const draw = async () => {
    try {
      if (!place.current) return
      const { pictureOf } = await import('./picture')
      const picture = await pictureOf(place.current, { title, note })
      download(fileName(figures.fileName, 'png'), 'png', [picture])
    } catch (error) {
      logFailure('Gagal menggambar grafik', error)
      notify('sarang.chart.undrawn', { type: 'error' })
    }
  }
  const tool = (name: string, act: () => void, icon?: ReactNode) => (
    <Button
      sx={{ minWidth: 0 }}
      startIcon={icon}
      aria-label={`${translate(name)} ${title}`}
      onClick={act}
    >
      {translate(name)}
    </Button>
  )
  const other = isTable ? 'sarang.chart.chart' : 'sarang.chart.table'
  return (
    <>
      {tool(other, onToggle, isTable ? <ChartIcon /> : <TableIcon />)}
      {tool('sarang.chart.csv', () =>
        saveCsv(figures.fileName, [figures.columns, ...figures.rows.map(row => row.map(stored))]),
      )}
      {!isTable && tool('sarang.chart.png', () => void draw())}
    </>
  )
}

const shown = (cell: ChartCell) => {
  if (cell === null) return '-'
  return typeof cell === 'number' ? formatNumber(cell) : cell
}

/** Numbers as spreadsheets in Indonesia read them. */
const stored = (cell: ChartCell) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '')

const card = { p: 2, minWidth: 0 }
const tools = { display: 'flex', ml: 'auto' }
const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 }
