import { type ReactNode, useEffect, useMemo } from 'react'
import { useResourceDefinition, useStore } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { part } from '../../queries/screen'
import { useResource } from '../../registry'
import { useIsHere } from '../filters/SteadyFilters'
import { useDue } from '../lazy'
import { PeekContext, type Peeking } from './peeking'

export const Peek = part<{ opens: string }>(() => import('./Peek').then(panel => panel.Peek))

interface PeekHostProps {
  /** Resource whose record of the same id is opened. */
  opens: string
  /** Under which react-admin remembers the list's address. */
  storeKey: string
  children: ReactNode
}

/** Around a list: a click on a row opens its record beside it, which the address tells (`?peek=id`). */
export const PeekHost = ({ opens, storeKey, children }: PeekHostProps) => {
  const { source } = useResource(opens)
  const { hasShow } = useResourceDefinition({ resource: opens })
  const peeking = usePeeked()
  const isDue = useDue()
  useForgotten(storeKey)
  // What comes from services has dialogs of its own.
  if (!hasShow || source.provider !== 'firestore') return children
  return (
    <PeekContext.Provider value={peeking}>
      {children}
      {peeking.id !== undefined && isDue && <Peek opens={opens} />}
    </PeekContext.Provider>
  )
}

/** Takes the record out of what is remembered of the list: closed, or left with it open, the list comes without it. */
function useForgotten(storeKey: string): void {
  const [remembered, remember] = useStore<{ peek?: unknown } | undefined>(storeKey)
  useEffect(() => {
    if (remembered?.peek === undefined) return
    const { peek: _, ...others } = remembered
    remember(others)
  }, [remembered, remember])
}

/** What was opened here, or by the address of a tab, the way back closes; what a link has opened is closed in its place. */
function usePeeked(): Peeking {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { tabs } = useResource()
  const first = Object.values(tabs)[0]?.filter
  const id = params.get('peek') ?? undefined
  useEffect(() => {
    if (putListBefore()) setParams(now => now, { replace: true, state: { isPeek: true } })
  }, [setParams])
  return useMemo(
    () => ({
      id,
      open: next => {
        if (!isHere()) return
        setParams(
          now => {
            // A bare address stands for the first tab; with anything in it react-admin would take it for all records.
            if (first && now.size === 0) now.set('filter', JSON.stringify(first))
            now.set('peek', next)
            return now
          },
          { replace: id !== undefined, state: { ...state, isPeek: state?.isPeek || !id } },
        )
      },
      close: () => {
        if (!isHere()) return
        if (state?.isPeek) return navigate(-1)
        setParams(
          now => {
            now.delete('peek')
            return now
          },
          { replace: true, state },
        )
      },
    }),
    [id, setParams, state, navigate, isHere, first],
  )
}

/** In a tab that begins with a record beside its list the way back leads to the list, not to the same once more. */
function putListBefore(): boolean {
  const { state } = history
  const { href } = location
  const list = new URL(href)
  if (state?.idx !== 0 || !list.searchParams.has('peek')) return false
  list.searchParams.delete('peek')
  history.replaceState(state, '', list)
  history.pushState({ ...state, idx: 1 }, '', href)
  return true
}
