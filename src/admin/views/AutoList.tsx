import { Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { ListBase, useListContext, useNotify, useRemoveFromStore, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits, savesData, statusOf } from '@/lib'
import { sinceWords } from '@/lib/visit/look'
import { type FixedFilter, type Resource, raSort } from '@/schema'
import { InBar } from '../list/InBar'
import { ListBody } from '../list/ListBody'
import { ListFrame } from '../list/ListFrame'
import { PeekHost } from '../list/peek/PeekHost'
import { ChoosingProvider } from '../list/table/choosing'
import { useIsPassing } from '../list/useIsPassing'
import { UnreadRows } from '../notices/Unread'
import { useIsFresh, useKeptAt, useSince } from '../queries/keptRows'
import { fetchPart } from '../queries/screen'
import { useResource } from '../registry'
import { ListTabs } from '../tabs/ListTabs'
import { fetchScreens } from './screens'

interface AutoListProps {
  /** Address of the view: its page, order and filters are remembered apart from the other views'. */
  path?: string
  filter?: FixedFilter
  /** Resource whose record of the same id a row leads to, and a new one is made of: the list shows but an index of it. */
  opens?: string
  /** What else may be done with the list: buttons beside the others. */
  children?: ReactNode
  /** What may be done with a row, at its end: buttons that find the record in context. */
  rowActions?: ReactNode
  /** What may be done with the selected rows, besides. */
  bulkActions?: ReactNode
  /** What is searched where the back end searches in more than the declared field. */
  searchLabel?: string
  /** What is said where there is none; default: that there is none yet. */
  empty?: string
}

/** The list of the resource in context, as declared; live. */
export const AutoList = (props: AutoListProps) => {
  const { path = '', filter, opens, children, rowActions, bulkActions, searchLabel, empty } = props
  const resource = useResource()
  const storeKey = `${resource.name}${path}.list`
  return (
    <ListBase
      disableAuthentication
      storeKey={useIsPassing() ? false : storeKey}
      perPage={limits.listPage}
      exporter={false}
      queryOptions={liveQuietly}
      {...firstTab(resource)}
      {...(filter && { filter })}
    >
      <AddressReset storeKey={storeKey} />
      <FetchAhead opens={opens} />
      <KeptSince />
      <ChoosingProvider>
        <PeekHost opens={opens ?? resource.name} storeKey={storeKey}>
          <ListFrame
            creates={opens}
            tools={children}
            hasSearch={Boolean(resource.search || searchLabel)}
            searchLabel={searchLabel}
            tabs={<ListTabs />}
            body={
              <>
                <UnreadRows />
                <ListBody {...{ opens, rowActions, bulkActions, empty }} />
              </>
            }
          />
        </PeekHost>
      </ChoosingProvider>
    </ListBase>
  )
}

/** Fetches what the list leads to once its rows are there and the line has nothing else to do. */
const FetchAhead = ({ opens }: { opens: string | undefined }) => {
  const { views } = useResource(opens)
  const isFresh = useIsFresh()
  useEffect(() => {
    if (!isFresh || savesData()) return
    const timer = setTimeout(() => {
      fetchScreens().catch(() => undefined)
      for (const { view } of Object.values({ ...views.panels, ...views.actions })) fetchPart(view)
    }, afterRowsMs)
    return () => clearTimeout(timer)
  }, [isFresh, views])
  return null
}

const afterRowsMs = 1000

/** A failure is shown in the list's place and logged by the query client; no toast (M-ERR-02). */
const liveQuietly = { meta: { live: true }, onError: () => undefined }

/** What the first tab chooses, until the user does. */
function firstTab({ tabs, sort: usual }: Resource) {
  const [{ filter = {}, sort = usual } = {}] = Object.values(tabs)
  const isFiltered = Object.keys(filter).length > 0
  return { sort: raSort(sort), ...(isFiltered && { filterDefaultValues: filter }) }
}

/** Says beside the list's name how old its rows are, while they are those of the last visit. */
const KeptSince = () => {
  const since = useSince()
  const keptAt = useKeptAt()
  if (keptAt === undefined) return null
  return (
    <InBar place="page-total">
      <Typography variant="body2" color="textSecondary" role="status">
        {sinceWords(since(keptAt), keptAt)}
      </Typography>
    </InBar>
  )
}

interface AddressResetProps {
  /** Under which react-admin remembers the list's page, order and filters. */
  storeKey: string
}

/**
 * An address that asks for what there is not, such as a filter of an older version, is left for the list as it begins:
 * it would be remembered, and fail for ever.
 */
const AddressReset = ({ storeKey }: AddressResetProps) => {
  const { error, perPage } = useListContext()
  const { pathname, search } = useLocation()
  const [remembered] = useStore(storeKey)
  const forget = useRemoveFromStore()
  const navigate = useNavigate()
  const notify = useNotify()
  const isBad = statusOf(error) === 400 || perPage < 1
  const isAsked = search !== '' || remembered !== undefined
  useEffect(() => {
    if (!isBad || !isAsked) return
    forget(storeKey)
    navigate(pathname, { replace: true })
    notify('sarang.list.unknown', { type: 'warning' })
  }, [isBad, isAsked, forget, storeKey, navigate, pathname, notify])
  return null
}
