import { expect, test } from 'vitest'
import { Recent } from '@/providers/firestore/list/cursors'

test('forgets what has not been used for longest', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1).set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect([...recent.keys()]).toEqual(['a', 'c'])
  expect(recent.get('b')).toBeUndefined()
})

test('a new value for a known key drops nothing', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1).set('b', 2).set('a', 3)
  expect([...recent]).toEqual([
    ['b', 2],
    ['a', 3],
  ])
})
