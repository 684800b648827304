import { EntryLines } from '../entries/lines'

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
export const onlyNarrow = { display: { sm: 'none' } }
