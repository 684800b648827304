import { HttpError } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { choiceAt, choose } from '@/lib/chosenFiles'
import { type PictureStore, withPictures } from '@/providers/writing'
import type { LiveDataProvider } from '@/schema/dataProvider'
import { f } from '@/schema/f'
import type { Resource } from '@/schema/types'
import { owners } from '../support/sample'

let count = 0
URL.createObjectURL = () => `blob:sarang/${count++}`
URL.revokeObjectURL = vi.fn()

const fields = {
  'front.photo': f.image('Depan', { folder: 'owners/{id}/front' }),
  story: f.richText('Cerita', { folder: 'stories' }),
  site: f.url('Situs'),
  place: f.group('Tempat', { photo: f.image('Foto tempat') }),
  speakers: f.list('Pembicara', { photo: f.image('Foto') }),
  grades: f.map('Mutu', { photo: f.image('Foto mutu') }),
  extras: f.map('Lain'),
}
const people: Resource = { ...owners, fields }

const url = (name: string) => `/v0/b/sarang/o/owners%2F${name}.png?alt=media&token=t`
const file = (name: string) => new File([name], name)

const stored = new Set<string>()
const store: PictureStore = {
  upload: vi.fn(async blob => {
    const name = await blob.text()
    if (name === 'refused') throw new HttpError('sarang.error.denied', 403)
    stored.add(url(name))
    return { url: url(name) }
  }),
  remove: vi.fn(async address => void stored.delete(address)),
}
const write = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
const { create, update } = withPictures(
  { create: write, update: write } as unknown as LiveDataProvider,
  [people],
  store,
)
beforeEach(() => {
  stored.clear()
  write.mockClear()
  vi.mocked(store.upload).mockClear()
  vi.mocked(store.remove).mockClear()
})

/** A record whose every picture is called after its place. */
const record = (picture: (place: string) => string) => ({
  front: { photo: picture('front') },
  place: { photo: picture('place') },
  speakers: [{ photo: picture('first') }, { photo: picture('second') }],
  grades: { mangkok1: { photo: picture('grade') } },
})

test('every chosen picture is uploaded, wherever it is, into its folder', async () => {
  const data = record(place =>
    choose(file(place), place === 'front' ? fields['front.photo'].options.folder : undefined),
  )
  const { data: saved } = await create('owners', { data: { id: 'o1', ...data } })
  expect(saved).toEqual({ id: 'o1', ...record(url) })
  const folders = vi.mocked(store.upload).mock.calls.map(([, { folder }]) => folder)
  expect(folders).toEqual(['owners/o1/front', ...Array(4).fill('owners')])
  expect(choiceAt(data.front.photo)).toBeUndefined()
  expect(data.front.photo).toMatch(/^blob:/)
})

test('B-HIS-05 what the record has no more stays in the store', async () => {
  const previousData = { id: 'o1', ...record(url), site: url('site'), extras: { a: url('extra') } }
  const data = {
    ...previousData,
    front: { photo: null },
    place: { photo: choose(file('other'), undefined) },
    speakers: [{ photo: url('second') }],
    grades: {},
    story: `<img src="${url('grade').replace('&', '&amp;')}">`,
    site: null,
    extras: {},
  }
  await update('owners', { id: 'o1', data, previousData })
  expect(store.remove).not.toHaveBeenCalled()
})

test('M-WID-07 the chosen pictures of a text are uploaded into its folder, and stand there by their address', async () => {
  const [one, other] = [choose(file('one'), 'stories'), choose(file('other'), 'stories')]
  const data = {
    id: 'o1',
    story: `<p>a<img src="${one}" alt="x"><img src="${other}">${one}</p><img src="${one}">`,
  }
  const { data: saved } = await create('owners', { data })
  const inHtml = (name: string) => url(name).replace('&', '&amp;')
  const shown = `<p>a<img src="${inHtml('one')}" alt="x"><img src="${inHtml('other')}">${one}</p>`
  expect(saved).toEqual({ id: 'o1', story: `${shown}<img src="${inHtml('one')}">` })
  const folders = vi.mocked(store.upload).mock.calls.map(([, { folder }]) => folder)
  expect(folders).toEqual(['stories', 'stories'])
  const previousData = saved
  await update('owners', { id: 'o1', data: { id: 'o1', story: '<p>b</p>' }, previousData })
  expect(store.remove).not.toHaveBeenCalled()
})

test('a picture of a text that is refused names the text', async () => {
  const story = `<img src="${choose(file('refused'), 'stories')}">`
  await expect(create('owners', { data: { story } })).rejects.toMatchObject({
    body: { errors: { story: 'sarang.error.denied' } },
  })
})

test('one upload that is refused takes the others back, and its field is named', async () => {
  const names = ['a', 'b', 'refused', 'c']
  const data = { speakers: names.map(name => ({ photo: choose(file(name), undefined) })) }
  await expect(create('owners', { data })).rejects.toMatchObject({
    status: 403,
    body: { errors: { speakers: [undefined, undefined, { photo: 'sarang.error.denied' }] } },
  })
  expect(store.remove).toHaveBeenCalledTimes(2)
  expect([...stored]).toEqual([])
  expect(write).not.toHaveBeenCalled()
})

test.each([400, 403, 404, 409, 429])('a record refused with %d leaves no object', async status => {
  const data = { front: { photo: choose(file('front'), undefined) } }
  write.mockRejectedValueOnce(new HttpError('no', status))
  await expect(create('owners', { data })).rejects.toMatchObject({ status })
  expect([...stored]).toEqual([])
  await create('owners', { data })
  expect([...stored]).toEqual([url('front')])
})

test('M-HAR-05 a save of which a part is in leaves the picture that it names, and the next one uses it', async () => {
  const data = { front: { photo: choose(file('front'), undefined) } }
  const body = { conflicts: [], isPartSaved: true }
  write.mockRejectedValueOnce(new HttpError('sarang.error.conflict', 409, body))
  const save = () => update('owners', { id: 'o1', data, previousData: { id: 'o1' } })
  await expect(save()).rejects.toMatchObject({ status: 409, body })
  expect(store.remove).not.toHaveBeenCalled()
  expect((await save()).data).toEqual({ front: { photo: url('front') } })
  expect(store.upload).toHaveBeenCalledOnce()
})

test.each([0, 503, 504])(
  'when nobody knows whether it was saved (%d) the object stays, and is used again',
  async status => {
    const data = { front: { photo: choose(file('front'), undefined) } }
    write.mockRejectedValueOnce(new HttpError('?', status))
    await expect(create('owners', { data })).rejects.toMatchObject({ status })
    write.mockRejectedValueOnce(new HttpError('there already', 409))
    await expect(create('owners', { data })).rejects.toMatchObject({ status: 409 })
    expect([...stored]).toEqual([url('front')])
    await create('owners', { data })
    expect(store.upload).toHaveBeenCalledOnce()
  },
)

test('an object that cannot be taken back hides no refusal; the log names it without its token', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.mocked(store.remove).mockRejectedValueOnce(new HttpError('no', 503))
  write.mockRejectedValueOnce(new HttpError('no', 403))
  const data = { front: { photo: choose(file('front'), undefined) } }
  await expect(create('owners', { data })).rejects.toMatchObject({ status: 403 })
  expect(warn.mock.calls[0]?.[0]).toBe('Gagal menghapus /v0/b/sarang/o/owners%2Ffront.png')
  warn.mockRestore()
})
