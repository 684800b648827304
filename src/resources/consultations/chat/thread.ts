import type { RaRecord } from 'react-admin'

/** As it is stored: whatever an app has written. */
export type Message = RaRecord<string>

/** The messages that are known of a conversation, the oldest first. */
export interface Thread {
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
}

/** A page of messages, the newest first, as a list has it. */
export interface Page {
  readonly data: readonly Message[]
  readonly hasOlder: boolean
}

export const empty: Thread = { messages: [], hasOlder: false }

/**
 * What is known once the newest messages are these: older ones stay as long as they join on. After a long time without a
 * line they may not; then there is a gap, and they are read again when somebody scrolls up.
 */
export function withNewest(thread: Thread, { data, hasOlder }: Page): Thread {
  const newest = data.toReversed()
  const first = newest[0]?.id
  const at = first === undefined ? -1 : thread.messages.findIndex(({ id }) => id === first)
  if (at <= 0) return { messages: newest, hasOlder }
  return { messages: [...thread.messages.slice(0, at), ...newest], hasOlder: thread.hasOlder }
}

/** The thread with older messages before it; the page may begin with some that are there already. */
export function withOlder(thread: Thread, { data, hasOlder }: Page): Thread {
  const known = new Set(thread.messages.map(({ id }) => id))
  const older = data.filter(({ id }) => !known.has(id)).toReversed()
  return {
    messages: [...older, ...thread.messages],
    hasOlder: hasOlder && older.length > 0,
  }
}

/** On whose side a message stands: whatever the farmer did not send comes from the office. */
export function sideOf({ senderId }: Message, who: { farmer: unknown; me: string | undefined }) {
  if (senderId === who.me && senderId !== undefined) return 'own'
  return senderId && senderId !== who.farmer ? 'colleague' : 'farmer'
}

/** The message's text, whatever is stored there. */
export const textOf = ({ message }: Message): string =>
  typeof message === 'string' ? message : message == null ? '' : JSON.stringify(message)
