import { expect, test } from 'vitest'
import { imageProblemOf, imageType } from '@/lib/imageType'

const file = (hex: string, type = '') => new Blob([bytesOf(hex)], { type })
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))

const png = '89504e470d0a1a0a0000000d49484452'

test.each([
  ['image/png', png],
  ['image/jpeg', 'ffd8ffe1beef457869660000'],
  ['image/webp', '524946462a00000057454250565038200000'],
])('%s is told by its bytes', async (type, hex) => {
  expect(await imageType(file(hex, 'text/plain'))).toBe(type)
  expect(await imageProblemOf(file(hex, 'text/plain'), 5)).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['half a signature', '89504e47'],
  ['HTML behind a signature', '89504e470d0a1a0a3c21646f63747970652068746d6c3e'],
  ['a GIF', '474946383961010001000000'],
  ['a sound in RIFF', '524946462a00000057415645'],
  ['HTML', '3c21646f63747970652068746d6c3e'],
  ['a signature further in', '0a89504e470d0a1a0a0000000d49'],
])('%s is no picture, whatever it is called', async (_, hex) => {
  expect(await imageType(file(hex, 'image/png'))).toBeUndefined()
  expect(await imageProblemOf(file(hex, 'image/png'), 5)).toBe('sarang.image.type')
})

test('a photo of an iPhone that is no JPEG is told by its name, whatever it is called', async () => {
  const start = (brand: string) => `00000018667479${brand}00000000`
  for (const brand of ['7068656963', '7068656978', '706d696631'])
    expect(await imageProblemOf(file(start(brand), 'image/jpeg'), 5)).toBe('sarang.image.heic')
  expect(await imageProblemOf(file(start('7069736f6d')), 5)).toBe('sarang.image.type')
})

test('a picture has 5 MiB at most', async () => {
  const start = bytesOf(png)
  const most = 5 * 1024 * 1024 - start.length
  expect(await imageProblemOf(new Blob([start, new Uint8Array(most)]), 5)).toBeUndefined()
  expect(await imageProblemOf(new Blob([start, new Uint8Array(most + 1)]), 5)).toBe(
    'sarang.image.size',
  )
})
