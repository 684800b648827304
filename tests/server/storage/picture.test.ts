import { describe, expect, test } from 'vitest'
import { encodePng } from '../../../demo/pictures/png'
import { readPicture } from '../../../server/storage/picture'
import { withPart } from '../../support/pictures'
import { pictures, wide } from './pictures'

const png = Buffer.from(encodePng(3, new Uint8Array(27)))
const whole = { png, ...pictures }

test('a whole picture tells its type and how many pixels it has', () => {
  const told = Object.entries(whole).map(([name, bytes]) => [name, readPicture(bytes)])
  expect(Object.fromEntries(told)).toEqual({
    png: { type: 'image/png', pixels: 9 },
    jpeg: { type: 'image/jpeg', pixels: 40 * 30 },
    webp: { type: 'image/webp', pixels: 40 * 30 },
    lossless: { type: 'image/webp', pixels: 40 * 30 },
  })
})

describe.each(Object.entries(whole))('%s', (_, bytes) => {
  test('cut off anywhere it is none', () => {
    for (let end = 0; end < bytes.length; end += 1)
      expect([end, readPicture(bytes.subarray(0, end))]).toEqual([end, undefined])
  })

  test.each(['<script>alert(1)</script>', '\0\0\x01', 'PK\x03\x04', '%PDF-1.7'])(
    'that goes on as %j it is none',
    more => {
      expect(readPicture(Buffer.concat([bytes, Buffer.from(more)]))).toBeUndefined()
    },
  )

  test('that is filled up with one byte is a picture still', () => {
    for (const filling of [Buffer.alloc(1), Buffer.alloc(900), Buffer.alloc(900, 7)])
      expect(readPicture(Buffer.concat([bytes, filling]))).toEqual(readPicture(bytes))
  })

  test('with any byte changed it is read or refused, and never more than its length says', () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes)
      other[at] = 255 - (other[at] ?? 0)
      expect([true, false]).toContain(readPicture(other) === undefined)
    }
  })
})

test('a part of a PNG whose sum is wrong is one that was changed', () => {
  const changed = withPart(png, 'tEXt', 'catatan')
  expect(readPicture(changed)?.pixels).toBe(9)
  changed[45] = 0
  expect(readPicture(changed)).toBeUndefined()
})

test('a picture of thousands of empty parts is none, so that the walk is short', () => {
  const withParts = (count: number) => {
    const more = (bytes: Buffer, at: number, part: string) => {
      const parts = Buffer.from(part.repeat(count), 'hex')
      return Buffer.concat([bytes.subarray(0, at), parts, bytes.subarray(at)])
    }
    const webp = more(pictures.webp, pictures.webp.length, '4558494600000000')
    webp.writeUInt32LE(webp.length - 8, 4)
    const jpeg = more(pictures.jpeg, 2, 'fffe0002')
    return [more(png, 33, '00000000744558749642c585'), jpeg, webp]
  }
  expect(withParts(1000).map(bytes => readPicture(bytes)?.pixels)).toEqual([9, 1200, 1200])
  expect(withParts(100_000).map(readPicture)).toEqual([undefined, undefined, undefined])
})

test('the size is told before anything is decoded', () => {
  expect(readPicture(wide(60_000, 60_000))?.pixels).toBe(3_600_000_000)
  expect(readPicture(wide(0, 60_000))).toBeUndefined()
})

test('a WebP of as many pictures as there is room for, or of frames in frames, is none', () => {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.from(`${name}....`)
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const webp = (data: Buffer) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), data]))
  const lossless = chunk('VP8L', Buffer.from([0x2f, 0, 0, 0, 0]))
  const many = Buffer.concat(Array.from({ length: 350_000 }, () => lossless))
  expect(readPicture(webp(many))).toBeUndefined()
  const frames = Buffer.alloc(4_800_000)
  for (let at = 0; at < frames.length; at += 24) {
    frames.write('ANMF', at, 'latin1')
    frames.writeUInt32LE(frames.length - at - 8, at + 4)
  }
  const first = chunk('VP8X', Buffer.alloc(10))
  expect(readPicture(webp(Buffer.concat([first, frames])))).toBeUndefined()
})
