import { Box, type BoxProps } from '@mui/material'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { get, isEmpty, isSame } from '@/lib'
import { useResource } from '../../registry'
import { usePeeking } from '../peek/peeking'

/**
 * A search is set half a second after it was typed. It is not set any more when the person has gone on to a record by
 * then, and waits as long as one stands beside the list that was opened since: that would be closed by it. It takes nothing
 * away that was chosen since: of what is set only what differs from what its setter saw counts.
 */
export const SteadyFilters = (around: Pick<BoxProps, 'children' | 'className' | 'sx'>) => {
  const list = useListContext()
  const isHere = useIsHere()
  const seen = list.filterValues
  const set = list.setFilters
  const wanted = useRef(seen)
  useEffect(() => {
    wanted.current = seen
  }, [seen])
  const beside = usePeeking()?.id
  const typedBeside = useRef<{ id: string | undefined }>(undefined)
  const held = useRef<{ filters: Values; seen: Values }>(undefined)
  useEffect(() => {
    if (beside !== undefined || !held.current) return
    wanted.current = withChanges(wanted.current, held.current.seen, held.current.filters)
    held.current = undefined
    set(wanted.current)
  }, [beside, set])
  const setFilters = useCallback<typeof set>(
    (filters, ...others) => {
      if (!isHere()) return
      const typed = typedBeside.current
      typedBeside.current = undefined
      held.current = undefined
      if (others.length === 0 && typed && beside !== undefined && beside !== typed.id) {
        held.current = { filters, seen }
        return
      }
      const next = withChanges(wanted.current, seen, filters)
      // Enter has set the search already: once more would be a step of its own for the way back, and page 1.
      if (others.length === 0 && isSame(next, wanted.current)) return
      wanted.current = next
      set(next, ...others)
    },
    [set, isHere, seen, beside],
  )
  const type = () => {
    typedBeside.current = { id: beside }
  }
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <Box onInput={type} {...around} />
    </ListContextProvider>
  )
}

type Values = Record<string, unknown>

/**
 * `current` with what differs between `before` and `after`; what is gone is undefined. What a form holds empty was emptied,
 * also when what it was filled with has not been seen yet.
 */
function withChanges(current: Values, before: Values, after: Values): Values {
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter(name => isEmpty(after[name]) || !isSame(before[name], after[name]))
  return { ...current, ...Object.fromEntries(changed.map(name => [name, after[name]])) }
}

/** Whether the browser is where this was drawn: what is late must not lead back from a page that was left. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  // The router's word comes later than the browser's, which is the one that tells. Who comes back before the router has
  // followed finds the list that was drawn on the way: the browser was elsewhere then, and the router's word holds.
  const { address } = useMemo(() => ({ pathname, address: window.location.pathname }), [pathname])
  return useCallback(
    () => [address, pathname].includes(window.location.pathname),
    [address, pathname],
  )
}

/** The declared filters: those that are set or about to be, and those that can still be added. */
export function useFilters(): { shown: readonly string[]; others: readonly string[] } {
  const { filters } = useResource()
  const { filterValues, displayedFilters } = useListContext()
  const isShown = (source: string) =>
    Boolean(displayedFilters?.[source]) || isSet(filterValues, source)
  return {
    shown: filters.filter(isShown),
    others: filters.filter(source => !isShown(source)),
  }
}

/** Whether the filters hold something for this field. */
export const isSet = (filterValues: object, source: string): boolean =>
  !isSame({ value: get(filterValues, source) }, {})
