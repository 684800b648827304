import { called } from '@/lib'
import { CORRECTION } from './flow/correction'
import { singleIdOf } from './routes'
import type { Members, Resource } from './types'

/** Where the server keeps what became of each record; nobody else writes there. */
export const HISTORY = 'history'

/** Where the server keeps what was deleted, until it is there again or its time is over. */
export const TRASH = 'trash'

/** How long what was deleted can be restored, and pictures stay that no record names any more. */
export const TRASH_DAYS = 30

/** Whether that time is over for what was done then; milliseconds. */
export const isTooLate = (then: number, now: number): boolean => now - then > TRASH_DAYS * DAY_MS

const DAY_MS = 86_400_000

/** Milliseconds by which the server's clock is ahead of this computer's, as far as that is known. */
export const serverClock = { ahead: 0 }

/** Milliseconds since 1970, by the server's clock. */
export const serverTime = (): number => Date.now() + serverClock.ahead

/** Where the server keeps what was done at once, and each under his own id what he is doing. */
export const ACTS = 'acts'

/** What was done, as the server tells it. */
export type HistoryKind =
  | 'create'
  | 'update'
  | 'step'
  | 'archive'
  | 'restore'
  | 'delete'
  /** It is there again as it was in the trash. */
  | 'return'

/** Whether a record has come to be there, with all that it holds. */
export const isMade = (kind: unknown): boolean => kind === 'create' || kind === 'return'

/** What became of one field; `before` or `after` is missing where the field was. */
export interface HistoryChange {
  /** Its name behind those of the maps that it is in. */
  readonly path: readonly string[]
  readonly before?: unknown
  readonly after?: unknown
  /** A value was too large to be kept. */
  readonly isCut?: true
}

/** Fields whose change is nobody's: when a record was saved, what is counted, and why it was corrected. */
export const writtenAlong = ({ fields }: Pick<Resource, 'fields'>): string[] => [
  ...Object.entries(fields).flatMap(([name, { options }]) =>
    options.stamp === 'save' || options.isQuiet ? [name] : [],
  ),
  CORRECTION,
]

/** What that is called which an act or an entry tells of: the only record of its kind as that field is by which it is known. */
export function aboutOf(
  entities: readonly Resource[],
  { title, resource, record }: Members,
): string {
  const entity = entities.find(({ name }) => name === resource)
  const isOnly = entity && singleIdOf(entity.source.path) !== undefined
  return called(title, isOnly && entity.fields[entity.title]?.label, record)
}

/** What staff writes to each other about a record. */
export const NOTES = 'notes'

/** Where it stands who has which record open; what the others show of it is theirs to say. */
export const PRESENCE = 'presence'

/** What somebody does with a record: he has its page open, or a form of it. */
export type PresenceMode = 'show' | 'edit'

/** The mode of who writes in several commits what is one act; its name is in the place of a record's id. */
export const ACTING = 'act'
