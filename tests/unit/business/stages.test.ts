import { describe, expect, test } from 'vitest'
import { batchStageOf, stageLosses, weightBefore } from '@/business/batchStages'
import { buildingOddities, buildingStageOf, buildingStatusOf } from '@/business/certification'
import { upgradeEnd } from '@/business/membership'

const early = '2026-01-05T00:00:00.000Z'
const late = '2026-03-05T00:00:00.000Z'
const midnight = '2026-03-04T17:00:00.000Z'

describe('a building on its way to the certificate', () => {
  test.each([
    [{ status: 'survey2' }, 'survey2', 'survey2'],
    [{ status: 'finished' }, 'finished', 'certification'],
    [{}, 'request', 'request'],
    [{ status: 'entah' }, 'request', 'request'],
    [{ status: 7 }, 'request', 'request'],
    [{ status: 'rejected' }, 'rejected', 'request'],
    [{ status: 'rejected', dates: { bkpStartDate: early } }, 'rejected', 'survey2'],
    [{ status: 'rejected', dates: { verificationDate: late } }, 'rejected', 'certification'],
  ])('M-RBW-03 %j is %s, as far as %s', (building, status, stage) => {
    expect(buildingStatusOf(building)).toBe(status)
    expect(buildingStageOf(building)).toBe(stage)
  })

  test.each([
    [{ status: 'entah' }, /tidak dikenal/],
    [{ dates: { preliminaryStartDate: late, preliminaryEndDate: early } }, /Survei awal/],
    [{ dates: { bkpStartDate: late, bkpEndDate: early } }, /BKP/],
    [{ status: 'finished' }, /nomor sertifikat/],
    [{ status: 'survey1', dates: { bkpVerificationDate: late } }, /lebih jauh/],
  ])('M-RBW-03 %j is odd', (building, said) => {
    expect(buildingOddities(building)).toEqual([expect.stringMatching(said)])
  })

  test.each([
    [{}],
    [{ status: 'survey2', dates: { preliminaryStartDate: early, bkpStartDate: late } }],
    [{ status: 'finished', certificate: { id: '1' } }],
    [{ dates: 'x', certificate: 3 }],
    // On one day, which begins in Jakarta at 17:00 of the day before.
    [{ dates: { bkpStartDate: '2026-03-05T03:00:00.000Z', bkpEndDate: midnight } }],
    [{ dates: { registerDate: '2026-03-05T03:00:00.000Z', finishDate: midnight } }],
    [{ dates: { registerDate: late, finishDate: '9999-12-31T23:59:59.000Z' } }],
  ])('M-RBW-03 %j is not', building => {
    expect(buildingOddities(building)).toEqual([])
  })
})

describe('a batch in the making', () => {
  const steps = {
    raw: { weightIn: 1000, weightOut: 900 },
    washing: { weightIn: 900, weightOut: 'x' },
  }

  test('M-MFG-03 an unknown stage is the first one', () => {
    expect(batchStageOf({ process: { stage: 'molding' } })).toBe('molding')
    expect(batchStageOf({ process: { stage: 'entah' } })).toBe('raw')
    expect(batchStageOf({})).toBe('raw')
  })

  test('M-MFG-03 a stage begins with what came out of the last one that was weighed', () => {
    const batch = { input: { weight: 1200 }, process: { steps } }
    expect(weightBefore(batch, 'raw')).toBe(1200)
    expect(weightBefore(batch, 'washing')).toBe(900)
    expect(weightBefore(batch, 'molding')).toBe(900)
    expect(weightBefore({}, 'clean')).toBeNull()
  })

  test('M-MFG-03 stages that were weighed tell their loss', () => {
    expect(stageLosses({ process: { steps } })).toMatchObject([
      { stage: 'raw', grams: 100, percent: 10 },
    ])
    expect(stageLosses({ process: 'x' })).toEqual([])
  })
})

test.each([
  ['2026-01-15T03:00:00.000Z', '2026-07-15T03:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['2027-08-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
  // The first of March in Jakarta.
  ['2026-02-28T23:30:00.000Z', '2026-08-31T23:30:00.000Z'],
  ['2026-11-21T00:00:00.000Z', '2027-05-21T00:00:00.000Z'],
])('M-PRO-03 what begins %s ends %s', (start, end) => {
  expect(upgradeEnd(new Date(start)).toISOString()).toBe(end)
})
