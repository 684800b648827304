import type {
  CompiledQuery,
  DocumentChange,
  DocumentStore,
  Micros,
  StoredDocument,
  StructuredQuery,
  View,
} from '../../types'
import { type From, isAllowed } from '../access'
import { type Steps, weightOf } from '../ports'
import type { StreamContext } from '../stream'
import { noting } from './changes'
import type { Effect, Opening, Target, Tell } from './target'

interface Source {
  store: DocumentStore
  parent: string
  query: StructuredQuery
  compiled: CompiledQuery
  collection: string
  mayRead(name: string): boolean
}

/** The target of a query below `parent`, a full name. Throws StatusError when it is no query. */
export function queryTarget(
  { ports: { store, access }, caller }: StreamContext,
  parent: string,
  query: StructuredQuery,
): Target {
  const compiled = store.compile(parent, query)
  const { collectionId, allDescendants } = compiled
  const collection = `${parent}/${collectionId}`
  const mayRead = (name: string) => isAllowed(() => access.read(caller, name))
  const grounds = new Set<string>()
  const judge = (from: From) => access.list(caller, compiled, noting(grounds, from))
  const source = { store, parent, query, compiled, collection, mayRead }
  const isWindow = compiled.limit !== undefined || Boolean(query.offset)
  const { read, apply, rows } = isWindow ? windowTarget(source) : setTarget(source)
  return {
    concerning: changes => changes.in(allDescendants ? collectionId : collection),
    weight: () => weightOf(compiled) + Math.ceil(rows() / ROWS),
    judge: changes => {
      if (changes.of(grounds).length > 0) judge(store)
    },
    open: since =>
      store.read(view => {
        judge(view)
        return read(view, allDescendants ? undefined : since(view.version))
      }),
    apply,
  }
}

/** Rows that are read in the time in which a commit is compared with a filter. */
const ROWS = 4

interface Contents extends Pick<Target, 'apply'> {
  read(view: View, since?: Micros): Steps<Opening>
  /** How many are read again where it moves. */
  rows(): number
}

/** A query without limit: each change is judged by itself, nothing is remembered. */
function setTarget(source: Source): Contents {
  const { parent, query, compiled, collection, mayRead } = source
  const isIn = (document: StoredDocument | null | undefined) =>
    Boolean(document && compiled.matches(document))
  const effect = (name: string, document: StoredDocument | undefined): Effect => ({
    name,
    document,
    isMember: isIn(document),
    isNew: true,
  })
  function* difference(view: View, since: Micros | undefined): Steps<Opening | undefined> {
    if (since === undefined) return undefined
    const { n } = yield* view.aggregate(parent, query, [{ alias: 'n', count: {} }])
    const count = n && 'integerValue' in n ? Number(n.integerValue) : 0
    const changed = yield* view.changedSince(collection, since, count + 1)
    if (!changed || changed.length > count) return undefined
    const effects = changed.map(({ name, document }) => effect(name, document))
    // Some of them may never have been in the result: they are named to no one who may not read them.
    const others = effects.filter(({ isMember }) => !isMember)
    for (const { name } of others) {
      if (!mayRead(name)) return undefined
      yield
    }
    return { effects, isWhole: false, count, time: view.version }
  }
  return {
    *read(view, since) {
      return (yield* difference(view, since)) ?? wholeOf(yield* view.query(parent, query), view)
    },
    rows: () => 0,
    apply: changes => ({
      tell: () =>
        changes
          .filter(({ before, after }) => isIn(before) || isIn(after))
          .map(({ name, after }) => effect(name, after ?? undefined)),
    }),
  }
}

const wholeOf = (result: StoredDocument[], { version }: View): Opening => ({
  effects: result.map(memberEffect),
  isWhole: true,
  time: version,
})

/**
 * A query with a limit or an offset: its result is remembered, moved on by each commit, and asked for again only
 * when a document behind the last one may have to move up, or with an offset. The client gets the difference.
 */
function windowTarget(source: Source): Contents {
  const { store, parent, query, compiled, collection } = source
  let window: StoredDocument[] = []
  const movedTo = (next: StoredDocument[], from: From): Tell => {
    const effects = difference(window, next, from)
    return () => {
      window = next
      return effects
    }
  }
  return {
    rows: () => window.length + compiled.offset,
    *read(view, since) {
      window = yield* view.query(parent, query)
      const isKnown = since !== undefined
      const changed = isKnown ? yield* view.changedSince(collection, since, 1) : undefined
      const count = window.length
      return changed?.length === 0
        ? { effects: [], isWhole: false, count, time: view.version }
        : wholeOf(window, view)
    },
    apply: changes => {
      const next = advance(source, window, changes)
      if (next) return { tell: movedTo(next, store) }
      return {
        *ask(view) {
          return movedTo(yield* view.query(parent, query), view)
        },
      }
    },
  }
}

/** The window after the changes; undefined when only the store can tell. */
function advance(
  { query, compiled }: Source,
  window: StoredDocument[],
  changes: readonly DocumentChange[],
): StoredDocument[] | undefined {
  const { limit, matches, compare } = compiled
  if (query.offset || limit === undefined) return undefined
  const changed = new Set(changes.map(({ name }) => name))
  const candidates = changes.flatMap(({ after }) => (after && matches(after) ? [after] : []))
  // In a full window nothing is known of what comes behind its last document.
  const last = window.length < limit ? undefined : window.at(-1)
  const known = [...window.filter(({ name }) => !changed.has(name)), ...candidates]
    .filter(document => !last || compare(document, last) <= 0)
    .sort(compare)
  return last && known.length < limit ? undefined : known.slice(0, limit)
}

function difference(before: StoredDocument[], after: StoredDocument[], from: From): Effect[] {
  const known = new Map(before.map(({ name, updateTime }) => [name, updateTime]))
  const members = new Set(after.map(({ name }) => name))
  const entered = after.filter(({ name, updateTime }) => known.get(name) !== updateTime)
  const left = before.filter(({ name }) => !members.has(name))
  return [...entered.map(memberEffect), ...left.map(old => leftEffect(old, from.get(old.name)))]
}

/** A document that left with the version that the client has only fell out of the limit. */
function leftEffect({ name, updateTime }: StoredDocument, now: StoredDocument | undefined): Effect {
  return { name, document: now, isMember: false, isNew: now?.updateTime !== updateTime }
}

function memberEffect(document: StoredDocument): Effect {
  return { name: document.name, document, isMember: true, isNew: true }
}
