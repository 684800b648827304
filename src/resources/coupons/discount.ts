import { formatNumber, formatRupiah } from '@/lib'
import type { Members } from '@/schema'
import { stateNames, stateOf } from '../content/fields'
import { texts } from './texts'

const CODE = /^[A-Z0-9]{4,20}$/

/** Why a text is no coupon's code. */
export const codeProblem = (code: unknown): string | undefined =>
  typeof code === 'string' && code !== '' && !CODE.test(code) ? texts.codeProblem : undefined

/** Why a value does not go with the type of the coupon. */
export function valueProblem(value: unknown, { type }: Members): string | undefined {
  if (typeof value !== 'number') return undefined
  if (type === 'persen') return value >= 1 && value <= 100 ? undefined : texts.shareProblem
  return value > 0 ? undefined : texts.amountProblem
}

/** Only what is a share of the price needs an upper end. */
export const mostProblem = (most: unknown, { type }: Members): string | undefined =>
  typeof most === 'number' && type !== 'persen' ? texts.mostProblem : undefined

/** Nobody can use a coupon more often than all together; without a quota there is no such end. */
export const limitProblem = (limit: unknown, { quota }: Members): string | undefined =>
  typeof limit === 'number' && typeof quota === 'number' && limit > quota
    ? texts.limitProblem(formatNumber(quota))
    : undefined

/** What is taken off, in words: '10 %, paling banyak Rp 50.000'. */
export function discountOf({ type, value, maxDiscount }: Members): string | undefined {
  if (typeof value !== 'number') return undefined
  if (type !== 'persen') return formatRupiah(value)
  const most = typeof maxDiscount === 'number' ? texts.atMost(formatRupiah(maxDiscount)) : ''
  return `${formatNumber(value)} %${most}`
}

/** What a value means together with the type, while both are typed: nothing is promised that cannot be saved. */
export function valueHelp(coupon: Members): string {
  const discount = discountOf(coupon)
  return (
    valueProblem(coupon.value, coupon) ?? (discount ? texts.discount(discount) : texts.valueHelp)
  )
}

export const couponStates = { ...stateNames, used: texts.used } as const

/** A coupon that has been used as often as it may is used up, whatever its dates say. */
export function couponState(record: Members): keyof typeof couponStates {
  const state = stateOf(record)
  const { quota, usedCount } = record
  const isUsed = typeof quota === 'number' && typeof usedCount === 'number' && usedCount >= quota
  return state === 'now' && isUsed ? 'used' : state
}
