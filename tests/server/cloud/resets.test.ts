import { expect, test } from 'vitest'
import { createResetSender } from '../../../functions/cloud/resets'

const asked = async (emulator?: string) => {
  const urls: string[] = []
  const answer: typeof fetch = async url => {
    urls.push(String(url))
    return Response.json({ email: 'a@contoh.test' })
  }
  await createResetSender({ key: 'k&1', fetch: answer, emulator })('a@contoh.test')
  return urls
}

test('a mail is asked of Firebase, or of its emulator where there is one', async () => {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=k%261'
  expect(await asked()).toEqual([`https://${path}`])
  expect(await asked('127.0.0.1:9099')).toEqual([`http://127.0.0.1:9099/${path}`])
})
