import { Box, Card, type Theme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { isEmpty, isSame } from '@/lib/same'
import { ARCHIVED } from '@/schema'
import { LiveWord } from '../notices/LiveWord'
import { BulkPlace } from './bulkPlace'
import { useFilters } from './filters/useFilters'
import type { ListHeadProps } from './ListHead'
import { FilterChips, ListFoot, ListHead } from './lazy'
import { usePeeking } from './peek/peeking'
import { useDue } from './useDue'
import { useIsHere } from './useIsHere'

interface ListFrameProps extends ListHeadProps {
  tabs: ReactNode
  /** The records. */
  body: ReactNode
}

/** The records come first: what asks for others is fetched when they are there, its place is kept until then. */
export const ListFrame = ({ tabs, body, ...head }: ListFrameProps) => {
  const [bulkPlace, setBulkPlace] = useState<HTMLElement | null>(null)
  return (
    <SteadyFilters>
      <Box sx={{ flex: '1 1 auto', minWidth: 0, width: '100%' }}>
        <ListWord />
        <Card sx={card}>
          <Box sx={viewBar}>
            <Box sx={tabsOf} className="view-tabs">
              {tabs}
            </Box>
            <Kept>
              <ListHead {...head} />
            </Kept>
          </Box>
          <Box ref={setBulkPlace} sx={{ display: 'contents' }} />
          <Filters />
          <BulkPlace value={bulkPlace}>{body}</BulkPlace>
          <Box sx={listFoot} className="list-foot">
            <Kept>
              <ListFoot />
            </Kept>
          </Box>
        </Card>
      </Box>
    </SteadyFilters>
  )
}

/** Their line is there from the first where the list begins with some. */
const Filters = () => {
  const { shown } = useFilters()
  const { filterValues } = useListContext()
  const isOn = shown.length > 0 || Boolean(filterValues[ARCHIVED])
  return (
    <Box sx={{ minHeight: isOn ? filtersHeight : 0 }}>
      <Kept>
        <FilterChips />
      </Kept>
    </Box>
  )
}

/** Says that rows have come, gone or changed by others' doing. */
const ListWord = () => {
  const { data, isFetching, page, perPage, sort, filterValues } = useListContext()
  return (
    <LiveWord
      of={isFetching ? undefined : data}
      at={JSON.stringify([page, perPage, sort, filterValues])}
    />
  )
}

/** Once fetched they are there at once. */
const Kept = ({ children }: { children: ReactNode }) => useDue() && children

const filtersHeight = 41

/** Beside tabs there is room for the words of all buttons from 1536 pixels on: below that some are their sign alone. */
const terse = (theme: Theme) => ({
  [theme.breakpoints.between('sm', 'xl')]: {
    minWidth: 0,
    '& .MuiButton-startIcon': { m: 0 },
    '& .terse': visuallyHidden,
  },
})

/** Beside what else is asked two tabs had room there: they have a line of their own, unless rows need it more. */
const tablet = '@media (min-width: 600px) and (max-width: 899.95px) and (min-height: 600px)'

/** What ends the list ends its rows: fewer may come than are awaited. */
const card = {
  position: 'relative',
  overflow: 'visible',
  '&:has(.list-waiting) > .list-foot': { display: 'none' },
  [tablet]: { '&:has(.view-tabs:not(:empty))': { '--view': '93px' } },
} as const

/** Stays below the bar. */
export const viewBar = {
  position: { sm: 'sticky' },
  top: 'var(--bar, 0px)',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 1.5,
  rowGap: 0.5,
  minHeight: 45,
  '&:has(.view-tabs:not(:empty))': {
    minHeight: { xs: 93, sm: 45 },
    // The tabs stand where they will, above what comes later.
    alignContent: { xs: 'space-between', sm: 'normal' },
    py: { xs: '4px', sm: 0 },
    '& .MuiButton-root:has(.terse)': terse,
    [tablet]: {
      flexWrap: 'wrap',
      minHeight: 'var(--view)',
      alignContent: 'space-between',
      py: '4px',
      '& > .view-tabs': { flex: '1 1 100%' },
    },
  },
  px: { xs: 1, sm: 1.5 },
  borderBottom: 1,
  borderColor: 'divider',
  borderTopLeftRadius: 'inherit',
  borderTopRightRadius: 'inherit',
  bgcolor: 'background.paper',
} as const

const tabsOf = { flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 } as const

/** Stays at the end of the window. */
export const listFoot = {
  position: { sm: 'sticky' },
  bottom: 0,
  zIndex: 3,
  minHeight: 45,
  // What leads to the top lies beside the buttons of the pages.
  pr: { sm: 5 },
  borderTop: 1,
  borderColor: 'divider',
  borderBottomLeftRadius: 'inherit',
  borderBottomRightRadius: 'inherit',
  bgcolor: 'background.paper',
} as const

/**
 * A search is set half a second after it was typed. It is not set any more when the person has gone on to a record by
 * then, and waits as long as one stands beside the list that was opened since: that would be closed by it. It takes nothing
 * away that was chosen since: of what is set only what differs from what its setter saw counts.
 */
const SteadyFilters = ({ children }: { children: ReactNode }) => {
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
      <Box className="list-page whole-list" onInput={type} sx={{ display: 'flex' }}>
        {children}
      </Box>
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
