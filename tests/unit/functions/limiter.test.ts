import { expect, test } from 'vitest'
import { createLimiter } from '../../../functions/mainApi/limiter'

const limits = { email: { most: 2, within: 10_000 }, from: { most: 3, within: 60_000 } }

test('M-AUTH-03 counts under each name, within its time, and says how long to wait', () => {
  let time = 0
  const take = createLimiter(() => new Date(time), limits)
  expect(take({ email: 'a', from: 'x' })).toBe(0)
  time = 4000
  expect(take({ email: 'a', from: 'x' })).toBe(0)
  expect(take({ email: 'a', from: 'y' })).toBe(6)
  expect(take({ email: 'b', from: 'y' })).toBe(0)
  time = 9999
  expect(take({ email: 'a', from: 'x' })).toBe(1)
  time = 10_000
  expect(take({ email: 'a', from: 'x' })).toBe(0)
  expect(take({ email: 'c', from: 'x' })).toBe(50)
  expect(take({ email: 'c', from: 'z' })).toBe(0)
})

test('M-AUTH-03 what is refused is not counted', () => {
  let time = 0
  const take = createLimiter(() => new Date(time), limits)
  for (let count = 0; count < 3; count += 1) take({ email: `${count}`, from: 'x' })
  for (let count = 0; count < 9; count += 1) expect(take({ email: 'a', from: 'x' })).toBe(60)
  time = 60_000
  expect(take({ email: 'a', from: 'x' })).toBe(0)
})
