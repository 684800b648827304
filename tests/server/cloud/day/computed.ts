import { triggered } from '../../../../scripts/cost/cost'
import { habits } from '../../../../scripts/cost/habits'
import type { hearing } from './telling'

export type Amounts = Readonly<Record<'read' | 'write', number>>

interface Day {
  writes: number
  copies: number
  refreshes: number
  /** In which changes were counted. */
  transactions: number
}

/** What is read of what is told once more: that it is, and what the writer is doing. */
const TOLD_AGAIN = 2

type Tally = ReturnType<typeof hearing>['tally']

/** What `npm run cost` computes of the same work, by its parts; it knows of nothing that is told twice, which is added here. */
export function computedOf(
  { writes, copies, refreshes, transactions }: Day,
  { heard, counted, recorded, countedAgain, recordedAgain }: Tally,
) {
  const together = (counted + countedAgain) / Math.max(1, transactions)
  const [counting, history] = triggered({ counted, heard, told: recorded }, together)
  const { togetherReads, togetherWrites } = habits
  return {
    // Nobody has a list open here.
    steps: { read: writes * (habits.stepReads - 1), write: writes + copies },
    counting: {
      read: (counting?.read ?? 0) + countedAgain * (1 + togetherReads / together),
      write: (counting?.write ?? 0) + (countedAgain * togetherWrites) / together,
    },
    history: {
      read: (history?.read ?? 0) + recordedAgain * TOLD_AGAIN,
      write: history?.write ?? 0,
    },
    figures: { read: refreshes * habits.refreshReads, write: refreshes * habits.refreshWrites },
  }
}
