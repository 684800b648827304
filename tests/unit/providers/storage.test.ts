import { expect, test } from 'vitest'
import { upload } from '@/providers/storage'

const file = (text: string) => new Blob([text], { type: 'image/png' })

test('what is no picture is not sent, whatever it is called', async () => {
  await expect(upload(file('<!doctype html>'), { folder: 'products' })).rejects.toMatchObject({
    status: 415,
    message: 'sarang.error.invalid',
  })
})

test('what is aborted before it begins is not sent', async () => {
  const signal = AbortSignal.abort()
  const picture = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1)])
  const rejected = await upload(picture, { folder: 'products', signal }).catch(error => error)
  expect(rejected).toBe(signal.reason)
})
