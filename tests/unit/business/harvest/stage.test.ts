import { expect, test } from 'vitest'
import { harvestStatusOf, STAGES, stageOf } from '@/business/harvest/stage'

const AT = '2026-11-21T00:00:00.000Z'
const ended = (...steps: string[]) => Object.fromEntries(steps.map(step => [step, { dateEnd: AT }]))

test('M-HAR-02 the first step without an end is the stage', () => {
  expect(stageOf({})).toBe('request')
  expect(stageOf({ request: { dateEnd: null } })).toBe('request')
  for (const [index, step] of STAGES.entries()) {
    expect(stageOf(ended(...STAGES.slice(0, index)))).toBe(step)
  }
  expect(stageOf(ended(...STAGES))).toBe('finished')
  expect(stageOf(ended('receive', 'delivery', 'process'))).toBe('request')
})

test('M-HAR-03 the status goes by priority', () => {
  const all = {
    request: { isCancelled: true, isRejected: true },
    receive: { isRejected: true },
    delivery: { isFailed: true },
    process: { isFailed: true, dateEnd: AT },
  }
  const later = { ...all, request: { isCancelled: false, isRejected: true } }
  expect(harvestStatusOf(all)).toBe('cancelled')
  expect(harvestStatusOf(later)).toBe('rejected')
  expect(harvestStatusOf({ ...later, request: {} })).toBe('rejected')
  expect(harvestStatusOf({ delivery: all.delivery, process: all.process })).toBe('failed')
  expect(harvestStatusOf({ process: all.process })).toBe('failed')
  expect(harvestStatusOf({ process: { dateEnd: AT } })).toBe('finished')
  expect(harvestStatusOf({})).toBe('ongoing')
})

test('M-HAR-03 what is neither yes nor no decides nothing', () => {
  expect(harvestStatusOf({ request: { isRejected: 'ya' }, receive: 'tolak', delivery: null })).toBe(
    'ongoing',
  )
  expect(stageOf({ request: 'selesai' })).toBe('request')
})
