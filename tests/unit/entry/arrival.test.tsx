import { afterEach, expect, test } from 'vitest'
import { screenFor } from '@/entry/arrival'
import { beginVisit, endVisit, keepVisit } from '@/lib/visit/lastVisit'

afterEach(endVisit)

test('X-UI-17 that there is no such page is said inside the console to whoever is in it', () => {
  expect(screenFor('/404')).toBe('notFound')
  beginVisit(true)
  keepVisit({ uid: 'u1', role: 'admin' })
  expect(screenFor('/404')).toBe('console')
  expect(screenFor('/privacy-policy')).toBe('privacy')
  expect(screenFor('/')).toBe('waiting')
})
