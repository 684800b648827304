/** Where the server keeps what became of each record; nobody else writes there. */
export const HISTORY = 'history'

/** Where the server keeps what was deleted, until it is there again or its time is over. */
export const TRASH = 'trash'

/** Where the server keeps what was done at once, and each under his own id what he is doing. */
export const ACTS = 'acts'

/** What was done, as the server tells it. */
export type HistoryKind = 'create' | 'update' | 'step' | 'archive' | 'restore' | 'delete'

/** What became of one field; `before` or `after` is missing where the field was. */
export interface HistoryChange {
  /** Its name behind those of the maps that it is in. */
  readonly path: readonly string[]
  readonly before?: unknown
  readonly after?: unknown
  /** A value was too large to be kept. */
  readonly isCut?: true
}
