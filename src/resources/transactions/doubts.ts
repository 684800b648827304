import { type Bill, billOf } from '@/business'
import { formatRupiah } from '@/lib'
import type { Members } from '@/schema'
import { texts } from './texts'

/** What speaks against a payment: it is not what the goods cost, or that is not known; where no goods are told nothing. */
export function saleDoubts(sale: Members): string[] {
  const bill = billOf(sale)
  return bill.lines.length + bill.unread.length > 0 ? doubtsIn(bill) : []
}

/** The same of a bill. */
export function doubtsIn({ paid, difference, unclear, unread }: Bill): string[] {
  const isUnread = (part: 'items' | 'paid') => unread.includes(part)
  return [
    ...(isUnread('items') ? [texts.unreadItems] : []),
    ...(isUnread('paid') ? [texts.unreadPaid] : []),
    ...(paid === undefined && !isUnread('paid') ? [texts.noPaid] : []),
    ...(difference > 0 ? [texts.paidMore(formatRupiah(difference))] : []),
    ...(difference < 0 ? [texts.paidLess(formatRupiah(-difference))] : []),
    ...(unclear.length > 0 ? [texts.unclear(unclear.join(', '))] : []),
  ]
}
