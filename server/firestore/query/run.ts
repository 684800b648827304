import type { IndexSet } from '../index/definitions'
import { type DocumentRow, rowToDocument } from '../rows'
import type { StoredDocument } from '../types'
import { getField, setField } from '../values/fieldPaths'
import { isInner } from './bounds'
import type { QueryPlanInput } from './compile'
import { matchesLeaf } from './filters'
import { type ConjunctPlan, planQuery } from './plan'
import { joinWalks, type Reader } from './walk'

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** The documents of a query in its order, offset, limit and projection applied. */
export function runQuery(
  reader: Reader,
  query: QueryPlanInput,
  indexes: IndexSet,
): StoredDocument[] {
  const { offset, select } = query
  const wanted = offset + (query.limit ?? EVERYTHING)
  const plans = planQuery(query, indexes)
  const found: StoredDocument[] = []
  if (wanted === 0) return found
  for (const document of matching(reader, query, plans)) {
    found.push(document)
    if (found.length >= wanted) break
  }
  const page = found.slice(offset)
  return select ? page.map(document => projected(document, select)) : page
}

/** All documents of a query in its order, read as they are asked for. */
function* matching(
  reader: Reader,
  query: QueryPlanInput,
  plans: ConjunctPlan[],
): Generator<StoredDocument> {
  const streams = plans.map(plan => streamOf(reader, query, plan))
  const heads = streams.map(stream => stream.next().value)
  let last: string | undefined
  for (let at = leastOf(heads, query); at >= 0; at = leastOf(heads, query)) {
    const document = heads[at]
    if (document && document.name !== last) yield document
    last = document?.name
    heads[at] = streams[at]?.next().value
  }
}

type Head = StoredDocument | undefined

/** The place of the document that comes first; -1 when all have ended. */
function leastOf(heads: Head[], { compare }: QueryPlanInput): number {
  return heads.reduce((least, head, at) => {
    const best = heads[least]
    return head && (!best || compare(head, best) < 0) ? at : least
  }, -1)
}

function* streamOf(
  reader: Reader,
  query: QueryPlanInput,
  { conjunct, walks }: ConjunctPlan,
): Generator<StoredDocument, undefined> {
  const expected = query.offset + (query.limit ?? EVERYTHING)
  const isBounded = Boolean(query.start ?? query.end) || isInner(query)
  for (const document of documentsOf(reader, joinWalks(reader, walks, expected))) {
    const isMatch = conjunct.every(leaf => matchesLeaf(document, leaf))
    if (isMatch && (!isBounded || query.isInside(document))) yield document
  }
}

function* documentsOf({ db, stats }: Reader, ids: Iterable<number>): Generator<StoredDocument> {
  const sql = 'SELECT name, fields, created, updated FROM documents WHERE id = ?'
  for (const id of ids) {
    const document = rowToDocument(db.get<DocumentRow>(sql, id))
    stats.documentsRead++
    if (document) yield document
  }
}

/** Only the selected fields; selecting `__name__` alone leaves none. */
function projected(document: StoredDocument, select: string[][]): StoredDocument {
  const fields = select.reduce((all, path) => {
    const value = getField(document.fields, path)
    return value ? setField(all, path, value) : all
  }, {})
  return { ...document, fields }
}
