import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepare } from '@/admin/kinds/image/prepare'
import { imagePartsOf, isAnimated, isBare } from '@/lib/imageType'

const latin = (text: string) => [...text].map(letter => letter.charCodeAt(0))
const big = (size: number) => [0, 0, size >> 8, size & 255]
const little = (size: number) => [size & 255, size >> 8, 0, 0]

const pngPart = (name: string, size = 0) => [
  ...big(size),
  ...latin(name),
  ...Array(size + 4).fill(1),
]
const pngOf = (...names: string[]) =>
  Uint8Array.from([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...pngPart('IHDR', 13),
    ...names.flatMap(name => pngPart(name, 3)),
    ...pngPart('IEND'),
  ])
const webpOf = (...names: string[]) =>
  Uint8Array.from([
    ...latin('RIFF'),
    ...little(4 + names.length * 12),
    ...latin('WEBP'),
    ...names.flatMap(name => [...latin(name), ...little(3), 1, 1, 1, 0]),
  ])
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, ...Array(60).fill(1)])

describe('what a file holds beside its picture', () => {
  test.each([
    ['a PNG with colours and a profile', pngOf('PLTE', 'tRNS', 'iCCP', 'IDAT'), true],
    ['a PNG with an EXIF', pngOf('eXIf', 'IDAT'), false],
    ['a PNG with a text', pngOf('IDAT', 'tEXt'), false],
    ['a PNG with something behind its end', Uint8Array.from([...pngOf('IDAT'), 60]), false],
    ['a PNG that ends too soon', pngOf('IDAT').slice(0, -3), false],
  ])('%s', (_, bytes, expected) => {
    expect(isBare(imagePartsOf(bytes, 'image/png'))).toBe(expected)
  })

  test.each([
    ['a WebP with transparency', webpOf('VP8X', 'ALPH', 'VP8 '), true],
    ['a WebP with an EXIF', webpOf('VP8X', 'VP8 ', 'EXIF'), false],
  ])('%s', (_, bytes, expected) => {
    expect(isBare(imagePartsOf(bytes, 'image/webp'))).toBe(expected)
  })

  test('a JPEG is taken for one that has something', () => {
    expect(isBare(imagePartsOf(jpeg, 'image/jpeg'))).toBe(false)
  })

  test('several pictures one after another', () => {
    expect(isAnimated(imagePartsOf(pngOf('acTL', 'IDAT'), 'image/png'))).toBe(true)
    expect(isAnimated(imagePartsOf(webpOf('VP8X', 'ANIM', 'ANMF'), 'image/webp'))).toBe(true)
    expect(isAnimated(imagePartsOf(pngOf('IDAT'), 'image/png'))).toBe(false)
  })
})

describe('a chosen file', () => {
  const close = vi.fn()
  const bitmap = { width: 40, height: 20, close }
  /** How large the canvas writes it at which quality. */
  let sizes: (quality: number | undefined) => number
  const drawImage = vi.fn()

  beforeEach(() => {
    close.mockClear()
    drawImage.mockClear()
    sizes = () => 10
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(async () => bitmap),
    )
    HTMLCanvasElement.prototype.getContext = (() => ({ drawImage })) as never
    HTMLCanvasElement.prototype.toBlob = (take, type = '', quality) =>
      take(new Blob([new Uint8Array(sizes(quality))], { type }))
  })
  afterEach(() => vi.unstubAllGlobals())

  const file = (bytes: Uint8Array<ArrayBuffer>, name = 'foto') => new File([bytes], name)

  test('is drawn anew, upright, in its own type and under its own name', async () => {
    const made = await prepare(file(jpeg, 'panen.jpg'), 5)
    expect(made).toMatchObject({ name: 'panen.jpg', type: 'image/jpeg', size: 10 })
    expect(createImageBitmap).toHaveBeenCalledWith(expect.any(File))
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 40, 20)
    expect(close).toHaveBeenCalledOnce()
  })

  test('does not grow: the first quality that is no larger is taken', async () => {
    sizes = (quality = 1) => Math.round(quality * 80)
    expect((await prepare(file(jpeg), 5)).size).toBe(60)
  })

  test('stays as it is when there is nothing to drop', async () => {
    const bare = file(pngOf('IDAT'))
    expect(await prepare(bare, 5)).toBe(bare)
  })

  test.each([
    ['moves', pngOf('acTL', 'IDAT'), 'sarang.image.animated'],
    ['is no picture', Uint8Array.from(latin('<html>')), 'sarang.image.type'],
    [
      'is larger than any phone makes',
      new Uint8Array(101 * 1024 * 1024).fill(0).map((_, at) => jpeg[at] ?? 0),
      'sarang.image.size',
    ],
  ])('is refused when it %s', async (_, bytes, message) => {
    await expect(prepare(file(bytes), 1)).rejects.toThrow(message)
  })

  test('is refused when it cannot be read', async () => {
    vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error('InvalidState'))
    await expect(prepare(file(jpeg), 5)).rejects.toThrow('sarang.image.broken')
  })

  test('is refused when it would fill the memory of those who look at it', async () => {
    vi.mocked(createImageBitmap).mockResolvedValueOnce({ ...bitmap, width: 60_000, height: 4_000 })
    await expect(prepare(file(jpeg), 5)).rejects.toThrow('sarang.image.pixels')
    expect(close).toHaveBeenCalledOnce()
  })

  test('M-WID-07 is made smaller until it fits into its field, whatever a phone makes', async () => {
    vi.mocked(createImageBitmap).mockResolvedValueOnce({ ...bitmap, width: 16_320, height: 12_240 })
    const pixels: number[] = []
    HTMLCanvasElement.prototype.toBlob = function (take, type = '') {
      pixels.push(this.width * this.height)
      take(new Blob([new Uint8Array((this.width * this.height) / 10)], { type }))
    }
    const large = new File([new Uint8Array([...jpeg, ...Array(3 * 1024 * 1024)])], 'panen.jpg')
    const made = await prepare(large, 1)
    expect(Math.max(...pixels)).toBeLessThanOrEqual(16_777_216)
    expect(made).toMatchObject({ name: 'panen.jpg', type: 'image/jpeg' })
    expect(made.size).toBeLessThanOrEqual(1024 * 1024)
    expect(made.size).toBeGreaterThan(400_000)
  })

  test('is refused when only a larger one than its field takes can be made of it', async () => {
    sizes = () => 2 * 1024 * 1024
    await expect(prepare(file(pngOf('eXIf')), 1)).rejects.toThrow('sarang.image.size')
  })
})
