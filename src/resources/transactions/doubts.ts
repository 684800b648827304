import { type Bill, billOf } from '@/business/bill'
import { formatRupiah } from '@/lib/text/format'
import type { Members } from '@/schema'
import { texts } from './texts'

/** What speaks against a payment: it is not what the goods cost, or that is not known; without goods nothing. */
export function saleDoubts(sale: Members): string[] {
  const bill = billOf(sale)
  return bill.lines.length > 0 ? doubtsIn(bill) : []
}

/** The same of a bill. */
export function doubtsIn({ paid, difference, unclear }: Bill): string[] {
  return [
    ...(paid === undefined ? [texts.noPaid] : []),
    ...(difference > 0 ? [texts.paidMore(formatRupiah(difference))] : []),
    ...(difference < 0 ? [texts.paidLess(formatRupiah(-difference))] : []),
    ...(unclear.length > 0 ? [texts.unclear(unclear.join(', '))] : []),
  ]
}
