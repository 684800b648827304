import { isMap } from '@/lib/guards'
import { valueAt } from '@/lib/paths'

type Sale = Readonly<Record<string, unknown>>

export interface BillLine {
  readonly id: string
  readonly name: string
  readonly qty: number
  /** Rupiah for one. */
  readonly price: number
  readonly subtotal: number
}

/** What was bought and what was paid for it (M-TRX-05); whole Rupiah. */
export interface Bill {
  readonly lines: readonly BillLine[]
  readonly subtotal: number
  readonly paid: number | undefined
  /** Paid less what the goods cost: above zero is shipping or too much, below it something is missing. */
  readonly difference: number
  /** Names of goods without a number where one is needed: they count as nothing. */
  readonly unclear: readonly string[]
}

export function billOf(sale: Sale): Bill {
  const items = valueAt(sale, 'items')
  const entries = isMap(items) ? Object.entries(items) : []
  const lines = entries.map(([id, item]) => lineOf(id, isMap(item) ? item : {}))
  const unclear = entries
    .filter(([, item]) => !isMap(item) || !isAmount(item.qty) || !isAmount(item.price))
    .map(([id, item]) =>
      isMap(item) && typeof item.name === 'string' && item.name ? item.name : id,
    )
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const price = valueAt(sale, 'payment.price')
  const paid = isAmount(price) ? price : undefined
  return { lines, subtotal, paid, difference: paid === undefined ? 0 : paid - subtotal, unclear }
}

function lineOf(id: string, item: Readonly<Record<string, unknown>>): BillLine {
  const qty = isAmount(item.qty) ? item.qty : 0
  const price = isAmount(item.price) ? item.price : 0
  const name = typeof item.name === 'string' && item.name ? item.name : id
  return { id, name, qty, price, subtotal: qty * price }
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
