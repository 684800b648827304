import { type ReactNode, useEffect, useState } from 'react'
import { type DataTableColumnProps, useListContext } from 'react-admin'
import type { NextStepProps } from '../flow/NextStep'
import { useIsFresh } from '../queries/keptRows'
import { part } from '../queries/screen'
import type { BulkActionsProps } from './BulkActions'
import type { CardProps } from './ListCards'
import type { ListHeadProps } from './ListHead'
import { ListSkeleton } from './ListStates'

const head = () => import('./ListHead')

/** What stands around a list, and asks for other records than those that are there: a first row does without it. */
export const ListHead = part<ListHeadProps>(() => head().then(list => list.ListHead))
export const FilterChips = part(() => head().then(list => list.FilterChips))
/** Above the rows that are selected, and what may be done with them. */
export const BulkBar = part<{ children: ReactNode }>(() => head().then(list => list.BulkBar))
export const BulkActions = part<BulkActionsProps>(() => head().then(list => list.BulkActions))
/** At the end of each row. */
export const NextStep = part<NextStepProps>(() => head().then(list => list.NextStep))
/** On a phone, where the records are no table. */
export const ListCards = part<CardProps>(
  () => import('./ListCards').then(list => list.ListCards),
  ListSkeleton,
)
export const ListFoot = part(() => head().then(list => list.ListFoot))
export const ColumnChoosers = part<{ children: ReactNode }>(() =>
  head().then(list => list.ColumnChoosers),
)
export const ColumnChoice = part<DataTableColumnProps>(() => head().then(list => list.ColumnChoice))

export const fetchAroundLists = (): Promise<unknown> =>
  Promise.all(
    [
      ListHead,
      BulkBar,
      BulkActions,
      NextStep,
      FilterChips,
      ListFoot,
      ColumnChoosers,
      ColumnChoice,
    ].map(({ fetch }) => fetch()),
  )

/** Whether it is time for what stands around a list: when its rows are painted; at once where it has been fetched before. */
export function useDue(): boolean {
  const { error } = useListContext()
  const isFresh = useIsFresh()
  const [isDue, setDue] = useState(ListHead.isThere)
  useEffect(() => {
    if (isDue || (!isFresh && !error)) return
    const timer = setTimeout(() => setDue(true))
    return () => clearTimeout(timer)
  }, [isDue, isFresh, error])
  return isDue
}
