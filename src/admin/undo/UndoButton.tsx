import { Button } from '@mui/material'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isMap } from '@/lib'
import type { Done, HistoryKind, Members } from '@/schema'
import { useResources } from '../registry'
import { useMayTakeBack, useUndo } from './useUndo'

export interface UndoButtonProps {
  /** React-admin's, of what was done last. */
  message: string
  /** Of what was done otherwise. */
  undoes: Done | undefined
  /** Its name, where it was a step. */
  step: string | undefined
  /** It is to be seen. */
  onOffer: () => void
  /** It has been chosen. */
  onUndo: () => void
}

/** In the message of what was just done, for who may read of it. */
export const UndoButton = (props: UndoButtonProps) => {
  const { message, undoes, step, onOffer, onUndo } = props
  const translate = useTranslate()
  const undo = useUndo()
  const client = useQueryClient()
  const [done] = useState(() => undoes ?? doneIn(client, message))
  const isTold = useResources().some(
    ({ name, source }) => name === done?.resource && source.provider === 'firestore',
  )
  const isOffered = useMayTakeBack(done) && done !== undefined && isTold
  useEffect(() => {
    if (isOffered) onOffer()
  }, [isOffered, onOffer])
  if (!isOffered) return null
  const act = () => {
    onUndo()
    void undo({ done }, step)
  }
  return (
    <Button color="inherit" size="small" onClick={act} sx={{ mt: 0.5, ml: -1.5 }}>
      {translate('ra.action.undo')}
    </Button>
  )
}

const SAID = /^resources\.(.+)\.notifications\.(?:created|updated|deleted)$/

/** What react-admin says so of, by its last mutation of that resource; undefined for any other message. */
function doneIn(client: QueryClient, message: unknown): Done | undefined {
  const [, resource] = SAID.exec(String(message)) ?? []
  if (resource === undefined) return undefined
  const last = client
    .getMutationCache()
    .getAll()
    .findLast(({ options }) => options.mutationKey?.[0] === resource)
  if (!last) return undefined
  const verb = last.options.mutationKey?.[1]
  const result = isVerb(verb) ? mapIn(last.state.data) : undefined
  const asked: Variables = last.state.variables ?? {}
  const ids = idsOf(asked, result)
  const before = mapIn(asked.previousData)
  const kinds = kindsOf(verb, before)
  const found = { ...(result && { result }), ...(before && { before }) }
  return ids.length > 0
    ? { resource, ids, kinds, since: last.state.submittedAt, ...found }
    : undefined
}

/** The only record of its kind is made by the first save of its page, which finds nothing but its id. */
function kindsOf(verb: unknown, before: Members | undefined): readonly HistoryKind[] {
  if (!isVerb(verb)) return KINDS.delete
  const isFirst = verb === 'update' && before && Object.keys(before).join() === 'id'
  return isFirst ? KINDS.create : KINDS[verb]
}

const mapIn = (value: unknown) => (isMap(value) ? value : undefined)

/** What a verb leaves in the history; an id that was in the trash is there again. */
const KINDS = {
  create: ['create', 'return'],
  update: ['update'],
  delete: ['delete'],
} satisfies Readonly<Record<string, readonly HistoryKind[]>>

/** Of one record, which it answers with. */
const isVerb = (verb: unknown): verb is 'create' | 'update' =>
  verb === 'create' || verb === 'update'

/** What is made has its id by the answer. */
function idsOf({ ids, id }: Variables, result: Members | undefined): string[] {
  return [ids ?? id ?? result?.id ?? []].flat().map(String)
}

interface Variables {
  id?: unknown
  ids?: readonly unknown[]
  previousData?: unknown
}
