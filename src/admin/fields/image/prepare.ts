import { type ImageType, imageType, isAnimated, isBare, partsOf, problemOf } from './imageType'

/** Why a file can't be taken; the message is the key of a phrase. */
export class PictureProblem extends Error {}

const MEBIBYTE = 1024 * 1024

/** Pixels of a picture: those who look at it must hold it in memory, four bytes each. */
const mostPixels = 40_000_000

/** From good to still acceptable: the first that does not make the file larger is taken, else the last. */
const qualities = [0.92, 0.85, 0.75, 0.6]

/**
 * The picture as it is stored: upright, and without what a camera writes beside it (place, time, device), which only
 * drawing it anew removes for sure. A PNG or WebP that has nothing of that is left as it is.
 *
 * @throws PictureProblem
 */
export async function prepare(file: File, mebibytes: number): Promise<File> {
  const wrong = await problemOf(file, mebibytes)
  if (wrong) throw new PictureProblem(wrong)
  const type = (await imageType(file)) ?? 'image/png'
  const parts = partsOf(new Uint8Array(await file.arrayBuffer()), type)
  if (isAnimated(parts)) throw new PictureProblem('sarang.image.animated')
  const bitmap = await decoded(file)
  try {
    if (isBare(parts)) return file
    const drawn = await redrawn(bitmap, type, file.size)
    if (drawn.size > mebibytes * MEBIBYTE) throw new PictureProblem('sarang.image.size')
    return new File([drawn], file.name, { type: drawn.type })
  } finally {
    bitmap.close()
  }
}

async function decoded(file: File): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureProblem('sarang.image.broken')
  })
  if (bitmap.width * bitmap.height <= mostPixels) return bitmap
  bitmap.close()
  throw new PictureProblem('sarang.image.pixels')
}

async function redrawn(bitmap: ImageBitmap, type: ImageType, size: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  let blob = await encoded(canvas, type, qualities[0])
  for (const quality of type === 'image/png' ? [] : qualities.slice(1)) {
    if (blob.size <= size) break
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
