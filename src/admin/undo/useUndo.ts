import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { HISTORY, type HistoryKind, type KeptAsIs, type LiveDataProvider } from '@/schema'
import { useNotice } from '../notices/useNotice'
import { usePrincipal, useResources } from '../registry'

/** What was just done to some records of a resource. */
export interface Done {
  readonly resource: string
  readonly ids: readonly string[]
  readonly kinds: readonly HistoryKind[]
  /** Milliseconds by the clock of this computer. */
  readonly since: number
}

/** Undoes what these entries of the history tell, and says of which record not, and why. */
export function useUndo(): (ids: readonly string[], step?: string) => Promise<void> {
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const notice = useNotice()
  const translate = useTranslate()
  const told = useTold()
  const by = usePrincipal()?.uid ?? ''
  return useCallback(
    async (ids, step = '') => {
      const reason = translate('sarang.undo.reason', { step })
      const { data } = await provider.undo(HISTORY, { ids, by, reason })
      await client.invalidateQueries({ refetchType: 'none' })
      const isAll = data.failed.length === 0
      notice({
        type: isAll ? 'success' : 'warning',
        text: [
          ...(data.done.length > 0
            ? [translate('sarang.undo.done', { smart_count: data.done.length })]
            : []),
          ...data.failed.slice(0, MOST).map(told),
          ...(data.failed.length > MOST ? ['…'] : []),
        ].join('\n'),
      })
    },
    [provider, client, notice, translate, told, by],
  )
}

/** Names in a notice. */
const MOST = 5

function useTold(): (kept: KeptAsIs) => string {
  const translate = useTranslate()
  const resources = useResources()
  return useCallback(
    ({ id, name = id, message, fields = [] }) => {
      const own = resources.find(each => id.startsWith(`${each.name}/`))
      const labels = fields.map(field => own?.fields[field]?.label ?? field)
      return `${name}: ${translate(message, { fields: labels.join(', ') })}`
    },
    [translate, resources],
  )
}

/** The same of what was just done, as soon as the history tells of it: on Firebase that takes a moment. */
export function useUndoDone(): (done: Done) => Promise<void> {
  const provider = useDataProvider<LiveDataProvider>()
  const undo = useUndo()
  const notice = useNotice()
  const translate = useTranslate()
  const by = usePrincipal()?.uid
  return useCallback(
    async ({ resource, ids, kinds, since }) => {
      const lastOf = async (record: string): Promise<string | undefined> => {
        for (let left = TRIES; left > 0; left--) {
          const { data } = await provider.getList(HISTORY, {
            filter: { resource, record },
            sort: { field: 'time', order: 'DESC' },
            pagination: { page: 1, perPage: 1 },
            meta: { uncounted: true },
          })
          const [entry] = data
          const isIt = entry?.by === by && kinds.includes(entry?.kind)
          if (isIt && Date.parse(String(entry?.time)) > since - SKEW_MS) return String(entry?.id)
          await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
        }
        return undefined
      }
      try {
        const found = await Promise.all(ids.map(lastOf))
        const entries = found.filter(id => id !== undefined)
        if (entries.length < ids.length)
          notice({ type: 'warning', text: translate('sarang.error.timeout') })
        if (entries.length > 0) await undo(entries)
      } catch (error) {
        const message = error instanceof Error ? error.message : 'ra.notification.http_error'
        notice({ type: 'error', text: translate(message) })
      }
    },
    [provider, undo, notice, translate, by],
  )
}

const TRIES = 10
const PAUSE_MS = 1000
/** How far the clocks of a computer and of the server may be apart. */
const SKEW_MS = 60_000
