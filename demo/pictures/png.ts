import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RGB = 2
/** Each byte as the difference to the one above it: flat areas and gradients shrink to nothing. */
const UP = 2

/** A PNG of `size` x `size` pixels from rows of red, green, blue bytes. Source: the PNG specification. */
export function encodePng(size: number, pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, RGB], 8)
  const rows = filterRows(size, pixels)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function filterRows(size: number, pixels: Uint8Array): Uint8Array {
  const width = size * 3
  const rows = new Uint8Array(size * (width + 1))
  for (let y = 0; y < size; y += 1) {
    rows[y * (width + 1)] = UP
    for (let x = 0; x < width; x += 1) {
      const above = pixels[(y - 1) * width + x] ?? 0
      rows[y * (width + 1) + 1 + x] = (pixels[y * width + x] ?? 0) - above
    }
  }
  return rows
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
