import { holding } from '../../rows'
import type { DocumentChange, Micros, StoredDocument, View } from '../../types'
import { objectOf } from '../../values/shape'
import type { From } from '../access'
import { namesOf } from '../commit'
import { invalid, StatusError } from '../json'
import type { Steps } from '../ports'
import type { StreamContext } from '../stream'
import { type Changes, noting } from './changes'
import { queryTarget } from './queryTarget'

/** What a document now means to a target. */
export interface Effect {
  name: string
  /** As it is now; undefined: deleted or never there. */
  document: StoredDocument | undefined
  isMember: boolean
  /** The client does not have this version from this target yet. */
  isNew: boolean
}

export interface Opening {
  effects: Effect[]
  /** Whether the client must forget what it had; false after a resume by difference. */
  isWhole: boolean
  /** How many documents are in the result, for the client to compare after a resume. */
  count?: number
  /** The commit that it is as of. */
  time: Micros
}

/** The time that a client wants to go on from; undefined where that is not known as of `now`. */
export type Since = (now: Micros) => Micros | undefined

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
export type Next = { tell: Tell } | { ask: (view: View) => Steps<Tell> }
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
