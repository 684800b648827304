import { type ReactNode, useState } from 'react'
import { ListToolbar, useListContext } from 'react-admin'
import { get } from 'react-hook-form'
import { FieldFilter } from '../fields/lazyFilter'
import { Later } from '../queries/Later'
import { useResource } from '../registry'
import { autoFilters } from './AutoFilters'
import { ListTools } from './ListTools'

export { ColumnsSelector as ColumnChoosers, ColumnsSelectorItem as ColumnChoice } from 'react-admin'
export { ListPager } from './ListPager'
export { ListSearch } from './ListSearch'

export interface ListHeadProps {
  creates: string | undefined
  /** What else may be done with the list: buttons beside the others. */
  tools: ReactNode
}

/**
 * Above a list: the filters that are on, and what may be done with it. react-admin's form gives their values to the inputs
 * that are there when it is: they come first, where the list begins with filters.
 */
export const ListHead = (props: ListHeadProps) => {
  const { filters } = useResource()
  const { filterValues, displayedFilters } = useListContext()
  const [isFiltered] = useState(() =>
    filters.some(source => displayedFilters[source] || get(filterValues, source) !== undefined),
  )
  if (!isFiltered) return <Toolbar {...props} />
  return (
    <Later fetch={FieldFilter.fetch} known={FieldFilter.isThere() || undefined}>
      {() => <Toolbar {...props} />}
    </Later>
  )
}

const Toolbar = ({ creates, tools }: ListHeadProps) => (
  <ListToolbar
    className="RaList-actions"
    filters={autoFilters(useResource())}
    actions={<ListTools creates={creates}>{tools}</ListTools>}
  />
)
