/** What the object store takes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** MiB of a stored picture, at most, where its field does not say less. */
export const mostMebibytes = 5

/** How each format begins, in hexadecimal: a signature and what must follow it. */
const starts: Readonly<Record<ImageType, RegExp>> = {
  'image/png': /^89504e470d0a1a0a0000000d49484452/,
  'image/jpeg': /^ffd8ff[c-f]/,
  'image/webp': /^52494646.{8}57454250565038(20|4c|58)/,
}

/** The media type that a file's bytes tell, whatever it is called; undefined for all that the object store does not take. */
export async function imageType(file: Blob): Promise<ImageType | undefined> {
  const start = await startOf(file)
  return imageTypes.find(type => starts[type].test(start))
}

async function startOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** How a photo of an iPhone begins that was not taken as JPEG: 'ftyp' and its brand, heic, heix, hevc, mif1 or msf1. */
const heic = /^.{8}66747970(6865(69|76)|6d(69|73)6631)/

/** The phrase for what is wrong with a file as a picture; undefined when nothing is. */
export async function imageProblemOf(file: Blob, mebibytes: number): Promise<string | undefined> {
  if (!(await imageType(file)))
    return heic.test(await startOf(file)) ? 'sarang.image.heic' : 'sarang.image.type'
  return file.size > mebibytes * 1024 * 1024 ? 'sarang.image.size' : undefined
}

/** Whether a file shows more than one picture, one after another. */
export const isAnimated = (parts: readonly string[]): boolean =>
  parts.some(part => part === 'acTL' || part === 'ANIM')

/** Whether there is nothing in a file but its picture: no place, no camera, no time, nothing behind its end. */
export const isBare = (parts: readonly string[]): boolean =>
  parts.length > 0 && parts.every(part => bare.has(part))

/** What a picture consists of, and its colours. */
const bare = new Set([
  ...[
    'IHDR',
    'PLTE',
    'tRNS',
    'gAMA',
    'cHRM',
    'sRGB',
    'iCCP',
    'sBIT',
    'bKGD',
    'pHYs',
    'IDAT',
    'IEND',
  ],
  ...['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'],
])

const REST = 'rest'

/** The names of the parts of a PNG or a WebP, in their order, and REST for what is no part of it. A JPEG is not taken apart. */
export function imagePartsOf(bytes: Uint8Array, type: ImageType): string[] {
  if (type === 'image/jpeg') return [REST]
  const { first, walk } = formats[type]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  let at = first
  while (at + 8 <= bytes.length && parts.at(-1) !== 'IEND') {
    const { name, next } = walk(view, at)
    parts.push(name)
    at = next
  }
  return at === bytes.length ? parts : [...parts, REST]
}

interface Format {
  first: number
  walk: (view: DataView, at: number) => { name: string; next: number }
}

const formats: Readonly<Record<Exclude<ImageType, 'image/jpeg'>, Format>> = {
  'image/png': {
    first: 8,
    walk: (view, at) => ({ name: nameAt(view, at + 4), next: at + 12 + view.getUint32(at) }),
  },
  'image/webp': {
    first: 12,
    walk: (view, at) => {
      const size = view.getUint32(at + 4, true)
      return { name: nameAt(view, at), next: at + 8 + size + (size % 2) }
    },
  },
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map(index => view.getUint8(at + index)))
