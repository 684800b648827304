import type { ReactNode } from 'react'
import type { DataTableColumnProps } from 'react-admin'
import { StepDialog } from '../flow/LaterDialog'
import type { ListHeadProps } from '../list/ListHead'
import { part, screen } from '../queries/screen'

/** The generated pages that are not lists, with the inputs of all kinds: a first row does without them. */
export const AutoCreate = screen(() => import('./AutoForm').then(form => form.AutoCreate))
export const AutoEdit = screen(() => import('./AutoForm').then(form => form.AutoEdit))
export const AutoShow = screen(() => import('./AutoShow').then(show => show.AutoShow))
export const FieldFilter = part(() =>
  import('../fields/inputs/FieldFilter').then(filter => filter.FieldFilter),
)

const head = () => import('../list/ListHead')

/** What stands around a list, and asks for other records than those that are there. */
export const ListHead = part<ListHeadProps>(() => head().then(list => list.ListHead))
export const ListSearch = part<{ label?: string | undefined }>(() =>
  head().then(list => list.ListSearch),
)
export const ListFoot = part(() => head().then(list => list.ListPager))
export const ColumnChoosers = part<{ children: ReactNode }>(() =>
  head().then(list => list.ColumnChoosers),
)
export const ColumnChoice = part<DataTableColumnProps>(() => head().then(list => list.ColumnChoice))

const all = [AutoCreate, AutoEdit, AutoShow, FieldFilter, StepDialog]
const ofLists = [ListHead, ListSearch, ListFoot, ColumnChoosers, ColumnChoice]

/** Before somebody asks: what a list leads to. */
export const fetchScreens = (): Promise<unknown> =>
  Promise.all([...all, ...ofLists].map(({ fetch }) => fetch()))
