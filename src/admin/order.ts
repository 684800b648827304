import type { SortPayload } from 'react-admin'
import type { Sort } from './types'

/** A declared order as react-admin writes it. */
export const raSort = ([field, direction]: Sort): SortPayload => ({
  field,
  order: direction === 'asc' ? 'ASC' : 'DESC',
})
