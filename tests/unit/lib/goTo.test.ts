import { expect, test } from 'vitest'
import { goTo } from '@/lib/goTo'

test.each([
  ['a step before', 1, 1],
  ['the first', 0, 0],
  ['the last', 3, 3],
  ['the same', 2, 2],
  ['one above the total', 4, 2],
  ['one below 0', -1, 2],
])('M-WID-02 a stepper asked for %s', (_what, wanted, shown) => {
  expect(goTo(wanted, { at: 2, total: 3 })).toBe(shown)
})
