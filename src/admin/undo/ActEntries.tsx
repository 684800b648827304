import { Box, Button, Link, Skeleton } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useCreatePath,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatCount } from '@/lib'
import { aboutOf, HISTORY, singleIdOf, viewOf } from '@/schema'
import { LoadFailure } from '../list/ListStates'
import { useCount } from '../queries/useCount'
import { HistoryEntry } from '../record/HistoryEntry'
import { Panel } from '../record/Rows'
import { toldOf } from '../record/told'
import { useResource, useResources } from '../registry'

const byTime = { field: 'time', order: 'DESC' } as const

/** Entries that are read at first, and more at a time. */
const FEW = 25

/** What the act in context has changed, of each record, the last first. */
export const ActEntries = () => {
  const translate = useTranslate()
  const { fields } = useResource(HISTORY)
  const record = useRecordContext()
  const act = String(record?.id)
  const [perPage, setPerPage] = useState(FEW)
  const {
    data = [],
    pageInfo,
    isPending,
    error,
    refetch,
  } = useGetList(
    HISTORY,
    {
      filter: { act },
      sort: byTime,
      pagination: { page: 1, perPage },
      meta: { uncounted: true },
    },
    { placeholderData: keepPreviousData },
  )
  const counted = { resource: HISTORY, filter: { act }, sort: byTime, isExact: true }
  const count = useCount(counted, !record?.isMany)
  const title = fields.changes?.label ?? ''
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={count === undefined ? title : `${title} (${formatCount(count, true)})`}>
        {isPending && <Skeleton variant="rounded" height={oneEntry} />}
        {error && <LoadFailure error={error} retry={refetch} />}
        <Box component="ol" sx={list}>
          {data.map(entry => (
            <EntryOf key={entry.id} entry={entry} />
          ))}
        </Box>
        {pageInfo?.hasNextPage && (
          <Button
            size="small"
            onClick={() => setPerPage(perPage + 2 * FEW)}
            sx={{ mt: 1, ml: -1.25 }}
          >
            {translate('sarang.list.more')}
          </Button>
        )}
      </Panel>
    </Box>
  )
}

/** Pixels, of the least that there is: what, when, one change, and the way back. */
const oneEntry = 92

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.75,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
}

const EntryOf = ({ entry }: { entry: RaRecord }) => {
  const createPath = useCreatePath()
  const resources = useResources()
  const resource = resources.find(({ name }) => name === entry.resource)
  if (!resource) return null
  const id = String(entry.record)
  const name = aboutOf(resources, entry)
  const isGone = entry.kind === 'delete' || !resource.access.show
  const isOnly = singleIdOf(resource.source.path) !== undefined
  const to = isOnly ? viewOf(resource) : createPath({ resource: resource.name, type: 'show', id })
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={{ id }}>
        <HistoryEntry
          told={toldOf(resource, entry)}
          of={
            isGone ? (
              name
            ) : (
              <Link component={RouterLink} to={to}>
                {name}
              </Link>
            )
          }
        />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
