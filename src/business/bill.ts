import { isAmount, isEmpty, isMap, valueAt } from '@/lib'

type Sale = Readonly<Record<string, unknown>>

export interface BillLine {
  readonly id: string
  readonly name: string
  /** Undefined, as what follows from it, where it is no number. */
  readonly qty: number | undefined
  /** Rupiah for one. */
  readonly price: number | undefined
  readonly subtotal: number | undefined
}

/** What was bought and what was paid for it (M-TRX-05); whole Rupiah. */
export interface Bill {
  readonly lines: readonly BillLine[]
  /** Undefined, and no difference to it, where goods are not clear: nobody knows what they come to. */
  readonly subtotal: number | undefined
  readonly paid: number | undefined
  /** Paid less what the goods cost: above zero is shipping or too much, below it something is missing; without goods nothing. */
  readonly difference: number
  /** Names of goods without a number where one is needed. */
  readonly unclear: readonly string[]
  /** What is told and is neither a list of goods, nor an amount that was paid: it is not nothing. */
  readonly unread: readonly ('items' | 'paid')[]
}

/** What is to be paid, or was; undefined where neither is known, or one is told and cannot be read. */
export const billTotalOf = ({ lines, subtotal, paid, unread }: Bill): number | undefined =>
  unread.length > 0 ? undefined : (paid ?? (lines.length > 0 ? subtotal : undefined))

export function billOf(sale: Sale): Bill {
  const items = valueAt(sale, 'items')
  const entries = isMap(items) ? Object.entries(items) : []
  const lines = entries.map(([id, item]) => lineOf(id, isMap(item) ? item : {}))
  const unclear = entries
    .filter(([, item]) => !isMap(item) || !isAmount(item.qty) || !isAmount(item.price))
    .map(([id, item]) =>
      isMap(item) && typeof item.name === 'string' && item.name ? item.name : id,
    )
  const sum = lines.reduce((before, line) => before + (line.subtotal ?? 0), 0)
  const subtotal = unclear.length > 0 ? undefined : sum
  const price = valueAt(sale, 'payment.price')
  const paid = isAmount(price) ? Math.round(price) : undefined
  const isKnown = paid !== undefined && subtotal !== undefined && lines.length > 0
  const difference = isKnown ? paid - subtotal : 0
  return { lines, subtotal, paid, difference, unclear, unread: unreadIn(items, price) }
}

const unreadIn = (items: unknown, price: unknown): Bill['unread'] => [
  ...(isMap(items) || [items].flat().every(isEmpty) ? [] : (['items'] as const)),
  ...(isAmount(price) || isEmpty(price) ? [] : (['paid'] as const)),
]

function lineOf(id: string, item: Readonly<Record<string, unknown>>): BillLine {
  const qty = isAmount(item.qty) ? item.qty : undefined
  const price = isAmount(item.price) ? item.price : undefined
  const name = typeof item.name === 'string' && item.name ? item.name : id
  const isClear = qty !== undefined && price !== undefined
  // Whole Rupiah, as each line is shown, or they would not add up.
  return { id, name, qty, price, subtotal: isClear ? Math.round(qty * price) : undefined }
}
