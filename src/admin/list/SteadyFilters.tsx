import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { isEmpty, isSame } from '@/lib/same'

/**
 * A search is set half a second after it was typed. It is not set any more when the person has gone on to a record by
 * then, and it takes nothing away that was chosen since: of what is set only what differs from what its setter saw counts.
 */
export const SteadyFilters = ({ children }: { children: ReactNode }) => {
  const list = useListContext()
  const { pathname } = useLocation()
  // The router's word comes later than the browser's, which is the one that tells. Who comes back before the router has
  // followed finds the list that was drawn on the way: the browser was elsewhere then, and the router's word holds.
  const { address } = useMemo(() => ({ pathname, address: window.location.pathname }), [pathname])
  const seen = list.filterValues
  const set = list.setFilters
  const wanted = useRef(seen)
  useEffect(() => {
    wanted.current = seen
  }, [seen])
  const setFilters = useCallback<typeof set>(
    (filters, ...others) => {
      if (![address, pathname].includes(window.location.pathname)) return
      const next = withChanges(wanted.current, seen, filters)
      // Enter has set the search already: once more would be a step of its own for the way back, and page 1.
      if (others.length === 0 && isSame(next, wanted.current)) return
      wanted.current = next
      set(next, ...others)
    },
    [set, address, pathname, seen],
  )
  return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>
}

type Filters = Record<string, unknown>

/**
 * `current` with what differs between `before` and `after`; what is gone is undefined. What a form holds empty was emptied,
 * also when what it was filled with has not been seen yet.
 */
function withChanges(current: Filters, before: Filters, after: Filters): Filters {
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter(name => isEmpty(after[name]) || !isSame(before[name], after[name]))
  return { ...current, ...Object.fromEntries(changed.map(name => [name, after[name]])) }
}
