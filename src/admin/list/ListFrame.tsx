import { Box, Card, type Theme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { ARCHIVED } from '@/schema'
import { LiveWord } from '../notices/LiveWord'
import { BulkPlace } from './bulkPlace'
import { SteadyFilters, useFilters } from './filters/SteadyFilters'
import type { ListHeadProps } from './ListHead'
import { FilterChips, ListFoot, ListHead, useDue } from './lazy'

interface ListFrameProps extends ListHeadProps {
  tabs: ReactNode
  /** The records. */
  body: ReactNode
}

/** The records come first: what asks for others is fetched when they are there, its place is kept until then. */
export const ListFrame = ({ tabs, body, ...head }: ListFrameProps) => {
  const [bulkPlace, setBulkPlace] = useState<HTMLElement | null>(null)
  return (
    <SteadyFilters className="list-page whole-list" sx={{ display: 'flex' }}>
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
