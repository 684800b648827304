import { expect, test } from 'vitest'
import { readConfig } from '@/providers/config'

const whole = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'sarang.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'sarang',
  VITE_FIREBASE_STORAGE_BUCKET: 'sarang.appspot.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
}

test('nothing named is the box', () => {
  expect(readConfig({ MODE: 'production' })).toBeNull()
  expect(readConfig({ VITE_FIREBASE_API_KEY: '' })).toBeNull()
})

test('everything named is a Firebase project', () => {
  expect(readConfig(whole)).toEqual({
    apiKey: 'key',
    authDomain: 'sarang.firebaseapp.com',
    projectId: 'sarang',
    storageBucket: 'sarang.appspot.com',
    appId: '1:2:web:3',
  })
})

test('a part named fails with the list of the rest', () => {
  const { VITE_FIREBASE_APP_ID: _, VITE_FIREBASE_PROJECT_ID: __, ...part } = whole
  expect(() => readConfig(part)).toThrow(/VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_APP_ID$/)
})
