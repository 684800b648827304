import { toIndonesian } from '@/lib'
import type { Matrix } from './useGrid'

/** Where a cell is: row and column, counted from 0. */
export interface Place {
  row: number
  column: number
}

/** The cells of a sheet as the clipboard has them, numbers as Indonesians write them; undefined for what is one cell at most. */
export function blockOf(text: string): string[][] | undefined {
  // Blank cells at the end of a list are of it: by its length it is told from a table.
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(row => row.split('\t'))
  const all = rows.flat()
  if (all.slice(1).every(isBlank)) return undefined
  const width = Math.max(...rows.map(row => row.length))
  const columns = Array.from({ length: width }, (_, at) =>
    toIndonesian(
      rows.map(row => row[at] ?? ''),
      all,
    ),
  )
  return rows.map((row, line) => row.map((cell, at) => columns[at]?.[line] ?? cell))
}

/** As what the cells are drawn: the names of the rows, or the table that they are shown as. */
interface Drawn {
  names: readonly string[]
  matrix?: Matrix | undefined
}

type Placed = Place & { text: string }

/**
 * Where the cells of a pasted block go: down and to the right of where it was pasted, as the cells are drawn. When the block
 * begins with the names of rows, below a head or not, each of its rows goes to the row of that name. What is longer than a
 * matrix is a list.
 */
export function placed(
  block: readonly (readonly string[])[],
  place: Place,
  { names, matrix }: Drawn,
): Placed[] {
  const named = namedIn(block, names)
  // A whole column of a sheet ends in hundreds of blank cells, which say nothing of what stands below.
  const lines = block.length > names.length ? withoutEnd(block) : block
  const drawn = matrix && !named && inMatrix(block, place, matrix)
  if (drawn) return drawn
  return cellsOf(named ?? lines, named && names, place.row).map(({ row, step, text }) => ({
    row,
    column: place.column + step,
    text,
  }))
}

/** Rows are entries called alike, their numbers stand side by side; undefined where the block is longer than that. */
function inMatrix(
  block: readonly (readonly string[])[],
  place: Place,
  { heads, rows }: Matrix,
): Placed[] | undefined {
  const across = heads.length
  const names = rows.map(({ name }) => name)
  const named = namedIn(block, names)
  const [top, left] = named ? [0, 0] : [Math.floor(place.row / across), place.row % across]
  const lines = named ?? block
  if (!named && lines.length > rows.length - top) return undefined
  return cellsOf(lines, named && names, top)
    .filter(({ step }) => left + step < across)
    .map(({ row, step, text }) => ({
      row: row * across + left + step,
      column: place.column,
      text,
    }))
}

/** Each text of these lines, in which row and how far to the right; a line's name tells its row and is none of them. */
const cellsOf = (
  lines: readonly (readonly string[])[],
  names: readonly string[] | undefined,
  top: number,
) =>
  lines.flatMap((cells, index) => {
    const [name = '', ...others] = cells
    const row = names ? names.map(plain).indexOf(plain(name)) : top + index
    return (names ? others : cells).map((text, step) => ({ row, step, text }))
  })

/** The lines that begin with these names, below a head or without one; undefined where one of them does not. */
function namedIn(block: readonly (readonly string[])[], names: readonly string[]) {
  const known = names.map(plain)
  const areNamed = (lines: typeof block) => {
    const filled = lines.filter(cells => !cells.every(isBlank))
    return filled.length > 0 && filled.every(([name = '']) => known.includes(plain(name)))
  }
  return [block, block.slice(1)].find(areNamed)
}

const withoutEnd = (block: readonly (readonly string[])[]) =>
  block.slice(0, block.findLastIndex(cells => !cells.every(isBlank)) + 1)

const isBlank = (cell: string) => cell.trim() === ''

const plain = (name: string) => name.replaceAll(/\s+/g, '').toLowerCase()

interface Edges {
  atStart: boolean
  atEnd: boolean
  /** How many entries stand side by side; default: one, with its numbers beside each other. */
  across?: number | undefined
}

/** Where a key leads from a cell; undefined where it is for the text in the cell. */
export function stepOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { row, column }: Place,
  { atStart, atEnd, across }: Edges,
): Place | undefined {
  const down = across ?? 1
  const aside = (by: number) =>
    across === undefined ? { row, column: column + by } : { row: row + by, column }
  const steps: Readonly<Record<string, Place | undefined>> = {
    Enter: { row: shiftKey ? row - 1 : row + 1, column },
    ArrowDown: { row: row + down, column },
    ArrowUp: { row: row - down, column },
    ArrowLeft: atStart ? aside(-1) : undefined,
    ArrowRight: atEnd ? aside(1) : undefined,
  }
  return steps[key]
}
