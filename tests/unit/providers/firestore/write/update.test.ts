import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { afterFirst } from '@/providers/firestore/write/update'

const PART = 'sarang.error.part_saved'

test.each([
  ['sarang.error.conflict', 409, 'sarang.error.conflict'],
  ['sarang.error.missing', 404, 'sarang.error.missing'],
  ['sarang.error.unauthenticated', 401, 'sarang.error.unauthenticated'],
  ['sarang.error.denied', 403, PART],
  ['sarang.error.busy', 429, PART],
  ['sarang.error.offline', 0, PART],
])('M-HAR-05 %s behind a part that is saved says so', (message, status, said) => {
  const body = { conflicts: [{ field: 'a' }] }
  const work = () => afterFirst(new HttpError(message, status, body))
  expect(work).toThrow(expect.objectContaining({ message: said, status }))
  expect(work).toThrow(expect.objectContaining({ body: { ...body, isPartSaved: true } }))
})
