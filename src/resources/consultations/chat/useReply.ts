import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError, type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { usePrincipal } from '@/admin'
import { f, type LiveDataProvider, nestedId } from '@/schema'
import { reply } from '../flow'

interface Reply {
  /** Made before it is sent, and the same when it is sent again: it is written once. */
  cid: string
  type: 'text' | 'image'
  /** The text, or the address of the chosen picture. */
  message: string
}

/** Answers a consultation: the message, and that it is answered, in one commit. One reply at a time. */
export function useReply({ id, uid }: RaRecord) {
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
