import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  HttpError,
  type RaRecord,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useAttachment, useKept, usePrincipal } from '@/admin'
import { newId } from '@/lib/id'
import { f, type LiveDataProvider, nestedId } from '@/schema'
import { reply } from '../flow'
import type { Message } from './thread'

/** What is about to be said in the consultation in context: a draft, a chosen picture, and how sending them goes. */
export function useComposer(messages: readonly Message[]) {
  const consultation = useRecordContext() ?? { id: '' }
  const { draft, now, type, keepAs, clear } = useDraft(String(consultation.id))
  const { send, sending, problem, forgive } = useReply(consultation)
  const attachment = useAttachment(`consultations/${consultation.id}`)
  const { address } = attachment
  const input = useRef<HTMLTextAreaElement>(null)
  const pictureId = useIdFor(address)
  const isIn = (cid: string | undefined) => messages.some(message => message.cid === cid)
  const hasArrived = draft.cid !== undefined && isIn(draft.cid)

  // The answer got lost, but not the message.
  useEffect(() => {
    if (!hasArrived || sending) return
    clear()
    forgive()
  })
  useEffect(() => {
    if (!sending) return () => undefined
    return () => input.current?.focus()
  }, [sending])

  const sendText = async () => {
    const { text, cid = newId() } = now()
    const message = text.trim()
    if (message === '') return
    keepAs(cid)
    if (await send({ cid, type: 'text', message })) clear()
  }
  const sendPicture = async () => {
    const isSent = await send({ cid: pictureId(), type: 'image', message: address })
    if (isSent) attachment.clear()
    return isSent
  }
  /** The picture first; without it the text waits, since it may be about it. */
  const sendAll = async () => {
    if (sending || attachment.isPreparing) return
    if (!address || (await sendPicture())) await sendText()
  }
  return {
    ...{ draft, type, input, sending, attachment, sendAll, sendPicture },
    canSend: (draft.text.trim() !== '' || address !== '') && !sending && !attachment.isPreparing,
    trouble: attachment.problem ?? problem,
    /** Sends again what could not be sent. */
    retry: attachment.problem ? undefined : sendAll,
  }
}

/** One id for one picture, however often it is sent. */
function useIdFor(address: string): () => string {
  const made = useRef({ address: '', id: '' })
  return () => {
    if (made.current.address !== address) made.current = { address, id: newId() }
    return made.current.id
  }
}

/** What is typed but not sent yet, and the id under which it was tried to be sent. */
interface Draft {
  readonly text: string
  readonly cid?: string
}

const none: Draft = { text: '' }

/** Kept for each consultation until it is sent. */
function useDraft(consultation: string) {
  const { kept, now, keep } = useKept(`consultations/${consultation}/reply`, none, read)
  return {
    draft: kept,
    now,
    type: (text: string) => keep(text === '' ? none : { text }),
    /** From now on it goes under this id, as long as it is not changed. */
    keepAs: (cid: string) => keep({ text: now().text, cid }),
    clear: () => keep(none),
  }
}

function read({ text, cid }: Readonly<Record<string, unknown>>): Draft {
  return { text: String(text ?? ''), ...(typeof cid === 'string' && { cid }) }
}

interface Reply {
  /** Made before it is sent, and the same when it is sent again: it is written once. */
  cid: string
  type: 'text' | 'image'
  /** The text, or the address of the chosen picture. */
  message: string
}

/** Answers a consultation: the message, and that it is answered, in one commit. One reply at a time. */
function useReply({ id, uid }: RaRecord) {
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const translate = useTranslate()
  const me = usePrincipal()?.uid
  const isBusy = useRef(false)
  const [sending, setSending] = useState<Reply['type']>()
  const [problem, setProblem] = useState<string>()

  const send = async ({ cid, type, message }: Reply): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(type)
    setProblem(undefined)
    const consultation = String(id)
    try {
      await provider.commit('chats', {
        writes: [
          {
            resource: 'chats',
            id: nestedId([consultation], cid),
            isNew: true,
            data: { consultation, cid, uid, senderId: me, message, type },
          },
          {
            resource: 'consultations',
            id: consultation,
            data: reply.writes,
            stamps: reply.stamps,
          },
        ],
        ...(type === 'image' && { asks: { message: f.image('Gambar') } }),
      })
      return true
    } catch (error) {
      setProblem(translate(reasonOf(error)))
      return false
    } finally {
      isBusy.current = false
      setSending(undefined)
      client.invalidateQueries({ queryKey: ['consultations', 'count'] })
    }
  }
  return { send, sending, problem, forgive: () => setProblem(undefined) }
}

/** The key of a phrase. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message: ofPicture }: { message?: string } =
    (error instanceof HttpError && error.body?.errors) || {}
  return ofPicture ?? error.message
}
