import { Box, Tab as MuiTab, Tabs } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { formatCount, isSame } from '@/lib'
import { type FixedFilter, type Resource, raSort, type Sort, type Tab } from '@/schema'
import { countKey, useCount } from '../queries/useCount'
import { useResource } from '../registry'

/**
 * Fixed filters, each with an order of its own if it has one, but for those that the view has already decided. What was
 * chosen lives among the list's filter values and its order, so address and saved views keep it.
 */
export const ListTabs = () => {
  const { tabs: declared, sort: usual, label: name } = useResource()
  const { filter, filterValues, displayedFilters, sort, setFilters, setSort } = useListContext()
  const tabs = undecided(declared, filter)
  const labels = Object.keys(tabs)
  const active = activeTab(tabs, { filterValues, sort })
  const row = useInSight(active)
  if (labels.length < 2) return null
  const choose = (label: string) => {
    setFilters({ ...without(filterValues, tabs), ...tabs[label]?.filter }, displayedFilters)
    setSort(raSort(tabs[label]?.sort ?? usual))
  }
  return (
    <Tabs
      ref={row}
      aria-label={name}
      value={active}
      onChange={(_event, label: string) => choose(label)}
      variant="scrollable"
      allowScrollButtonsMobile
    >
      {labels.map(label => (
        <MuiTab key={label} value={label} label={<TabLabel label={label} tab={tabs[label]} />} />
      ))}
    </Tabs>
  )
}

type Tabbed = Readonly<Record<string, Tab>>

const undecided = (tabs: Tabbed, view: FixedFilter = {}): Tabbed =>
  Object.fromEntries(
    Object.entries(tabs).filter(
      ([, { filter = {} }]) => !Object.keys(filter).some(name => name in view),
    ),
  )

interface Chosen {
  filterValues: FixedFilter
  sort: { field: string; order: string }
}

/** The tab whose whole filter is set; of several, the one that asks for most, and for this order. False is MUI's "none". */
function activeTab(tabs: Tabbed, { filterValues, sort }: Chosen): string | false {
  const weight = ({ filter = {}, sort: own }: Tab) =>
    2 * Object.keys(filter).length + (own ? (isSort(own, sort) ? 1 : -1) : 0)
  const fitting = Object.entries(tabs)
    .filter(([, { filter = {} }]) => isPartOf(filter, filterValues))
    .sort(([, a], [, b]) => weight(b) - weight(a))
  return fitting[0]?.[0] ?? false
}

const isSort = (own: Sort, { field, order }: Chosen['sort']) =>
  own[0] === field && own[1] === order.toLowerCase()

const isPartOf = (filter: FixedFilter, values: FixedFilter) =>
  Object.entries(filter).every(([name, value]) => String(values[name]) === String(value))

/** The filter values that no tab sets. */
const without = (values: FixedFilter, tabs: Tabbed): FixedFilter => {
  const owned = Object.values(tabs).flatMap(({ filter = {} }) => Object.keys(filter))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !owned.includes(name)))
}

interface TabLabelProps {
  label: string
  tab: Tab | undefined
}

/** The name of a tab and, where tabs tell states apart, how many records it has; of the one that is listed, as many as the list says. */
const TabLabel = ({ label, tab }: TabLabelProps) => {
  const { name, fields, tabs, source, sort: usual } = useResource()
  const { filter: view, filterValues, total, isFetching } = useListContext()
  const client = useQueryClient()
  const others = without(filterValues, tabs)
  // A query of its own for each search would need its index: only what is all here is counted as it is searched.
  const filter = { ...view, ...(source.isWhole && others), ...tab?.filter }
  const sort = raSort(tab?.sort ?? usual)
  const counted = { resource: name, filter, sort }
  const count = useCount(counted, !isByState({ fields, tabs }))
  const asked = { ...(source.isWhole && others), ...tab?.filter }
  const isListed = !isFetching && isSame(filterValues, asked)
  const shown = isListed && total !== undefined ? total : count
  // The list knows first how many it has: the menu and the dashboard count it under the same name.
  useEffect(() => {
    if (count !== undefined && shown !== count) client.setQueryData(countKey(counted), shown)
  })
  if (count === undefined || shown === undefined) return label
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {label}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(shown, source.isWhole)}
      </Box>
    </Box>
  )
}

const isByState = ({ fields, tabs }: Pick<Resource, 'fields' | 'tabs'>) =>
  Object.values(tabs)
    .flatMap(({ filter = {} }) => Object.keys(filter))
    .some(name => fields[name]?.options.tones)

/**
 * Of a row of tabs, to be put on it: the chosen one is in sight when it is chosen, and as others take of its room, until
 * somebody moves the row.
 */
function useInSight(chosen: string | false) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = row.current?.querySelector<HTMLElement>('.MuiTabs-scroller')
    const tab = scroller?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!scroller || !tab || !chosen) return
    const show = () => {
      const before = tab.offsetLeft - FADE
      const behind = tab.offsetLeft + tab.offsetWidth + FADE - scroller.clientWidth
      scroller.scrollLeft = Math.min(before, Math.max(behind, scroller.scrollLeft))
    }
    show()
    // Not the whole row: the arrows come beside the tabs only when these go on.
    const watch = new ResizeObserver(show)
    watch.observe(scroller)
    const leave = () => watch.disconnect()
    for (const move of MOVES) row.current?.addEventListener(move, leave, { passive: true })
    return () => {
      leave()
      for (const move of MOVES) row.current?.removeEventListener(move, leave)
    }
  }, [chosen])
  return row
}

/** Pixels at an end that goes on, where a tab is not to be read. */
const FADE = 32

const MOVES = ['pointerdown', 'wheel', 'keydown'] as const
