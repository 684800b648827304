import { crc32, inflateSync } from 'node:zlib'

export interface Png {
  width: number
  height: number
  /** Rows of filter byte and samples, unpacked. */
  rows: Buffer
}

/** Reads what our encoder may write, as a decoder would; throws when a check sum or the frame is wrong. */
export function readPng(bytes: Uint8Array): Png {
  const file = Buffer.from(bytes)
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('no PNG signature')
  const chunks = readChunks(file, 8)
  const header = chunks.get('IHDR')
  const data = chunks.get('IDAT')
  if (!header || !data || !chunks.has('IEND')) throw new Error('a chunk is missing')
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    rows: inflateSync(data),
  }
}

function readChunks(file: Buffer, start: number): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = start; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const named = file.subarray(at + 4, at + 8 + length)
    if (file.readUInt32BE(at + 8 + length) !== crc32(named)) throw new Error('wrong check sum')
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += 12 + length
  }
  return chunks
}
