import { useRef, useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { isInstant, limits, logFailure } from '@/lib'
import { empty, type Message, type Page, withNewest, withOlder } from './thread'

const newestFirst = { field: 'date', order: 'DESC' } as const
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
