import { crc32 } from 'node:zlib'

export const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** What the bytes themselves tell. */
export interface Picture {
  /** Media type. */
  type: string
  /** Of the largest frame: who looks at it holds so many in memory, four bytes each. */
  pixels: number
}

/**
 * A PNG, JPEG or WebP that is whole, from its first byte to its last: its parts are walked through, which costs what its
 * length says, and none is decoded. Undefined for what is cut off, has no size, or goes on behind its end as something else.
 */
export function readPicture(bytes: Buffer): Picture | undefined {
  const format = FORMATS.find(({ start }) => start.test(bytes.toString('hex', 0, 16)))
  const pixels = format?.pixels(bytes) ?? 0
  return format && pixels > 0 ? { type: format.type, pixels } : undefined
}

/** Whether nothing is behind the end but one byte over and over, which some tools fill a file up with. */
const isFilling = (bytes: Buffer, end: number) =>
  end >= bytes.length - 1 || bytes.subarray(end, -1).equals(bytes.subarray(end + 1))

/** Parts of a picture, and of one of its frames: 4 kB each where they are small, and a frame has three. */
const [MOST_PARTS, MOST_IN_FRAME] = [4000, 10]

interface Format {
  type: string
  /** How it begins, in hexadecimal. */
  start: RegExp
  /** 0 for what is no such picture. */
  pixels(bytes: Buffer): number
}

const FORMATS: readonly Format[] = [
  { type: 'image/png', start: /^89504e470d0a1a0a0000000d49484452/, pixels: ofPng },
  { type: 'image/jpeg', start: /^ffd8ff/, pixels: ofJpeg },
  { type: 'image/webp', start: /^52494646.{8}57454250565038(20|4c|58)/, pixels: ofWebp },
]

function ofPng(bytes: Buffer): number {
  let hasData = false
  let at = 8
  for (let parts = 0; at + 12 <= bytes.length && parts < MOST_PARTS; parts += 1) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const sum = end <= bytes.length && bytes.readUInt32BE(end - 4)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== sum) return 0
    if (name === 'IDAT') hasData = true
    if (name === 'IEND') return hasData && isFilling(bytes, end) ? sizeOfPng(bytes) : 0
    at = end
  }
  return 0
}

const sizeOfPng = (bytes: Buffer) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20)

/** Markers of a JPEG, their second bytes. */
const JPEG = { end: 0xd9, scan: 0xda, tables: new Set([0xc4, 0xc8, 0xcc]) }

function ofJpeg(bytes: Buffer): number {
  let pixels = 0
  let hasScan = false
  let part = partOfJpeg(bytes, 2)
  for (let parts = 0; part && part.marker !== JPEG.end && parts < MOST_PARTS; parts += 1) {
    pixels = Math.max(pixels, sizeOfFrame(bytes, part))
    const isScan = part.marker === JPEG.scan
    hasScan ||= isScan
    part = partOfJpeg(bytes, isScan ? afterScan(bytes, part.end) : part.end)
  }
  return hasScan && part?.marker === JPEG.end && isFilling(bytes, part.end) ? pixels : 0
}

interface Part {
  marker: number
  /** Where its length is, if it has one. */
  at: number
  end: number
}

/** The part that begins here, behind whatever fills the place before it. */
function partOfJpeg(bytes: Buffer, from: number): Part | undefined {
  let at = from
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
  const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined
  if (marker === undefined) return undefined
  at += 2
  if (marker === JPEG.end) return { marker, at, end: at }
  const end = at + 2 <= bytes.length ? at + bytes.readUInt16BE(at) : Number.POSITIVE_INFINITY
  return end > bytes.length ? undefined : { marker, at, end }
}

function sizeOfFrame(bytes: Buffer, { marker, at, end }: Part): number {
  const isFrame = marker >= 0xc0 && marker <= 0xcf && !JPEG.tables.has(marker)
  return isFrame && end >= at + 7 ? bytes.readUInt16BE(at + 3) * bytes.readUInt16BE(at + 5) : 0
}

/** Where the next marker is: in what is drawn, ff stands before a zero or counts what could be drawn by itself. */
function afterScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && isDrawn(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2)
  return at < 0 ? bytes.length : at
}

const isDrawn = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7)

function ofWebp(bytes: Buffer): number {
  const end = bytes.readUInt32LE(4) + 8
  return end <= bytes.length && isFilling(bytes, end) ? ofChunks(bytes.subarray(0, end), 12) : 0
}

/** The largest of the pictures in these chunks; 0 when one has no size, or they do not end with the bytes. */
function ofChunks(bytes: Buffer, from: number, sizers = WEBP): number {
  const most = sizers === FRAME ? MOST_IN_FRAME : MOST_PARTS
  let [largest, at] = [0, from]
  for (let parts = 0; at + 8 <= bytes.length && parts < most; parts += 1) {
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    const sizeOf = sizers.get(bytes.toString('latin1', at, at + 4))
    const size = end <= bytes.length && sizeOf?.(bytes.subarray(at + 8, end))
    if (sizeOf && !size) return 0
    largest = Math.max(largest, size || 0)
    at = end + (end % 2)
  }
  return at === bytes.length ? largest : 0
}

type Sizers = ReadonlyMap<string, (data: Buffer) => number>

/** The sizes in the chunks of a WebP that have one, and in those of a frame, in which is no other. Source: RFC 9649. */
const FRAME: Sizers = new Map(
  Object.entries({
    'VP8 ': (data: Buffer) => {
      const isKey = data.length >= 10 && data.toString('hex', 3, 6) === '9d012a'
      return isKey ? (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff) : 0
    },
    VP8L: (data: Buffer) => {
      if (data.length < 5 || data[0] !== 0x2f) return 0
      const bits = data.readUInt32LE(1)
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
    },
  }),
)
const WEBP: Sizers = new Map([
  ...FRAME,
  [
    'VP8X',
    data => (data.length < 10 ? 0 : (data.readUIntLE(4, 3) + 1) * (data.readUIntLE(7, 3) + 1)),
  ],
  ['ANMF', data => (data.length < 24 ? 0 : ofChunks(data, 16, FRAME))],
])
