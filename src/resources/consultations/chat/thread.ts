import { useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useGetList } from 'react-admin'
import { isInstant, limits, logFailure } from '@/lib'

/** As it is stored: whatever an app has written. */
export type Message = RaRecord<string>

/** The messages that are known of a conversation, the oldest first. */
export interface Thread {
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
}

/** A page of messages, the newest first, as a list has it. */
interface Page {
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

export const newestFirst = { field: 'date', order: 'DESC' } as const
const pagination = { page: 1, perPage: limits.chats }
const quiet = { onError: () => undefined }

/** The last messages of a conversation, live, and a way to the ones before them, which nobody changes any more. */
export function useMessages(consultation: string) {
  const provider = useDataProvider()
  const [thread, setThread] = useState(empty)
  const [seen, setSeen] = useState<unknown>()
  const isReading = useRef(false)
  const [isReadingOlder, setReadingOlder] = useState(false)
  const [olderError, setOlderError] = useState<unknown>()
  const { data, pageInfo, error, isPending, refetch } = useGetList<Message>(
    'chats',
    {
      filter: { consultation },
      sort: newestFirst,
      pagination,
      meta: { live: true, uncounted: true },
    },
    quiet,
  )
  if (data && data !== seen) {
    setSeen(data)
    setThread(withNewest(thread, { data, hasOlder: pageInfo?.hasNextPage ?? false }))
  }

  const readOlder = async () => {
    const [oldest] = thread.messages
    if (!oldest || !thread.hasOlder || isReading.current) return
    isReading.current = true
    setReadingOlder(true)
    setOlderError(undefined)
    try {
      const page = await olderThan(oldest, thread.messages.length)
      setThread(now => (now.messages[0]?.id === oldest.id ? withOlder(now, page) : now))
    } catch (failure) {
      logFailure('Pesan sebelumnya tidak dapat dimuat', failure)
      setOlderError(failure)
    } finally {
      isReading.current = false
      setReadingOlder(false)
    }
  }

  /** By their time, not by pages, which move with every new message; what says none stands behind all that do. */
  const olderThan = async ({ date }: Message, known: number): Promise<Page> => {
    const dated = isInstant(date) ? await read({ date_lte: date }) : undefined
    const before = dated?.data ?? []
    if (dated?.pageInfo?.hasNextPage) return { data: before, hasOlder: true }
    const { data, pageInfo } = await read({}, known + before.length)
    const undated = data.filter(message => !isInstant(message.date))
    return { data: [...before, ...undated], hasOlder: pageInfo?.hasNextPage ?? false }
  }

  const read = (range: object, known = 0) =>
    provider.getList<Message>('chats', {
      filter: { consultation, ...range },
      sort: newestFirst,
      pagination: { page: 1, perPage: known + limits.chats },
      meta: { uncounted: true },
    })
  return { ...thread, error, isPending, refetch, readOlder, isReadingOlder, olderError }
}
