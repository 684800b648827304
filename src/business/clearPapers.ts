import { billOf, billTotalOf } from './bill'
import { stepOf, totalOf as weighed } from './harvest/figures'
import type { Paper } from './papers'

type Members = Readonly<Record<string, unknown>>

/** Whether it is known what a paper of this record says; without that it is none, and would bear a number for ever. */
export const isClear: Readonly<Record<Paper, (record: Members) => boolean>> = {
  invoice: sale => billTotalOf(billOf(sale)) !== undefined,
  delivery: sale => billOf(sale).lines.length > 0,
  receiving: harvest => weighed(stepOf(harvest, 'receive').item) !== undefined,
}
