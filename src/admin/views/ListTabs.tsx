import { Tab, Tabs } from '@mui/material'
import { useListContext } from 'react-admin'
import { useResource } from '../registry'
import type { FixedFilter } from '../types'

/**
 * Fixed filters as tabs, but for those that the view has already decided. The chosen one lives among the list's filter
 * values, so address and saved views keep it.
 */
export const ListTabs = () => {
  const resource = useResource()
  const { filter, filterValues, displayedFilters, setFilters } = useListContext()
  const tabs = undecided(resource.tabs, filter)
  const labels = Object.keys(tabs)
  if (labels.length < 2) return null
  const choose = (label: string) =>
    setFilters({ ...without(filterValues, tabs), ...tabs[label] }, displayedFilters)
  return (
    <Tabs
      value={activeTab(tabs, filterValues)}
      onChange={(_event, label: string) => choose(label)}
      variant="scrollable"
      allowScrollButtonsMobile
    >
      {labels.map(label => (
        <Tab key={label} value={label} label={label} />
      ))}
    </Tabs>
  )
}

type Tabbed = Readonly<Record<string, FixedFilter>>

const undecided = (tabs: Tabbed, view: FixedFilter = {}): Tabbed =>
  Object.fromEntries(
    Object.entries(tabs).filter(([, filter]) => !Object.keys(filter).some(name => name in view)),
  )

/** The tab whose whole filter is set; of several, the one that asks for most. False is MUI's "none". */
function activeTab(tabs: Tabbed, values: FixedFilter): string | false {
  const fitting = Object.entries(tabs)
    .filter(([, filter]) => isPartOf(filter, values))
    .sort(([, a], [, b]) => Object.keys(b).length - Object.keys(a).length)
  return fitting[0]?.[0] ?? false
}

const isPartOf = (filter: FixedFilter, values: FixedFilter) =>
  Object.entries(filter).every(([name, value]) => String(values[name]) === String(value))

const without = (values: FixedFilter, tabs: Tabbed): FixedFilter => {
  const owned = Object.values(tabs).flatMap(Object.keys)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !owned.includes(name)))
}
