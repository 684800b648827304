/** When a call began and ended, in milliseconds of this process. */
interface Span {
  from: number
  to: number
}

export type Outcome = 'ok' | 'refused' | 'unknown'

/** A commit to one of the collections. */
export interface Written extends Span {
  collection: string
  outcome: Outcome
  /** The document, and what only this commit gave it. */
  name: string
  value: string
  /** The commit's time, where it was told. */
  time?: string
}

/** A register's document as somebody read it; no time when it was not there. */
export interface Read extends Span {
  name: string
  value?: string
  time?: string
}

/** What several documents were at one moment. */
export interface Seen {
  kind: 'accounts' | 'triples'
  values: string[]
}

/** A snapshot as a listener got it. */
export interface Snapshot {
  /** Counts up with each new session. */
  session: number
  /** The session's targets are still being filled. */
  isOpening: boolean
  time: string
  changes: { name: string; time: string }[]
  accounts: string[]
  triples: string[]
}

export interface History {
  writes: Written[]
  reads: Read[]
  seen: Seen[]
  /** One list for each listener. */
  snapshots: Snapshot[][]
  /** Name below the root to its one field, at the end: as read, and as each listener has it. */
  final: Record<string, string>
  views: Record<string, string>[]
}

export const ACCOUNTS = 6
export const BALANCE = 100
export const TOTAL = ACCOUNTS * BALANCE
export const COLLECTIONS = ['registers', 'counters', 'sets', 'accounts', 'triples'] as const
