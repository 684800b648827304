import type { Members } from '../types'
import { group } from './group'
import type { Kind, KindOf } from './kind'

/** An address and where it is, under names of the declaration's choice. */
export const location = (kindOf: KindOf): Kind<Members> => ({
  ...group(kindOf),
  reads: ['isPlace', 'fields'],
})
