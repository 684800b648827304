import { holding } from '../../rows'
import type {
  DocumentChange,
  DocumentStore,
  Micros,
  StoredDocument,
  StructuredQuery,
  View,
} from '../../types'
import { objectOf } from '../../values/shape'
import { type From, isAllowed } from '../access'
import { namesOf } from '../commit'
import { invalid, StatusError } from '../json'
import { type Steps, weightOf } from '../ports'
import type { StreamContext } from '../stream'
import { type Changes, noting } from './changes'

/** What a document now means to a target. */
export interface Effect {
  name: string
  /** As it is now; undefined: deleted or never there. */
  document: StoredDocument | undefined
  isMember: boolean
  /** The client does not have this version from this target yet. */
  isNew: boolean
}

interface Opening {
  effects: Effect[]
  /** Whether the client must forget what it had; false after a resume by difference. */
  isWhole: boolean
  /** How many documents are in the result, for the client to compare after a resume. */
  count?: number
  /** The commit that it is as of. */
  time: Micros
}

/** The time that a client wants to go on from; undefined where that is not known as of `now`. */
type Since = (now: Micros) => Micros | undefined

/** Something a client listens to. */
export interface Target {
  /** Those that may touch it. */
  concerning(changes: Changes): readonly DocumentChange[]
  /** What each commit costs for it, its filters, its documents, the rows that are read again; and what a long query holds. */
  weight(): number
  /** Throws StatusError PERMISSION_DENIED when the caller may not listen any more, or not to what has changed. */
  judge(changes: Changes): void
  /** Judged, as of one moment: the result, or what changed in it since then where that is known and the shorter of the two. */
  open(since: Since): Steps<Opening>
  /** How it moves on behind changes, which are all up to now. */
  apply(changes: readonly DocumentChange[]): Next
}

/** What changes in a result, to be asked for in the tick in which it is told; where only the store knows, after that was asked. */
type Next = { tell: Tell } | { ask: (view: View) => Steps<Tell> }
export type Tell = () => Effect[]

/** Of a query or names so many characters are free; so many more are as a filter more. */
const FREE = 1000
const HELD = 100

/** Makes the target of an addTarget message. Throws StatusError for what cannot be listened to. */
export function createTarget(context: StreamContext, addTarget: Record<string, unknown>): Target {
  const target = targetOf(context, addTarget)
  // Whole: of fractions something would be left when all is given back.
  const held = Math.ceil(Math.max(0, JSON.stringify(addTarget).length - FREE) / HELD)
  return { ...target, weight: () => target.weight() + held }
}

function targetOf(context: StreamContext, addTarget: Record<string, unknown>): Target {
  if (addTarget.documents !== undefined) return documentsTarget(context, addTarget.documents)
  if (addTarget.query === undefined)
    throw new StatusError('UNIMPLEMENTED', 'Only query and document targets are supported.')
  const { parent, structuredQuery } = objectOf(addTarget.query, 'query')
  if (typeof parent !== 'string' || !`${parent}/`.startsWith(`${context.database}/documents/`))
    throw invalid('Invalid parent.')
  return queryTarget(context, parent, objectOf(structuredQuery, 'structuredQuery'))
}

function documentsTarget({ ports, caller, database }: StreamContext, documents: unknown): Target {
  const names = new Set(namesOf(objectOf(documents, 'documents').documents, database))
  const grounds = new Set<string>()
  const judge = (name: string, from: From = ports.store) =>
    ports.access.read(caller, name, noting(grounds, from, name))
  const effect = (name: string, store: From, since?: Micros): Effect => {
    const document = store.get(name)
    const isNew = !document || since === undefined || document.updateTime > since
    return { name, document, isMember: document !== undefined, isNew }
  }
  return {
    concerning: changes => changes.of(names),
    weight: () => names.size,
    // That one is gone is told to whoever could read it.
    judge: changes => {
      for (const { name, after } of changes.of(names)) if (after) judge(name)
      if (changes.of(grounds).length > 0) for (const name of names) judge(name)
    },
    open: since =>
      ports.store.read(function* (view) {
        const from = since(view.version)
        const hold = holding()
        const effects: Effect[] = []
        for (const name of names) {
          judge(name, view)
          effects.push(effect(name, { get: () => hold(view.get(name)) }, from))
          yield
        }
        const isWhole = from === undefined
        return { effects: effects.filter(({ isNew }) => isNew), isWhole, time: view.version }
      }),
    apply: changes => ({
      tell: () => changes.map(({ name, after }) => effect(name, { get: () => after ?? undefined })),
    }),
  }
}

type Query = ReturnType<DocumentStore['compile']>

interface Source {
  store: DocumentStore
  query: Query
  /** Its path, where it asks one alone. */
  collection: string
  mayRead(name: string): boolean
}

/** The target of a query below `parent`, a full name. Throws StatusError when it is no query. */
function queryTarget(
  { ports: { store, access }, caller }: StreamContext,
  parent: string,
  structuredQuery: StructuredQuery,
): Target {
  const query = store.compile(parent, structuredQuery)
  const { collectionId, allDescendants } = query
  const collection = `${parent}/${collectionId}`
  const mayRead = (name: string) => isAllowed(() => access.read(caller, name))
  const grounds = new Set<string>()
  const judge = (from: From) => access.list(caller, query, noting(grounds, from))
  const source = { store, query, collection, mayRead }
  const isWindow = query.limit !== undefined || query.offset > 0
  const { read, apply, rows } = isWindow ? windowTarget(source) : setTarget(source)
  return {
    concerning: changes => changes.in(allDescendants ? collectionId : collection),
    weight: () => weightOf(query) + Math.ceil(rows() / ROWS),
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
function setTarget({ query, collection, mayRead }: Source): Contents {
  const isIn = (document: StoredDocument | null | undefined) =>
    Boolean(document && query.matches(document))
  const effect = (name: string, document: StoredDocument | undefined): Effect => ({
    name,
    document,
    isMember: isIn(document),
    isNew: true,
  })
  function* difference(view: View, since: Micros | undefined): Steps<Opening | undefined> {
    if (since === undefined) return undefined
    const { n } = yield* view.aggregate(query, [{ alias: 'n', count: {} }])
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
      return (yield* difference(view, since)) ?? wholeOf(yield* view.query(query), view)
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
function windowTarget({ store, query, collection }: Source): Contents {
  let window: StoredDocument[] = []
  const movedTo = (next: StoredDocument[], from: From): Tell => {
    const effects = difference(window, next, from)
    return () => {
      window = next
      return effects
    }
  }
  return {
    rows: () => window.length + query.offset,
    *read(view, since) {
      window = yield* view.query(query)
      const isKnown = since !== undefined
      const changed = isKnown ? yield* view.changedSince(collection, since, 1) : undefined
      const count = window.length
      return changed?.length === 0
        ? { effects: [], isWhole: false, count, time: view.version }
        : wholeOf(window, view)
    },
    apply: changes => {
      const next = advance(query, window, changes)
      if (next) return { tell: movedTo(next, store) }
      return {
        *ask(view) {
          return movedTo(yield* view.query(query), view)
        },
      }
    },
  }
}

/** The window after the changes; undefined when only the store can tell. */
function advance(
  { limit, offset, matches, compare }: Query,
  window: StoredDocument[],
  changes: readonly DocumentChange[],
): StoredDocument[] | undefined {
  if (offset > 0 || limit === undefined) return undefined
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
