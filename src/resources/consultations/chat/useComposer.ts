import { useEffect, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useAttachment, useKept } from '@/admin'
import { newId } from '@/lib/id'
import type { Message } from './thread'
import { useReply } from './useReply'

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
