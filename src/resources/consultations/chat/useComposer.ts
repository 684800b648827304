import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  HttpError,
  type RaRecord,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { isSavedBefore, useAttachment, useKept, usePrincipal } from '@/admin'
import { choiceAt, isMap, isText, newId } from '@/lib'
import { f, type LiveDataProvider, nestedId } from '@/schema'
import { reply } from '../flow'
import { texts } from '../texts'
import { type Message, textOf } from './thread'

/** What is about to be said in the consultation in context: a draft, a chosen picture, and how sending them goes. */
export function useComposer(messages: readonly Message[]) {
  const consultation = useRecordContext() ?? { id: '' }
  const { draft, now, type, take, keepAs, renew, clear } = useDraft(String(consultation.id))
  const { send, sending, problem, say } = useReply(consultation)
  const { address = '', cid: pictureId } = draft.picture ?? {}
  const attachment = useAttachment(`consultations/${consultation.id}`, undefined, [address, take])
  const input = useRef<HTMLTextAreaElement>(null)
  const first = draft.cid && messages.find(({ cid }) => cid === draft.cid)
  const isPictureIn = pictureId && messages.some(({ cid }) => cid === pictureId)

  /** Nobody changes a message: what has become of it since is another one. */
  const sendAnother = () => {
    renew()
    say(texts.firstIsIn)
  }
  // The answer got lost, but not the message.
  useEffect(() => {
    if (!first || sending) return
    if (textOf(first) === draft.text.trim()) {
      clear()
      say(undefined)
    } else sendAnother()
  })
  useEffect(() => {
    if (isPictureIn && !sending) attachment.clear()
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
    const end = await send({ cid, type: 'text', message })
    if (end === 'sent') clear()
    if (end === 'before') sendAnother()
  }
  const sendPicture = async () => {
    const end = await send({ cid: pictureId ?? newId(), type: 'image', message: address })
    // It has an id of its own: what is in is this picture.
    const isIn = end !== 'unsent'
    if (isIn) attachment.clear()
    return isIn
  }
  /** The picture first; without it the text waits, since it may be about it. */
  const sendAll = async () => {
    if (sending || attachment.isPreparing) return
    const { text, cid = newId() } = now()
    // Whoever comes back meanwhile sends the same text, not one more.
    if (text.trim()) keepAs(cid)
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

/** What is typed and chosen but not sent yet, and the ids under which it is tried to be sent. */
interface Draft {
  readonly text: string
  readonly cid?: string | undefined
  readonly picture?: { readonly address: string; readonly cid: string } | undefined
}

const none: Draft = { text: '' }

/** Kept for each consultation until it is sent. */
function useDraft(consultation: string) {
  const { kept, now, keep } = useKept(`consultations/${consultation}/reply`, none, read)
  const put = ({ text, cid, picture }: Draft) =>
    keep(text || picture ? { text, ...(text && { cid }), picture } : none)
  return {
    draft: kept,
    now,
    /** Put right, it is still the message that was tried to be sent, and may be in. */
    type: (text: string) => put({ ...now(), text }),
    take: (address: string) =>
      put({ ...now(), picture: address ? { address, cid: newId() } : undefined }),
    keepAs: (cid: string) => put({ ...now(), cid }),
    renew: () => put({ ...now(), cid: undefined }),
    clear: () => put({ ...now(), text: '' }),
  }
}

function read({ text, cid, picture }: Readonly<Record<string, unknown>>): Draft {
  const { address, cid: id } = isMap(picture) ? picture : {}
  return {
    text: String(text ?? ''),
    ...(isText(cid) && { cid }),
    ...(isText(address) && isText(id) && choiceAt(address) && { picture: { address, cid: id } }),
  }
}

interface Reply {
  /** Made before it is sent, and the same when it is sent again: it is written once. */
  cid: string
  type: 'text' | 'image'
  /** The text, or the address of the chosen picture. */
  message: string
}

/** How it ends: it is in, or it was before, as it was sent first. */
type End = 'sent' | 'before' | 'unsent'

/** Answers a consultation: the message, and that it is answered, in one commit. One reply at a time. */
function useReply({ id, uid }: RaRecord) {
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const translate = useTranslate()
  const me = usePrincipal()?.uid
  const isBusy = useRef(false)
  const [sending, setSending] = useState<Reply['type']>()
  const [problem, setProblem] = useState<string>()

  const send = async ({ cid, type, message }: Reply): Promise<End> => {
    if (isBusy.current) return 'unsent'
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
      return 'sent'
    } catch (error) {
      if (isSavedBefore(error)) return 'before'
      setProblem(translate(reasonOf(error)))
      return 'unsent'
    } finally {
      isBusy.current = false
      setSending(undefined)
      client.invalidateQueries({ queryKey: ['consultations', 'count'] })
    }
  }
  return { send, sending, problem, say: setProblem }
}

/** The key of a phrase. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message: ofPicture }: { message?: string } =
    (error instanceof HttpError && error.body?.errors) || {}
  return ofPicture ?? error.message
}
