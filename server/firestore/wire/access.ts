import type { Caller } from '../../caller'
import type { Steps } from '../../shares'
import { StatusError } from '../../status'
import type { CompiledQuery, DocumentStore, PendingCommit } from '../types'

/** What of a query can be judged before anything is read. */
type ListedQuery = Omit<CompiledQuery, 'matches' | 'compare'>

/** What is read of by the rules, and of what they judge; default: all as it is now. */
export type From = Pick<DocumentStore, 'get'>

/** Each throws StatusError PERMISSION_DENIED when the caller may not. */
export interface Access {
  read(caller: Caller | null, documentName: string, from?: From): void
  list(caller: Caller | null, query: ListedQuery, from?: From): void
  /** Whether the rules leave somebody without an account any chance to read or to write: false before all that costs. */
  nobodyMay(what: 'read' | 'write'): boolean
  /** Called by the commit, as a WriteGuard is. */
  write(caller: Caller | null, commit: PendingCommit): Steps<void> | void
}

/** Whether work that asks the access is allowed. Throws what is no PERMISSION_DENIED. */
export function isAllowed(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof StatusError && error.status === 'PERMISSION_DENIED') return false
    throw error
  }
}
