import { crc32, deflateSync } from 'node:zlib'

/** A PNG of so many pixels a side with nothing but them in it, not compressed: four bytes for each. */
export function plainPng(side: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6], 8)
  const rows = deflateSync(Buffer.alloc((side * 4 + 1) * side), { level: 0 })
  const parts = [partOf('IHDR', head), partOf('IDAT', rows), partOf('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...parts])
}

/** The PNG with one part more, right behind its head. */
export const withPart = (png: Buffer, name: string, content: string): Buffer<ArrayBuffer> =>
  Buffer.concat([
    png.subarray(0, HEAD_END),
    partOf(name, Buffer.from(content, 'latin1')),
    png.subarray(HEAD_END),
  ])

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const HEAD_END = 33

function partOf(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}
