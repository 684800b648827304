import { type Decision, decide } from '@/schema'
import { mustBe, transactionNames } from './texts'

export type TransactionStatus = keyof typeof transactionNames

/** What the dates say, in this order (M-TRX-02); the rejected one is `date.rejected` (M-TRX-03). */
export const transaction: Decision<TransactionStatus> = {
  cases: [
    ['date.cancelled', 'set', 'cancelled'],
    ['date.rejected', 'set', 'rejected'],
    ['date.finished', 'set', 'finished'],
    ['date.delivery', 'set', 'delivering'],
    ['date.verified', 'set', 'preparing'],
  ],
  otherwise: 'waiting',
}

export const transactionStatus = (record: Readonly<Record<string, unknown>>): TransactionStatus =>
  decide(transaction, record)

/** Why a sale cannot have this status; undefined when its dates say the same. */
export function disagreement(
  status: unknown,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const due = transactionStatus(record)
  return status === due ? undefined : mustBe(transactionNames[due])
}
