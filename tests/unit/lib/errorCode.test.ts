import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { codeOf } from '@/lib/errorCode'

test('the code of an SDK’s error, and none for anything else', () => {
  expect(codeOf(new FirebaseError('auth/wrong-password', ''))).toBe('auth/wrong-password')
  expect(codeOf(new Error('x'))).toBe('')
  expect(codeOf({ code: 'x' })).toBe('')
  expect(codeOf(undefined)).toBe('')
})
