import type { Steps } from '../../shares'
import { type DocumentRow, holding, rowToDocument } from '../rows'
import type { StoredDocument } from '../types'
import { projected } from '../values/fieldPaths'
import { isInner } from './bounds'
import type { PlanInput } from './compile'
import { matchesLeaf } from './filters'
import { type Ids, joinWalks, type Reader } from './indexScan'
import { type ConjunctPlan, planQuery } from './plan'

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** Documents between two chances for others to get on. */
const PAUSE = 16

/** The documents of a query in its order, offset, limit and projection applied. Throws RESOURCE_EXHAUSTED for too many. */
export function* runQuery(reader: Reader, query: PlanInput): Steps<StoredDocument[]> {
  const hold = holding()
  const found: StoredDocument[] = []
  for (const document of findAll(reader, query, yield* planQuery(reader, query))) {
    if (document) found.push(hold(document))
    else yield
  }
  return found
}

/** The same one after the other, of which none is kept. */
export function* findAll(reader: Reader, query: PlanInput, plans: ConjunctPlan[]): Found {
  const { offset, select } = query
  const wanted = offset + (query.limit ?? EVERYTHING)
  let passed = 0
  if (wanted === 0) return undefined
  for (const document of matching(reader, query, plans)) {
    if (!document) yield undefined
    else if (++passed > offset) yield projected(document, select)
    if (passed >= wanted) break
    if (document && passed % PAUSE === 0) yield undefined
  }
  return undefined
}

/** A document, or undefined where others may get on before the next one is found. */
type Found = Generator<StoredDocument | undefined, undefined>

/** All documents of a query in its order, read as they are asked for. */
function* matching(reader: Reader, query: PlanInput, plans: ConjunctPlan[]): Found {
  const streams = plans.map(plan => streamOf(reader, query, plan))
  const heads: Head[] = []
  for (const stream of streams) heads.push(yield* headOf(stream))
  let last: string | undefined
  for (let at = leastOf(heads, query); at >= 0; at = leastOf(heads, query)) {
    const document = heads[at]
    if (document && document.name !== last) yield document
    last = document?.name
    heads[at] = yield* headOf(streams[at])
  }
}

/** The next document of a stream; undefined at its end. */
function* headOf(stream: Found | undefined): Generator<undefined, Head> {
  for (let next = stream?.next(); next; next = stream?.next()) {
    if (next.done || next.value) return next.value
    yield undefined
  }
  return undefined
}

type Head = StoredDocument | undefined

/** The place of the document that comes first; -1 when all have ended. */
function leastOf(heads: Head[], { compare }: PlanInput): number {
  return heads.reduce((least, head, at) => {
    const best = heads[least]
    return head && (!best || compare(head, best) < 0) ? at : least
  }, -1)
}

function* streamOf(reader: Reader, query: PlanInput, { conjunct, walks }: ConjunctPlan): Found {
  const expected = query.offset + (query.limit ?? EVERYTHING)
  const isBounded = Boolean(query.start ?? query.end) || isInner(query)
  const isMatch = (document: StoredDocument) =>
    conjunct.every(leaf => matchesLeaf(document, leaf)) && (!isBounded || query.isInside(document))
  let passed = 0
  for (const document of documentsOf(reader, joinWalks(reader, walks, expected))) {
    if (!document) yield undefined
    else if (isMatch(document)) yield document
    else if (++passed % PAUSE === 0) yield undefined
  }
}

function* documentsOf({ db, stats }: Reader, ids: Ids): Found {
  const sql = 'SELECT name, fields, created, updated FROM documents WHERE id = ?'
  for (const id of ids) {
    if (id !== undefined) stats.documentsRead++
    yield id === undefined ? undefined : rowToDocument(db.get<DocumentRow>(sql, id))
  }
}
