import { FilterContext } from 'ra-core'
import type { ReactNode } from 'react'
import { FilterForm } from 'react-admin'
import { FieldFilter } from '../fields/lazyFilter'
import { Later } from '../queries/Later'
import { useResource } from '../registry'
import { autoFilters } from './AutoFilters'
import { ListSearch } from './ListSearch'
import { ListTools } from './ListTools'

export { ColumnsSelector as ColumnChoosers, ColumnsSelectorItem as ColumnChoice } from 'react-admin'
export { ListPager } from './ListPager'

export interface ListHeadProps {
  creates: string | undefined
  /** What else may be done with the list: buttons beside the others. */
  tools: ReactNode
  searchLabel?: string | undefined
  hasSearch: boolean
}

/** Beside the tabs: the search, and how the list is looked at; what is done with it stands in the bar. */
export const ListHead = ({ creates, tools, searchLabel, hasSearch }: ListHeadProps) => (
  <FilterContext.Provider value={autoFilters(useResource())}>
    {hasSearch && <ListSearch label={searchLabel} />}
    <ListTools creates={creates}>{tools}</ListTools>
  </FilterContext.Provider>
)

/**
 * The filters that are on. react-admin's form gives their values to the inputs that are there when it is: they come first,
 * where the list begins with filters.
 */
export const FilterRow = ({ isFiltered }: { isFiltered: boolean }) => {
  if (!isFiltered) return <Form />
  return (
    <Later fetch={FieldFilter.fetch} known={FieldFilter.isThere() || undefined}>
      {() => <Form />}
    </Later>
  )
}

const Form = () => (
  <FilterContext.Provider value={autoFilters(useResource())}>
    <FilterForm className="RaList-actions" />
  </FilterContext.Provider>
)
