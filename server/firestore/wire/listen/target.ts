import type { DocumentChange, Micros, StoredDocument } from '../../types'
import { listOf, objectOf } from '../../values/shape'
import { checkInside } from '../commit'
import { invalid, StatusError } from '../json'
import type { StreamContext } from '../stream'
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
}

/** Something a client listens to. */
export interface Target {
  /** Whether a change of this document may touch it. */
  concerns(name: string): boolean
  /** Throws StatusError PERMISSION_DENIED when the caller may not listen (any more). */
  judge(): void
  /** The result as of now, or what changed in it since the time `since` where that is known and the shorter of the two. */
  open(since?: Micros): Opening
  apply(changes: DocumentChange[]): Effect[]
}

/** Makes the target of an addTarget message. Throws StatusError for what cannot be listened to. */
export function createTarget(context: StreamContext, addTarget: Record<string, unknown>): Target {
  if (addTarget.documents !== undefined) return documentsTarget(context, addTarget.documents)
  if (addTarget.query === undefined) {
    throw new StatusError('UNIMPLEMENTED', 'Only query and document targets are supported.')
  }
  const { parent, structuredQuery } = objectOf(addTarget.query, 'query')
  if (typeof parent !== 'string' || !`${parent}/`.startsWith(`${context.database}/documents/`)) {
    throw invalid('Invalid parent.')
  }
  return queryTarget(context, parent, objectOf(structuredQuery, 'structuredQuery'))
}

function documentsTarget({ ports, caller, database }: StreamContext, documents: unknown): Target {
  const list = listOf(objectOf(documents, 'documents').documents, 'documents')
  const names = new Set(
    list.map(name => {
      checkInside(name, database)
      return name
    }),
  )
  const effect = (name: string, since?: Micros): Effect => {
    const document = ports.store.get(name)
    const isNew = !document || since === undefined || document.updateTime > since
    return { name, document, isMember: document !== undefined, isNew }
  }
  return {
    concerns: name => names.has(name),
    judge: () => {
      for (const name of names) ports.access.read(caller, name)
    },
    open: since => ({
      effects: [...names].map(name => effect(name, since)).filter(({ isNew }) => isNew),
      isWhole: since === undefined,
    }),
    apply: changes => changes.map(({ name }) => effect(name)),
  }
}
