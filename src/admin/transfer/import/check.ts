import type { RaRecord } from 'react-admin'
import { chunksOf, isDocumentId, set } from '@/lib'
import type { Resource } from '@/schema'
import { kindOf, typedIdOf } from '@/schema'
import { type Checked, checkRow, idCell, idOf, type Problem } from './checkRow'
import { breather, type Ground, type Watch } from './ground'
import { adjuster, type Mapping } from './mapping'
import { referencesIn } from './rules'
import { columnReader, type Row, type Table, withColumnsRead } from './table'

/** Records asked for at once. */
const together = 300

/** A dry run: what an import of the table would do with each row. It reads, and writes nothing. */
export async function checkTable(
  ground: Ground,
  { table: read, mapping }: { table: Table; mapping: Mapping },
  { signal, onProgress }: Watch,
): Promise<Checked[]> {
  const breathe = breather()
  const readerOf = (at: number) => {
    const column = mapping[at]
    return column ? columnReader(kindOf(column.field)) : undefined
  }
  const table = { ...read, rows: withColumnsRead(read.rows, readerOf) }
  const adjusted = adjuster({ table, mapping, resource: ground.resource })
  const idIn = (row: Row) => idOf(row, mapping, ground.resource)
  const repeated = repeatedIds(table.rows, idIn)
  const checked: Checked[] = []
  for (const rows of chunksOf(table.rows, together)) {
    const ids = rows.map(idIn).filter(isDocumentId)
    const existing = await recordsOf(ground, ground.resource.name, ids)
    for (const row of rows) {
      const id = idIn(row)
      const judged = checkRow({ ground, table, mapping }, row, existing.get(id))
      const own = { ...judged, adjusted: await adjusted(judged) }
      const at = idCell(row, mapping, ground.resource)
      checked.push(
        withProblems(own, [
          ...idProblems(id, row, repeated).map(told => ({ ...at, ...told })),
          ...unasked(ground.resource, own),
        ]),
      )
      await breathe()
      signal.throwIfAborted()
    }
    onProgress({ done: checked.length, total: table.rows.length })
  }
  return withoutDangling(ground, checked, signal)
}

/** How many rows there are of each sort. */
export const countsOf = (checked: readonly Checked[]) => {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 }
  for (const { state } of checked) counts[state] += 1
  return counts
}

/** Ids of the file's that are nobody's yet, where they are not those that a person gives (a coupon's code). */
export const newIdsIn = (checked: readonly Checked[], resource: Resource): string[] =>
  typedIdOf(resource) === undefined
    ? checked.filter(({ state, hasOwnId }) => state === 'new' && hasOwnId).map(({ id }) => id)
    : []

const withProblems = (checked: Checked, problems: readonly Problem[]): Checked =>
  problems.length === 0
    ? checked
    : { ...checked, state: 'wrong', problems: [...checked.problems, ...problems] }

/** Id -> the line on which it stands first, of those that stand on several. */
function repeatedIds(rows: readonly Row[], idIn: (row: Row) => string): Map<string, number> {
  const first = new Map<string, number>()
  const repeated = new Map<string, number>()
  for (const row of rows) {
    const id = idIn(row)
    const earlier = first.get(id)
    if (id === '') continue
    if (earlier === undefined) first.set(id, row.number)
    else repeated.set(id, earlier)
  }
  return repeated
}

function idProblems(id: string, row: Row, repeated: ReadonlyMap<string, number>): Problem[] {
  const first = repeated.get(id)
  if (id !== '' && !isDocumentId(id)) return [{ message: 'sarang.import.wrong.id' }]
  if (first === undefined) return []
  return first === row.number
    ? [{ message: 'sarang.import.wrong.twice_below' }]
    : [{ message: 'sarang.import.wrong.twice', args: { row: first } }]
}

/** What the form would ask about, nobody has said yes to in a file. */
function unasked(
  { views: { question } }: Resource,
  { state, data, before, values }: Checked,
): Problem[] {
  if (!question || (state !== 'new' && state !== 'changed')) return []
  const after = before ? changed(before, values) : data
  return question.when(after, before) ? [{ message: 'sarang.import.wrong.question' }] : []
}

/** A question is asked of what is declared: free names do not count. */
function changed(before: RaRecord, values: Checked['values']): RaRecord {
  const after = structuredClone(before)
  for (const { column, value } of values) {
    if (column.field.kind !== 'rest') set(after, column.path, value)
  }
  return after
}

/** Rows that refer to records which are not there are wrong. What this person may not read is not looked for. */
async function withoutDangling(
  ground: Ground,
  checked: Checked[],
  signal: AbortSignal,
): Promise<Checked[]> {
  const wanted = new Map<string, Set<string>>()
  for (const [reference, id] of checked.flatMap(referencesOf)) {
    if (!ground.permissions.may('list', reference)) continue
    wanted.set(reference, (wanted.get(reference) ?? new Set()).add(id))
  }
  const missing = new Map<string, Set<string>>()
  for (const [reference, ids] of wanted) {
    missing.set(reference, await missingOf(ground, reference, { ids: [...ids], signal }))
  }
  const dangling = (row: Checked): Problem[] =>
    row.values.flatMap(({ column, value }) =>
      referencesIn(value, column.field)
        .filter(([reference, id]) => missing.get(reference)?.has(id))
        .map(([, id]) => ({
          message: 'sarang.import.wrong.reference',
          args: { id },
          column: column.label,
          cell: id,
        })),
    )
  return checked.map(row => withProblems(row, dangling(row)))
}

const referencesOf = ({ values }: Checked) =>
  values.flatMap(({ column, value }) => referencesIn(value, column.field))

async function missingOf(
  ground: Ground,
  reference: string,
  { ids, signal }: { ids: readonly string[]; signal: AbortSignal },
): Promise<Set<string>> {
  const missing = new Set(ids)
  for (const some of chunksOf(ids, together)) {
    signal.throwIfAborted()
    for (const id of (await recordsOf(ground, reference, some)).keys()) missing.delete(id)
  }
  return missing
}

async function recordsOf(
  { provider }: Ground,
  resource: string,
  ids: readonly string[],
): Promise<Map<string, RaRecord>> {
  if (ids.length === 0) return new Map()
  const { data } = await provider.getMany(resource, { ids: [...ids] })
  return new Map(data.map((record: RaRecord) => [String(record.id), record]))
}
