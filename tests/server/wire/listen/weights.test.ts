import { expect, test } from 'vitest'
import { Weights } from '../../../../server/firestore/wire/listen/weights'

test('the targets of one caller weigh 3,000 at most, in whichever streams they are', () => {
  const weights = new Weights()
  expect([weights.take('a', 2000), weights.take('a', 1001), weights.take('b', 3000)]).toEqual([
    true,
    false,
    true,
  ])
  expect(weights.take('a', 1000)).toBe(true)
  weights.give('a', 500)
  expect([weights.take('a', 501), weights.take('a', 500)]).toEqual([false, true])
})
