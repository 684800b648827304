import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, usePermissions, useTranslate } from 'react-admin'
import {
  type Done,
  HISTORY,
  type LiveDataProvider,
  type Permissions,
  type TakenBack,
  type Undo,
} from '@/schema'
import { messageOf } from '../notices/messageOf'
import { useNotice } from '../notices/useNotice'
import { countAgain } from '../queries/countAgain'
import { useSayTakenBack } from './useTakenBack'

export type Asked = Pick<Undo, 'ids' | 'acts' | 'done' | 'only' | 'act' | 'onProgress'>

/** Undoes what the history tells; `step`: the name of the step that it was. */
export function useTakeBack(): (asked: Asked, step?: string) => Promise<TakenBack> {
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const translate = useTranslate()
  const by = useSignedInAnywhere()?.who.uid ?? ''
  return useCallback(
    async (asked, step = '') => {
      const reason = translate('sarang.undo.reason', { step })
      const { data } = await provider.undo(HISTORY, { ...asked, by, reason })
      await client.invalidateQueries({ refetchType: 'none' })
      // Of an act that took several commits some had seen the first of them alone.
      void client.refetchQueries({ queryKey: [HISTORY, 'count'], type: 'active' })
      if (data.done.length > 1) countAgain(client, new Set(data.done.map(resourceOf)))
      return data
    },
    [provider, client, translate, by],
  )
}

const resourceOf = (key: string) => key.slice(0, key.indexOf('/'))

/** The same, and says of which record not, and why. */
export function useUndo(): (asked: Asked, step?: string) => Promise<void> {
  const takeBack = useTakeBack()
  const sayTaken = useSayTakenBack()
  const notice = useNotice()
  const translate = useTranslate()
  return useCallback(
    async (asked, step) => {
      const pending = { type: 'info', isBrief: true, isPending: true } as const
      // On Firebase what was done may be told some seconds later.
      const say = () => notice({ ...pending, text: translate('sarang.undo.pending') })
      const timer = asked.onProgress ? undefined : setTimeout(say, patience)
      try {
        const data = await takeBack(asked, step)
        sayTaken(data, translate('sarang.undo.done', { smart_count: data.done.length }))
      } catch (error) {
        notice({ type: 'error', text: translate(messageOf(error)) })
      } finally {
        clearTimeout(timer)
      }
    },
    [takeBack, sayTaken, notice, translate],
  )
}

/** Milliseconds. */
const patience = 1000

/**
 * Whether the person may read the history, from which it is undone, at least that of records which all of his role see, and
 * delete what he has made, or make of what he has changed what it was; the field staff corrects no step.
 */
export function useMayTakeBack(done?: Done): boolean {
  const may = useSignedInAnywhere()?.may
  if (!may) return false
  if (!done || done.kinds.includes('step')) return may('list', HISTORY)
  if (!may('list', HISTORY) && !may('show', done.resource)) return false
  return mayReturn(may, done)
}

/** What is made goes again; what was changed, such as a draft that is on its way by now, must be free to be what it was. */
function mayReturn(may: Permissions['may'], done: Done): boolean {
  const { resource, kinds, result: record, before: next } = done
  if (!record) return true
  if (kinds.includes('create')) return may('delete', resource, { record })
  return !next || may('edit', resource, { record, next })
}

/** Messages stand outside of the shell. */
const useSignedInAnywhere = () => usePermissions<Permissions>().permissions
