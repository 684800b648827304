import { Tab as MuiTab, Tabs } from '@mui/material'
import { useListContext } from 'react-admin'
import type { FixedFilter, Sort, Tab } from '@/schema'
import { raSort } from '@/schema'
import { useResource } from '../registry'
import { TabLabel } from './TabLabel'
import { without } from './without'

/**
 * Fixed filters, each with an order of its own if it has one, but for those that the view has already decided. What was
 * chosen lives among the list's filter values and its order, so address and saved views keep it.
 */
export const ListTabs = () => {
  const { tabs: declared, sort: usual } = useResource()
  const { filter, filterValues, displayedFilters, sort, setFilters, setSort } = useListContext()
  const tabs = undecided(declared, filter)
  const labels = Object.keys(tabs)
  if (labels.length < 2) return null
  const choose = (label: string) => {
    setFilters({ ...without(filterValues, tabs), ...tabs[label]?.filter }, displayedFilters)
    setSort(raSort(tabs[label]?.sort ?? usual))
  }
  return (
    <Tabs
      value={activeTab(tabs, { filterValues, sort })}
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
