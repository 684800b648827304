import { FirebaseError } from 'firebase/app'
import { HttpError } from 'ra-core'
import { describe, expect, test } from 'vitest'
import { errorPhrases } from '@/i18n/errors'
import { failure, isTransient, toHttpError } from '@/providers/firestore/errors'

describe('an error of the SDK', () => {
  test.each([
    ['permission-denied', 403, 'denied'],
    ['unauthenticated', 401, 'unauthenticated'],
    ['not-found', 404, 'missing'],
    ['already-exists', 409, 'exists'],
    ['aborted', 429, 'busy'],
    ['failed-precondition', 400, 'index'],
    ['invalid-argument', 400, 'invalid'],
    ['resource-exhausted', 429, 'busy'],
    ['deadline-exceeded', 504, 'timeout'],
    ['unavailable', 503, 'unavailable'],
    ['internal', 500, 'unknown'],
    ['something-new', 500, 'unknown'],
  ])('%s is %i', (code, status, name) => {
    const error = toHttpError(new FirebaseError(code, 'The words of the SDK'))
    expect(error).toBeInstanceOf(HttpError)
    expect(error.status).toBe(status)
    expect(error.message).toBe(`sarang.error.${name}`)
    expect(error.body).toEqual({ detail: 'The words of the SDK' })
  })

  test('may name its service', () => {
    expect(toHttpError(new FirebaseError('storage/permission-denied', '')).status).toBe(403)
  })
})

test.each([
  new FirebaseError('unavailable', 'Connection failed.'),
  new FirebaseError('auth/network-request-failed', 'The words of the SDK'),
])('where no answer came, the server is not said to have given one: %s', error => {
  expect(toHttpError(error)).toMatchObject({ status: 0, message: 'sarang.error.offline' })
})

test('an HttpError stays what it is, a stranger is a 500', () => {
  const own = failure('sarang.error.conflict', 409, { conflicts: [] })
  expect(toHttpError(own)).toBe(own)
  expect(toHttpError(new TypeError('x')).status).toBe(500)
  expect(toHttpError('thrown text').body).toEqual({ detail: 'thrown text' })
})

test('what may pass by itself is tried again, a denial is not', () => {
  expect(isTransient(new FirebaseError('unavailable', ''))).toBe(true)
  expect(isTransient(new FirebaseError('internal', ''))).toBe(true)
  expect(isTransient(new FirebaseError('permission-denied', ''))).toBe(false)
  expect(isTransient(new FirebaseError('failed-precondition', ''))).toBe(false)
  expect(isTransient(new Error('unavailable'))).toBe(false)
})

test('every phrase is a sentence in Indonesian, and says no key', () => {
  for (const [key, phrase] of Object.entries(errorPhrases)) {
    expect(key).toMatch(/^sarang\.(error|flow)\.[a-z_]+$/)
    expect(phrase).toMatch(/^[A-Z][^|_]{10,}$/)
  }
})
