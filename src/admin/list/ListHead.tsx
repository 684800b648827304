import { Box, Button } from '@mui/material'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { FilterContext } from 'ra-core'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  BulkActionsToolbar,
  CreateButton,
  type GetListResult,
  SelectAllButton,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { isAmount, isEmpty } from '@/lib'
import { keepPage } from '@/lib/visit/keepPage'
import { mayKeep } from '@/lib/visit/lastVisit'
import { hideLook, type Look } from '@/lib/visit/look'
import { takeLook } from '@/lib/visit/takeLook'
import { type FieldMap, type Members, type Resource, valueIn } from '@/schema'
import { ValueField } from '../kinds/fields'
import { useIsFresh, useSince } from '../queries/keptRows'
import { usePrincipal, useResource } from '../registry'
import { BulkPlace } from './bulkPlace'
import { useFilters } from './filters/SteadyFilters'
import { ListPager } from './ListPager'
import { ListSearch } from './ListSearch'
import { ListTools } from './ListTools'
import { useIsPassing } from './useIsPassing'

export { NextStep } from '../flow/NextStep'
export { BulkActions } from './BulkActions'
export { ColumnChoice, ColumnChoosers } from './Columns'
export { FilterChips } from './filters/FilterChips'

export interface ListHeadProps {
  creates: string | undefined
  /** What else may be done with the list: buttons beside the others. */
  tools: ReactNode
  searchLabel?: string | undefined
  hasSearch: boolean
}

/** Beside the tabs: the search, and how the list is looked at; what is done with it stands in the bar. */
export function ListHead({ creates, tools, searchLabel, hasSearch }: ListHeadProps) {
  // The last of the page that is drawn.
  useEffect(hideLook, [])
  return (
    <FilterContext.Provider value={offered(useFilters().others, useResource().fields)}>
      <KeepRows />
      {hasSearch && <ListSearch label={searchLabel} />}
      <ListTools creates={creates}>{tools}</ListTools>
    </FilterContext.Provider>
  )
}

/** From a list without records: the first is made, or the filters that nothing fits are cleared. */
export function WayOn() {
  const { filterValues, setFilters, hasNextPage } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const translate = useTranslate()
  if (Object.keys(filterValues).length > 0)
    return <Button onClick={() => setFilters({}, {})}>{translate('sarang.empty.clear')}</Button>
  return hasCreate && !hasNextPage ? <CreateButton variant="contained" /> : null
}

/** While rows are selected, in the place of the bar above them. A list that remembers nothing has its selection to itself, which is told of all. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { onSelect } = useListContext()
  const place = useContext(BulkPlace)
  const onSuccess = ({ data }: Pick<GetListResult, 'data'>) => onSelect(data.map(({ id }) => id))
  const bar = (
    <BulkActionsToolbar selectAllButton={<SelectAllButton queryOptions={{ onSuccess }} />}>
      {children}
    </BulkActionsToolbar>
  )
  return place ? createPortal(bar, place) : bar
}

/** Which rows of how many these are, and what they come to. */
export const ListFoot = () => (
  <Box sx={foot}>
    <PageSums />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <ListPager />
    </Box>
  </Box>
)

const foot = { display: { sm: 'flex' }, alignItems: 'center', minWidth: 0 }

/** Filters for react-admin's button, which asks for elements; what is chosen opens as a chip. */
const offered = (sources: readonly string[], fields: FieldMap) =>
  sources.map(source => (
    <Offered key={source} source={source} label={fields[source]?.label ?? source} />
  ))

const Offered = (_: { source: string; label: string }) => null

/** What the rows that are there come to, of each field that is declared to add up, and how many values that lacks. */
const PageSums = () => {
  const translate = useTranslate()
  const { data = [], error, hasNextPage, hasPreviousPage } = useListContext()
  const all = summedIn(useResource(), data)
  const sums = all.filter(({ values }) => values.length > 0)
  const unread = all.reduce((count, { told, values }) => count + told.length - values.length, 0)
  // Of two in one unit nobody knew which is which.
  const isNamed = new Set(sums.map(({ field }) => field.kind)).size < sums.length
  if (error || sums.length + unread === 0) return null
  return (
    <Box sx={line}>
      {translate(hasNextPage || hasPreviousPage ? 'sarang.list.sumHere' : 'sarang.list.sum')}
      {sums.map(({ name, field, values }) => (
        <Box key={name} component="span" title={field.label} sx={part}>
          {isNamed && `${field.label} `}
          <ValueField
            value={values.reduce((sum, each) => sum + each, 0)}
            field={field}
            source={name}
            largest={Math.max(...values.map(Math.abs))}
          />
        </Box>
      ))}
      {unread > 0 && (
        <Box component="span" sx={part}>
          {translate('sarang.list.sumUnread', { smart_count: unread })}
        </Box>
      )}
    </Box>
  )
}

/** What the rows have in each of these fields, and what of that are amounts. */
const summedIn = ({ list, fields }: Resource, rows: readonly Members[]) =>
  list.flatMap(name => {
    const field = fields[name]
    if (!field?.options.isSummed) return []
    const told = rows.map(row => valueIn(row, name, field)).filter(value => !isEmpty(value))
    return [{ name, field, told, values: told.filter(isAmount) }]
  })

const line = {
  px: 2,
  pt: { xs: 1, sm: 0 },
  color: 'text.secondary',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}
const part = { ml: 0.75, '&:not(:first-of-type)::before': { content: '"·"', mr: 0.75 } }

/** Keeps what the list in context shows for the next visit: its rows, and the records that they name. */
function KeepRows() {
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
