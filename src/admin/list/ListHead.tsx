import { Box, Button } from '@mui/material'
import { FilterContext } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { CreateButton, useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import { hideLook } from '@/lib/visit/look'
import { useResource } from '../registry'
import { offered } from './AutoFilters'
import { useFilters } from './filters/useFilters'
import { KeepRows } from './KeepRows'
import { ListPager } from './ListPager'
import { ListSearch } from './ListSearch'
import { ListTools } from './ListTools'
import { PageSums } from './PageSums'

export { BulkActionsToolbar as BulkBar } from 'react-admin'
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
  const { filterValues, setFilters } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const translate = useTranslate()
  if (Object.keys(filterValues).length > 0)
    return <Button onClick={() => setFilters({}, {})}>{translate('sarang.empty.clear')}</Button>
  return hasCreate ? <CreateButton variant="contained" /> : null
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
