import type { Caller } from '../../caller'
import { denied } from '../../status'
import type { DocumentChange, DocumentStore, Value } from '../types'

/** Each throws StatusError PERMISSION_DENIED when the caller may not. */
export interface Access {
  read(caller: Caller | null, documentName: string): void
  /** `parent` is the full name of the parent document, or of the database's root, of a collection or group. */
  list(caller: Caller | null, parent: string, collectionId: string): void
  /** Called inside the commit, before the change is applied. */
  write(caller: Caller | null, change: DocumentChange): void
}

const CONSOLE_ROLES = new Set(['superteam', 'admin', 'root'])

/**
 * Until a rules engine judges: nobody without a token; a signed-in account gets its own `users/{uid}`;
 * everything else needs an active console role, read from the store at that moment.
 */
export function createAccess(store: DocumentStore): Access {
  const demandRole = (caller: Caller | null, name: string) => {
    if (!caller || !isSegment(caller.uid) || !hasConsoleRole(store, ownDocument(caller, name)))
      throw denied()
  }
  return {
    read: (caller, name) => {
      if (!caller || name !== ownDocument(caller, name)) demandRole(caller, name)
    },
    list: (caller, parent) => demandRole(caller, parent),
    write: (caller, { name }) => demandRole(caller, name),
  }
}

/** A uid that were a path would name some other document. */
const isSegment = (uid: string) => uid !== '' && !uid.includes('/')

/** `users/{uid}` in the database that `name` is in. */
function ownDocument({ uid }: Caller, name: string): string {
  return `${name.split('/').slice(0, 5).join('/')}/users/${uid}`
}

function hasConsoleRole(store: DocumentStore, name: string): boolean {
  const fields = store.get(name)?.fields
  if (!fields) return false
  const isActive = fields.status === undefined || textOf(fields.status) === 'active'
  return isActive && CONSOLE_ROLES.has(textOf(fields.authorization) ?? '')
}

function textOf(value: Value | undefined): string | undefined {
  return value && 'stringValue' in value ? value.stringValue : undefined
}
