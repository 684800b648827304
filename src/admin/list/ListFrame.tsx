import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { LiveWord } from '../notices/LiveWord'
import type { ListHeadProps } from './ListHead'
import { ListFoot, ListHead, ListSearch } from './lazy'
import { SteadyFilters } from './SteadyFilters'
import { useDue } from './useDue'

interface ListFrameProps extends ListHeadProps {
  searchLabel?: string | undefined
  hasSearch: boolean
  /** The records. */
  body: ReactNode
}

/** The records come first: what asks for others is fetched when they are there, its place is kept until then. */
export const ListFrame = ({ searchLabel, hasSearch, body, ...head }: ListFrameProps) => (
  <SteadyFilters>
    <Box className="list-page" sx={{ display: 'flex' }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0, width: '100%' }}>
        <Kept height={headHeight}>
          <ListHead {...head} />
        </Kept>
        <ListWord />
        <Card sx={{ position: 'relative' }}>
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
  </SteadyFilters>
)

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

const headHeight = 64
const searchHeight = 64
const footHeight = 52

/** Once fetched they are there at once. */
const Kept = ({ height, children }: { height: number; children: ReactNode }) => {
  const isDue = useDue()
  return <Box sx={{ minHeight: height }}>{isDue && children}</Box>
}
