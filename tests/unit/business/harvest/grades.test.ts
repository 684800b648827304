import { expect, test } from 'vitest'
import { GRADES, gradeNames } from '@/business/harvest/figures'

test('M-HAR-06 there are exactly twelve grades', () => {
  expect(GRADES).toEqual([
    'mangkok1',
    'mangkok2',
    'mangkok3',
    'oval1',
    'oval2',
    'oval3',
    'patahan1',
    'patahan2',
    'patahan3',
    'sudut1',
    'sudut2',
    'sudut3',
  ])
  expect(gradeNames.patahan2).toBe('Patahan 2')
})
