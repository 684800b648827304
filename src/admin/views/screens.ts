import { StepDialog } from '../flow/LaterDialog'
import { FilterEditor } from '../list/filters/lazyEditor'
import { fetchAroundLists } from '../list/lazy'
import { Peek } from '../list/peek/PeekHost'
import { screen } from '../queries/screen'

/** The generated pages that are not lists, with the inputs of all kinds: a first row does without them. */
export const AutoCreate = screen(() => import('./AutoForm').then(form => form.AutoCreate))
export const AutoEdit = screen(() => import('./AutoForm').then(form => form.AutoEdit))
export const AutoShow = screen(() => import('./AutoShow').then(show => show.AutoShow))

const all = [AutoCreate, AutoEdit, AutoShow, Peek, FilterEditor, StepDialog]

/** Before somebody asks: what a list leads to. */
export const fetchScreens = (): Promise<unknown> =>
  Promise.all([...all.map(({ fetch }) => fetch()), fetchAroundLists()])
