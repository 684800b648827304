import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepare } from '@/admin/kinds/image/prepare'
import { isAnimated, isBare, partsOf } from '@/lib/imageType'
import { type PictureStore, withPictures } from '@/providers/withPictures'
import type { LiveDataProvider } from '@/schema/dataProvider'
import { f, nobody } from '@/schema/f'
import { owners } from '../admin/support/sample'

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
    expect(isBare(partsOf(bytes, 'image/png'))).toBe(expected)
  })

  test.each([
    ['a WebP with transparency', webpOf('VP8X', 'ALPH', 'VP8 '), true],
    ['a WebP with an EXIF', webpOf('VP8X', 'VP8 ', 'EXIF'), false],
  ])('%s', (_, bytes, expected) => {
    expect(isBare(partsOf(bytes, 'image/webp'))).toBe(expected)
  })

  test('a JPEG is taken for one that has something', () => {
    expect(isBare(partsOf(jpeg, 'image/jpeg'))).toBe(false)
  })

  test('several pictures one after another', () => {
    expect(isAnimated(partsOf(pngOf('acTL', 'IDAT'), 'image/png'))).toBe(true)
    expect(isAnimated(partsOf(webpOf('VP8X', 'ANIM', 'ANMF'), 'image/webp'))).toBe(true)
    expect(isAnimated(partsOf(pngOf('IDAT'), 'image/png'))).toBe(false)
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

describe('a deleted record', () => {
  const url = (name: string) => `/v0/b/sarang/o/${name}.png?alt=media`
  const fields = {
    photo: f.image('Foto'),
    receipt: f.image('Bukti', { keep: true }),
    paid: f.image('Bukti bayar', { write: nobody }),
    speakers: f.list('Pembicara', { photo: f.image('Foto') }),
    grades: f.map('Mutu', { photo: f.image('Foto mutu', { keep: true }) }),
  }
  const record = (id: string) => ({
    id,
    photo: url(`${id}-photo`),
    receipt: url(`${id}-receipt`),
    paid: url(`${id}-paid`),
    speakers: [{ photo: url(`${id}-speaker`) }],
    grades: { a: { photo: url(`${id}-grade`) } },
  })
  const removed: string[] = []
  const getMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
    data: ids.map(record),
  }))
  const deleteOne = vi.fn(async (_: string, { id }: { id: string }) => ({ data: { id } }))
  const deleteMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({ data: ids }))
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  /** What other records have: resource and field -> addresses. */
  let held: Record<string, string[]> = {}
  const isHeld = vi.fn(
    async (name: string, { field, values }: { field: string; values: readonly unknown[] }) => ({
      data: (held[`${name}.${field}`] ?? []).some(address => values.includes(address)),
    }),
  )
  const store = {
    upload: vi.fn(),
    remove: async (address: string) => void removed.push(address),
  } as unknown as PictureStore
  const provider = withPictures(
    { getMany, delete: deleteOne, deleteMany, update, isHeld } as unknown as LiveDataProvider,
    [
      { ...owners, fields },
      { ...owners, name: 'plain', fields: { receipt: fields.receipt } },
    ],
    store,
  )
  beforeEach(() => {
    removed.length = 0
    held = {}
    getMany.mockClear()
    isHeld.mockClear()
  })

  test('takes its pictures along, but none that is kept, nor those that nobody can be asked about', async () => {
    await provider.delete('owners', { id: 'a', previousData: { id: 'a', photo: url('older') } })
    expect(removed).toEqual([url('a-photo')])
  })

  test.each(['owners.photo', 'owners.paid', 'plain.receipt'])(
    'M-WID-07 leaves a picture that another record has as %s',
    async field => {
      held = { [field]: [url('a-photo')] }
      await provider.delete('owners', { id: 'a' })
      expect(removed).toEqual([])
      const previousData = record('a')
      const data = { ...previousData, photo: url('new') }
      await provider.update('owners', { id: 'a', data, previousData })
      expect(removed).toEqual([])
    },
  )

  test('of many, each that another record has stays', async () => {
    held = { 'owners.photo': [url('b-photo')] }
    await provider.deleteMany('owners', { ids: ['a', 'b', 'c'] })
    expect(removed).toEqual([url('a-photo'), url('c-photo')])
  })

  test('of fifty of whose pictures nobody else has one, two questions are asked of each field', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `r${at}`)
    await provider.deleteMany('owners', { ids })
    expect(removed).toHaveLength(50)
    expect(isHeld).toHaveBeenCalledTimes(2 * 4)
  })

  test('what cannot be asked about stays; who may not list a resource is not stopped by it', async () => {
    isHeld.mockRejectedValueOnce(new HttpError('sarang.error.unavailable', 503))
    await provider.delete('owners', { id: 'a' })
    expect(removed).toEqual([])
    isHeld.mockRejectedValueOnce(new HttpError('sarang.error.denied', 403))
    await provider.delete('owners', { id: 'a' })
    expect(removed).toEqual([url('a-photo')])
  })

  test('among many: only those that are gone', async () => {
    const body = { done: ['a', 'c'], failed: [{ id: 'b' }] }
    deleteMany.mockRejectedValueOnce(new HttpError('sarang.error.partial', 403, body))
    const ids = ['a', 'b', 'c']
    await expect(provider.deleteMany('owners', { ids })).rejects.toMatchObject({ status: 403 })
    const gone = ['a-photo', 'c-photo']
    expect(removed).toEqual(gone.map(url))
  })

  test.each([403, 0, 503])('that could not be deleted (%d) keeps them', async status => {
    deleteOne.mockRejectedValueOnce(new HttpError('no', status))
    await expect(provider.delete('owners', { id: 'a' })).rejects.toMatchObject({ status })
    expect(removed).toEqual([])
  })

  test('leaves pictures that others name too, when it is asked to', async () => {
    await provider.deleteMany('owners', { ids: ['a'], meta: { keepsImages: true } })
    expect(removed).toEqual([])
    expect(getMany).not.toHaveBeenCalled()
  })

  test('that has no pictures to delete is not read', async () => {
    await provider.delete('plain', { id: 'a' })
    expect(getMany).not.toHaveBeenCalled()
  })

  test('M-WID-07 a replaced picture that is kept stays in the store', async () => {
    const previousData = record('a')
    const data = { ...previousData, photo: null, receipt: url('new'), grades: {} }
    await provider.update('owners', { id: 'a', data, previousData })
    expect(removed).toEqual([url('a-photo')])
  })
})
