import { unreadTexts as texts } from './texts'

/** What could be read of an answer's rows, and how those are called that could not. */
export interface Readable<Row> {
  readonly rows: Row[]
  readonly unread: readonly string[]
  /** Whether one of them may be missing: of what came twice none is. */
  readonly isShort: boolean
}

/**
 * Reads row by row: one that is odd takes no other with it, and is told by its name, its id or its place. Of two with one
 * id the last counts.
 *
 * @param parse undefined for what cannot be read
 */
export function readRows<Row extends { id: string | number }>(
  rows: readonly unknown[],
  parse: (row: unknown) => Row | undefined,
): Readable<Row> {
  const read = new Map<Row['id'], Row>()
  const unread: string[] = []
  let isShort = false
  for (const [index, row] of rows.entries()) {
    const parsed = parse(row)
    if (!parsed) unread.push(calledIn(row) ?? texts.row(index + 1))
    else if (read.has(parsed.id)) unread.push(texts.twice(parsed.id))
    if (parsed) read.set(parsed.id, parsed)
    else isShort = true
  }
  return { rows: [...read.values()], unread, isShort }
}

function calledIn(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const { name, id } = row as { name?: unknown; id?: unknown }
  const isTold = (value: unknown) => ['string', 'number'].includes(typeof value) && value !== ''
  const told = [name, id].find(isTold)
  return told === undefined ? undefined : String(told).slice(0, LONGEST)
}

/** Characters: enough to recognise it by. */
const LONGEST = 60
