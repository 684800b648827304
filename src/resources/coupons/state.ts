import type { Members } from '@/schema'
import { stateNames, stateOf } from '../content/period'
import { texts } from './texts'

export const couponStates = { ...stateNames, used: texts.used } as const

/** A coupon that has been used as often as it may is used up, whatever its dates say. */
export function couponState(record: Members): keyof typeof couponStates {
  const state = stateOf(record)
  const { quota, usedCount } = record
  const isUsed = typeof quota === 'number' && typeof usedCount === 'number' && usedCount >= quota
  return state === 'now' && isUsed ? 'used' : state
}
