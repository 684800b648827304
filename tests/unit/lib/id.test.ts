import { expect, test } from 'vitest'
import { newId } from '@/lib/id'

test('ids are 20 letters and digits, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
