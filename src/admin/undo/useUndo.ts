import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, usePermissions, useTranslate } from 'react-admin'
import { isWithin } from '@/lib'
import {
  type Done,
  type FieldMap,
  HISTORY,
  type LiveDataProvider,
  labelAt,
  type Permissions,
  type TakenBack,
  type Undo,
} from '@/schema'
import { messageOf } from '../notices/messageOf'
import { useNotice } from '../notices/NoticeBox'
import { countAgain } from '../queries/countAgain'
import { useResources } from '../registry'

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

/** Names in a notice. */
const MOST = 5

/** Says how much is back, and of the rest by name why not. */
export function useSayTakenBack(): (data: TakenBack, said: string) => void {
  const notice = useNotice()
  const linesOf = useLinesOfKept()
  return useCallback(
    (data, said) => {
      const lines = linesOf(data, MOST)
      notice({
        type: lines.length > 0 ? 'warning' : 'success',
        text: [...(data.done.length > 0 ? [said] : []), ...lines].join('\n'),
      })
    },
    [notice, linesOf],
  )
}

/** What is left as it is, so many by name, and why. */
export function useLinesOfKept(): (data: TakenBack, most: number) => string[] {
  const translate = useTranslate()
  const resources = useResources()
  return useCallback(
    ({ failed }, most) => {
      const lines = failed.slice(0, most).map(({ id, name = id, message, fields = [], byName }) => {
        const own = resources.find(each => id.startsWith(`${each.name}/`))
        const labels = fields.flatMap(field => labelsAt(own?.fields ?? {}, field))
        const who = byName ? ` ${translate('sarang.undo.by', { name: byName })}` : ''
        return `${name}: ${translate(message, { fields: labels.join(', ') })}${who}`
      })
      const rest = failed.length - lines.length
      return rest > 0
        ? [...lines, translate('sarang.incomplete.more', { smart_count: rest })]
        : lines
    },
    [translate, resources],
  )
}

/** What a field is called; of a group, which came or went whole, those that are declared in it. */
function labelsAt(fields: FieldMap, path: string): string[] {
  const inside = Object.entries(fields).filter(([name]) => name !== path && isWithin(name, path))
  return inside.length > 0 ? inside.map(([, { label }]) => label) : [labelAt(fields, path)]
}
