import type { Members } from '../types'
import { group } from './group'
import { PlaceCell } from './place/PlaceCell'
import type { KindSpec } from './spec'

/** An address and where it is, under names of the declaration's choice. */
export const location: KindSpec<Members> = { ...group, cell: PlaceCell }
