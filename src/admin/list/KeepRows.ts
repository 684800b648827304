import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { keepPage } from '@/lib/visit/keepPage'
import { mayKeep } from '@/lib/visit/lastVisit'
import type { Look } from '@/lib/visit/look'
import { takeLook } from '@/lib/visit/takeLook'
import { useIsFresh, useSince } from '../queries/keptRows'
import { usePrincipal } from '../registry'
import { useIsPassing } from './useIsPassing'

/** Keeps what the list in context shows for the next visit: its rows, and the records that they name. */
export function KeepRows() {
  const { data, isFetching, selectedIds } = useListContext()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const since = useSince()
  const uid = usePrincipal()?.uid
  const isFresh = useIsFresh()
  const isPassing = useIsPassing()
  useEffect(() => {
    if (!uid || !data || !isFresh || isFetching || isPassing) return
    const keep = () => {
      // Whoever signs out meanwhile has had it forgotten.
      if (!mayKeep()) return
      const at = Date.now()
      const isAlone = selectedIds.length === 0 && !search.includes('peek=')
      const look = isAlone ? lookOf(since(at)) : undefined
      void keepPage(uid, { path: pathname, search, at, text: shownBy(client), look })
    }
    const timer = setTimeout(keep, quietMs)
    return () => clearTimeout(timer)
  }, [client, data, isFetching, isFresh, isPassing, pathname, search, selectedIds, since, uid])
  return null
}

/** A list that changes all the time is kept when it comes to rest. */
const quietMs = 3000

/** Nothing but the page is to be seen. */
function lookOf(since: Look['since']): Look | undefined {
  const root = document.getElementById('root')
  const isCovered = document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')
  return root && !isCovered ? takeLook(root, since) : undefined
}

const shownBy = (client: QueryClient): string => {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isKept })
  return JSON.stringify(shown.map(({ queryKey, state }) => [queryKey, state.data]))
}

/** A live list, or records that its rows name. */
const isKept = ({ queryKey: [, type, params], state }: Query): boolean => {
  const isLive = (params as { meta?: { live?: boolean } } | undefined)?.meta?.live === true
  return state.status === 'success' && (isLive ? type === 'getList' : type === 'getMany')
}
