import type { ReactNode } from 'react'
import { ListToolbar, Pagination } from 'react-admin'
import { limits } from '@/lib/limits'
import { useResource } from '../registry'
import { autoFilters } from './AutoFilters'
import { ListTools } from './ListTools'

export { ColumnsSelector as ColumnChoosers, ColumnsSelectorItem as ColumnChoice } from 'react-admin'
export { ListSearch } from './ListSearch'

export interface ListHeadProps {
  creates: string | undefined
  /** What else may be done with the list: buttons beside the others. */
  tools: ReactNode
}

/** Above a list: the filters that are on, and what may be done with it. */
export const ListHead = ({ creates, tools }: ListHeadProps) => (
  <ListToolbar
    className="RaList-actions"
    filters={autoFilters(useResource())}
    actions={<ListTools creates={creates}>{tools}</ListTools>}
  />
)

/** Below it: which page, of how many rows. */
export const ListFoot = () => <Pagination rowsPerPageOptions={pageSizes} />

const pageSizes = [...limits.pageSizes]
