import { expect, test } from 'vitest'
import { StartError } from '../../../server/startError'
import { startTestBox } from '../../support/box'

test.each([
  ['a word that the language does not have', '@@@', 'firestore.rules:2:1: cannot read `@@@`.'],
  [
    'a function that nobody knows',
    'service cloud.firestore {\n  match /a/{i} { allow read: if f(); }\n}',
    /^firestore\.rules:3:\d+: /,
  ],
  [
    'a method that there is not',
    'service cloud.firestore {\n  match /a/{i} { allow fly; }\n}',
    'firestore.rules:3:24: unknown method `fly`.',
  ],
])('M-AUTH-08 the box does not start on rules with %s, and says where', async (_, body, where) => {
  const start = startTestBox({ rules: `rules_version = '2';\n${body}` })
  const error: unknown = await start.then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  const [, told = ''] =
    /^Aturan akses tidak dapat dibaca: (.*)$/s.exec(String((error as Error).message)) ?? []
  expect(told).toMatch(where)
})
