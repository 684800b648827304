import { Box, Card } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { fetchScreens, ListFoot, ListHead, ListSearch } from '../views/screens'
import type { ListHeadProps } from './ListHead'
import { useDue } from './useDue'

interface ListFrameProps extends ListHeadProps {
  searchLabel?: string | undefined
  hasSearch: boolean
  /** The records. */
  body: ReactNode
}

/** The records come first: what asks for others is fetched when they are there, its place is kept until then. */
export const ListFrame = ({ searchLabel, hasSearch, body, ...head }: ListFrameProps) => {
  useFetchedAhead()
  return (
    <Staying>
      <Box className="list-page" sx={{ display: 'flex' }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0, width: '100%' }}>
          <Kept height={headHeight}>
            <ListHead {...head} />
          </Kept>
          <Card sx={{ position: 'relative', boxShadow: { xs: 'none', sm: 1 } }}>
            {hasSearch && (
              <Kept height={searchHeight}>
                <ListSearch label={searchLabel} />
              </Kept>
            )}
            {body}
          </Card>
          <Kept height={footHeight}>
            <ListFoot />
          </Kept>
        </Box>
      </Box>
    </Staying>
  )
}

/** A filter is set half a second after it was typed: not any more when the person has gone on to a record by then. */
const Staying = ({ children }: { children: ReactNode }) => {
  const list = useListContext()
  const { pathname } = useLocation()
  // The router's word comes later than the browser's, which is the one that tells.
  const { address } = useMemo(() => ({ pathname, address: window.location.pathname }), [pathname])
  const set = list.setFilters
  const setFilters = useCallback<typeof set>(
    (...filters) => {
      if (window.location.pathname === address) set(...filters)
    },
    [set, address],
  )
  return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>
}

const headHeight = 64
const searchHeight = 64
const footHeight = 52

/** Once fetched they are there at once. */
const Kept = ({ height, children }: { height: number; children: ReactNode }) => {
  const isDue = useDue()
  return <Box sx={{ minHeight: height }}>{isDue && children}</Box>
}

/** What the list leads to is fetched once its rows are there and the line has nothing else to do. */
function useFetchedAhead(): void {
  const { isPending } = useListContext()
  useEffect(() => {
    if (isPending) return
    const timer = setTimeout(() => void fetchScreens().catch(() => undefined), afterRowsMs)
    return () => clearTimeout(timer)
  }, [isPending])
}

const afterRowsMs = 1000
