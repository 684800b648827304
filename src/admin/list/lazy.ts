import type { ReactNode } from 'react'
import type { DataTableColumnProps } from 'react-admin'
import { part } from '../queries/screen'
import type { CardProps } from './ListCards'
import type { ListHeadProps } from './ListHead'
import { ListSkeleton } from './ListStates'

const head = () => import('./ListHead')

/** What stands around a list, and asks for other records than those that are there: a first row does without it. */
export const ListHead = part<ListHeadProps>(() => head().then(list => list.ListHead))
export const FilterRow = part<{ isFiltered: boolean }>(() => head().then(list => list.FilterRow))
/** On a phone, where the records are no table. */
export const ListCards = part<CardProps>(
  () => import('./ListCards').then(list => list.ListCards),
  ListSkeleton,
)
export const ListFoot = part(() => head().then(list => list.ListPager))
export const ColumnChoosers = part<{ children: ReactNode }>(() =>
  head().then(list => list.ColumnChoosers),
)
export const ColumnChoice = part<DataTableColumnProps>(() => head().then(list => list.ColumnChoice))

export const fetchAroundLists = (): Promise<unknown> =>
  Promise.all(
    [ListHead, FilterRow, ListFoot, ColumnChoosers, ColumnChoice].map(({ fetch }) => fetch()),
  )
