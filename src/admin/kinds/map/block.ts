import { toIndonesian } from '@/lib/text/numbers'

/** Where a cell is: row and column, counted from 0. */
export interface Place {
  row: number
  column: number
}

/** The cells of a sheet as the clipboard has them, numbers as Indonesians write them; undefined for what is one cell at most. */
export function blockOf(text: string): string[][] | undefined {
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map(row => row.split('\t'))
  const width = Math.max(...rows.map(row => row.length))
  if (rows.length < 2 && width < 2) return undefined
  const columns = Array.from({ length: width }, (_, at) =>
    toIndonesian(rows.map(row => row[at] ?? '')),
  )
  return rows.map((row, line) => row.map((cell, at) => columns[at]?.[line] ?? cell))
}

/**
 * Where the cells of a pasted block go: down and to the right of where it was pasted. When the block begins with the
 * names of rows, each of its rows goes to the row of that name.
 */
export function placed(
  block: readonly (readonly string[])[],
  { row, column }: Place,
  names: readonly string[],
): (Place & { text: string })[] {
  const known = names.map(plain)
  const isNamed = block.every(([name = '']) => known.includes(plain(name)))
  return block.flatMap((cells, index) => {
    const [name = ''] = cells
    const at = isNamed ? known.indexOf(plain(name)) : row + index
    const texts = isNamed ? cells.slice(1) : cells
    return texts.map((text, step) => ({ row: at, column: column + step, text }))
  })
}

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
