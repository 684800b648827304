import { type ImageType, imagePartsOf, imageProblemOf, imageType, isAnimated, isBare } from '@/lib'

/** Why a file can't be taken; the message is the key of a phrase. */
export class PictureProblem extends Error {}

const MEBIBYTE = 1024 * 1024

/** Pixels of what is left as it is: those who look at it must hold it in memory, four bytes each. */
const mostPixels = 40_000_000

/** Pixels of what is drawn anew: Safari draws no more. */
const mostDrawn = 16_777_216

/** Of what a phone makes: pixels that are read, and the MiB of their file. */
const largest = { pixels: 210_000_000, mebibytes: 100 }

/** From good to still acceptable: the first that does not make the file larger is taken, else the last. */
const qualities = [0.92, 0.85, 0.75, 0.6]

/** How often what is still too large is made smaller by a third on each side. */
const TRIES = 8

/**
 * The picture as it is stored: upright, no larger than its field takes, and without what a camera writes beside it (place,
 * time, device), which only drawing it anew removes for sure. A PNG or WebP that has nothing of that is left as it is.
 *
 * @param mebibytes that the field takes
 * @throws PictureProblem
 */
export async function prepare(file: File, mebibytes: number): Promise<File> {
  const wrong = await imageProblemOf(file, largest.mebibytes)
  if (wrong) throw new PictureProblem(wrong)
  const type = (await imageType(file)) ?? 'image/png'
  const parts = imagePartsOf(new Uint8Array(await file.arrayBuffer()), type)
  if (isAnimated(parts)) throw new PictureProblem('sarang.image.animated')
  const most = mebibytes * MEBIBYTE
  const bitmap = await decoded(file)
  try {
    const isSmall = file.size <= most && bitmap.width * bitmap.height <= mostPixels
    if (isSmall && isBare(parts)) return file
    const drawn = await redrawn(bitmap, type, { size: file.size, most })
    return new File([drawn], file.name, { type: drawn.type })
  } finally {
    bitmap.close()
  }
}

async function decoded(file: File): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureProblem('sarang.image.broken')
  })
  if (bitmap.width * bitmap.height <= largest.pixels) return bitmap
  bitmap.close()
  throw new PictureProblem('sarang.image.pixels')
}

interface Bounds {
  /** Bytes of the file that was chosen. */
  size: number
  /** Bytes that the field takes. */
  most: number
}

async function redrawn(bitmap: ImageBitmap, type: ImageType, { size, most }: Bounds) {
  let scale = Math.min(1, Math.sqrt(mostDrawn / (bitmap.width * bitmap.height)))
  for (let tries = 0; tries < TRIES; tries++) {
    const blob = await smallest(drawnAt(bitmap, scale), type, Math.min(size, most))
    if (blob.size <= most) return blob
    scale *= 2 / 3
  }
  throw new PictureProblem('sarang.image.size')
}

function drawnAt(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale))
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** In the best quality that stays within these bytes, else in the last. */
async function smallest(canvas: HTMLCanvasElement, type: ImageType, bytes: number): Promise<Blob> {
  let blob = await encoded(canvas, type, qualities[0])
  for (const quality of type === 'image/png' ? [] : qualities.slice(1)) {
    if (blob.size <= bytes) break
    blob = await encoded(canvas, type, quality)
  }
  return blob
}

/** A browser that can't write the type writes a PNG. */
const encoded = (canvas: HTMLCanvasElement, type: ImageType, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new PictureProblem('sarang.image.broken'))
    canvas.toBlob(take, type, quality)
  })
