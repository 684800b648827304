import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as box from '@/admin/kinds/location/MapBox'
import { MapsContext, pointIn } from '@/admin/kinds/location/maps'
import type { Geocoder, Point } from '@/lib/places/gazetteer'
import { geohashOf } from '@/lib/places/geohash'
import { f } from '@/schema/f'
import { kindOf } from '@/schema/kinds'
import type { RecordOf, Resource } from '@/schema/types'
import { enter } from '../../../support/enter'
import { owners } from '../../support/sample'
import { TestConsole } from '../../support/TestConsole'

/** jsdom has no sizes: a map that only says where it was asked to be, and where one has clicked. */
let click: (point: Point) => unknown
const shown: (Point | null)[] = []
const MapBox: typeof box.MapBox = ({ point, onPick }) => {
  shown.push(point)
  click = onPick as typeof click
  return <p>peta</p>
}
const map = vi.spyOn(box, 'MapBox').mockImplementation(MapBox)
afterAll(() => map.mockRestore())

const fields = {
  name: f.text('Nama'),
  place: f.location('Tempat', { address: 'formated_address', geohash: 'geohash' }),
}
const sheds: Resource = { ...owners, name: 'sheds', fields, list: ['place'], sort: ['id', 'asc'] }
sheds satisfies Resource
const editable = { ...sheds, access: { ...sheds.access, edit: sheds.access.list } } as Resource

const search = vi.fn<Geocoder['search']>()
const reverse = vi.fn<Geocoder['reverse']>()
const here = { latitude: -1.84, longitude: 109.97 }
const there = { latitude: 2.15, longitude: 117.5 }

beforeEach(() => {
  shown.length = 0
  search.mockReset().mockResolvedValue([])
  reverse.mockReset().mockResolvedValue('Jalan Baru 1')
})

async function open(place: object | null, path = '/sheds/r1') {
  const update = vi.fn(async (_, { data }) => ({ data }))
  const record = { id: 'r1', name: 'A', place }
  const provider = {
    update,
    getOne: async () => ({ data: record }),
    getList: async () => ({ data: [record], total: 1 }),
  }
  render(
    <MapsContext value={{ geocoder: { search, reverse } }}>
      <TestConsole resources={[editable]} path={path} provider={provider} />
    </MapsContext>,
  )
  return { update, user: userEvent.setup() }
}

async function openMap(place: object | null) {
  const opened = await open(place)
  await opened.user.click(await screen.findByRole('button', { name: 'Pilih di peta' }))
  await screen.findByText('peta')
  return opened
}

const address = () => screen.getByLabelText('Alamat')
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

async function saved({ update, user }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  return update.mock.calls[0]?.[1].data.place
}

test('M-RBW-04 a point on the map fills address, geopoint and geohash', async () => {
  const opened = await openMap(null)
  await act(async () => click(here))
  expect(address()).toHaveValue('Jalan Baru 1')
  expect(screen.getByText(`Geohash: ${geohashOf(here)}`)).toBeVisible()
  expect(shown.at(-1)).toEqual(here)
  expect(await saved(opened)).toEqual({
    formated_address: 'Jalan Baru 1',
    geohash: geohashOf(here),
    geopoint: here,
  })
})

test('an address that the map has filled in follows the next point; one that was edited stays', async () => {
  const { user } = await openMap(null)
  await act(async () => click(here))
  reverse.mockResolvedValue('Jalan Kedua 2')
  await act(async () => click(there))
  expect(address()).toHaveValue('Jalan Kedua 2')
  await enter(user, address(), ' belakang')
  reverse.mockResolvedValue('Jalan Ketiga 3')
  await act(async () => click(here))
  expect(address()).toHaveValue('Jalan Kedua 2 belakang')
  expect(said()).toMatch('Alamat titik ini: Jalan Ketiga 3.')
  await user.click(screen.getByRole('button', { name: 'Pakai alamat ini' }))
  expect(address()).toHaveValue('Jalan Ketiga 3')
  expect(said()).toBe('')
})

test('of two points the last one has the word, whichever address comes first', async () => {
  await openMap(null)
  let answerFirst: (text: string) => void = () => undefined
  reverse.mockReturnValueOnce(
    new Promise(resolve => {
      answerFirst = resolve
    }),
  )
  await act(async () => {
    click(here)
  })
  reverse.mockResolvedValueOnce('Yang kedua')
  await act(async () => click(there))
  await act(async () => answerFirst('Yang pertama'))
  expect(address()).toHaveValue('Yang kedua')
})

test('M-GEO-02 a failure is an alert with the status, can be tried again, and takes nothing away', async () => {
  const { user } = await openMap({ formated_address: '', geohash: null, geopoint: null })
  reverse.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'OVER_QUERY_LIMIT' }))
  await act(async () => click(here))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Geocoder failed due to: OVER_QUERY_LIMIT')).toBeVisible()
  expect(shown.at(-1)).toEqual(here)
  await user.click(within(alert).getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(address()).toHaveValue('Jalan Baru 1'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('M-GEO-02 an error without a status is UNKNOWN_ERROR; so is one of the search', async () => {
  const { user } = await openMap(null)
  search.mockRejectedValueOnce(new Error('?'))
  await user.type(screen.getByRole('combobox', { name: 'Cari tempat atau koordinat' }), 'keta')
  expect(await screen.findByText('Geocoder failed due to: UNKNOWN_ERROR')).toBeVisible()
  expect(screen.queryByText('Tempat tidak ditemukan')).toBeNull()
})

test('the search asks once for what was typed, from two letters on, and its address needs no other question', async () => {
  search.mockResolvedValue([{ address: 'Ketapang, Kalimantan Barat', point: here }])
  const { user } = await openMap(null)
  const input = screen.getByRole('combobox', { name: 'Cari tempat atau koordinat' })
  await user.type(input, 'k')
  expect(await screen.findByText('Ketik minimal 2 huruf')).toBeVisible()
  for (const value of ['ke', 'keta', 'ketapang']) fireEvent.change(input, { target: { value } })
  await user.click(await screen.findByRole('option', { name: 'Ketapang, Kalimantan Barat' }))
  expect(search.mock.calls).toEqual([['ketapang']])
  expect(address()).toHaveValue('Ketapang, Kalimantan Barat')
  expect(reverse).not.toHaveBeenCalled()
  search.mockResolvedValue([])
  await user.type(input, 'xyz')
  expect(await screen.findByText('Tempat tidak ditemukan')).toBeVisible()
})

const notTaken = '"Jalan Hilang 7" belum masuk: pilih atau tambahkan, atau kosongkan'

/** Words in the search that have led to no place. */
async function searched() {
  const opened = await openMap(null)
  await opened.user.type(screen.getByLabelText('Nama'), 'B')
  const input = screen.getByRole('combobox', { name: 'Cari tempat atau koordinat' })
  await enter(opened.user, input, 'Jalan Hilang 7')
  await opened.user.tab()
  return { ...opened, input }
}

test('X-USE-02 words in the search that were not chosen stay, and stop the save', async () => {
  const { user, update, input } = await searched()
  expect(input).toHaveValue('Jalan Hilang 7')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(notTaken)).toBeVisible()
  await waitFor(() => expect(input).toHaveFocus())
  expect(input).toBeInvalid()
  expect(update).not.toHaveBeenCalled()
  await user.clear(input)
  await waitFor(() => expect(screen.queryByText(notTaken)).toBeNull())
  const place: object | null = await saved({ user, update })
  expect(Object.values(place ?? {}).filter(Boolean)).toEqual([])
})

test.each([
  ['a point on the map', async () => act(async () => click(here)), 'Jalan Baru 1'],
  [
    'closing the map',
    async () => fireEvent.click(screen.getByRole('button', { name: 'Tutup peta' })),
    undefined,
  ],
])('X-USE-02 %s takes the place of what was searched for', async (_, act, address) => {
  const { user, update } = await searched()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText(notTaken)
  await act()
  await waitFor(() => expect(screen.queryByText(notTaken)).toBeNull())
  expect((await saved({ user, update }))?.formated_address).toBe(address)
})

test('M-GEO-01 typed coordinates change the geohash too; what is only opened stays as it is', async () => {
  const opened = await open({ formated_address: 'A', geohash: 'lama', geopoint: here })
  await screen.findByText('Geohash: lama')
  const { user } = opened
  const longitude = screen.getByLabelText('Bujur')
  await user.clear(longitude)
  await user.type(longitude, '110')
  const next = { ...here, longitude: 110 }
  expect(await screen.findByText(`Geohash: ${geohashOf(next)}`)).toBeVisible()
  expect(await saved(opened)).toEqual({
    formated_address: 'A',
    geohash: geohashOf(next),
    geopoint: next,
  })
})

test('emptied coordinates leave no geohash behind', async () => {
  const opened = await open({ formated_address: 'A', geohash: 'lama', geopoint: here })
  await opened.user.clear(await screen.findByLabelText('Lintang'))
  await opened.user.clear(screen.getByLabelText('Bujur'))
  expect(await saved(opened)).toEqual({ formated_address: 'A', geohash: null, geopoint: null })
})

test('a list shows the place as text alone', async () => {
  await open({ formated_address: 'Jalan 1', geohash: 'qqg', geopoint: here }, '/sheds')
  expect(await screen.findByText('-1.84000, 109.97000')).toBeVisible()
  expect(screen.getByText('Jalan 1')).toBeVisible()
  expect(screen.queryByRole('link', { name: /109/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Lihat peta' })).not.toBeInTheDocument()
  expect(screen.queryByText('qqg')).not.toBeInTheDocument()
})

test('a page leads to Google Maps, and to a map that shows nothing but the place', async () => {
  const place = { formated_address: 'Jalan 1', geohash: 'qqg', geopoint: here }
  const { user } = await open(place, '/sheds/r1/show')
  const link = await screen.findByRole('link', { name: '-1.84000, 109.97000' })
  expect(link).toHaveAttribute('href', expect.stringContaining('query=-1.84,109.97'))
  await user.click(screen.getByRole('button', { name: 'Lihat peta' }))
  expect(await screen.findByText('peta')).toBeVisible()
  expect(shown.at(-1)).toEqual(here)
  expect(click).toBeUndefined()
})

test('the declaration names a third member, a text, and the record has its type', () => {
  expect(Object.keys(fields.place.options.fields ?? {})).toEqual([
    'formated_address',
    'geopoint',
    'geohash',
  ])
  const place: RecordOf<typeof sheds & { fields: typeof fields }>['place'] = {
    formated_address: null,
    geohash: 'qqg',
    geopoint: here,
  }
  expect(kindOf(fields.place).is(place)).toBe(true)
  expect(Object.keys(f.location('Lokasi').options.fields ?? {})).toEqual(['address', 'geopoint'])
})

test.each([
  ['-1.84, 109.97', here],
  ['-1,84; 109,97', here],
  [' -1.84   109.97 ', here],
  ['-1.84,109.97', here],
  ['91, 10', undefined],
  ['1, 181', undefined],
  ['Jalan 1, 2', undefined],
  ['12', undefined],
  ['1,5', { latitude: 1, longitude: 5 }],
])('coordinates in a text: %s', (text, point) => {
  expect(pointIn(text)).toEqual(point)
})

async function typeLatitude(value: string) {
  const latitude = await screen.findByLabelText(/^Lintang/)
  fireEvent.change(latitude, { target: { value } })
  fireEvent.blur(latitude)
}
const oldAddress = /alamat ini masih yang lama/
const fetchAddress = () => screen.getByRole('button', { name: 'Ambil alamat titik ini' })

test('M-GEO-02 coordinates that are typed tell that the address is still the old one, and fetch it', async () => {
  const { user } = await open({ formated_address: 'Jalan Lama 9', geopoint: here })
  await typeLatitude('2,15')
  expect(await screen.findByText(oldAddress)).toBeVisible()
  await user.click(fetchAddress())
  await waitFor(() => expect(address()).toHaveValue('Jalan Baru 1'))
  expect(screen.queryByText(oldAddress)).toBeNull()
})

test('M-GEO-02 an address that is the same for the new point is not the old one', async () => {
  const { user } = await open({ formated_address: 'Jalan Baru 1', geopoint: here })
  await typeLatitude('2,15')
  await user.click(fetchAddress())
  await waitFor(() => expect(screen.queryByText(oldAddress)).toBeNull())
  await typeLatitude('2,16')
  expect(await screen.findByText(oldAddress)).toBeVisible()
})

test('M-GEO-02 an address that comes late does not go to a newer point', async () => {
  const { user } = await open({ formated_address: 'Jalan Lama 9', geopoint: here })
  await typeLatitude('2,15')
  let answer: (text: string) => void = () => undefined
  reverse.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  await user.click(fetchAddress())
  await typeLatitude('2,16')
  await act(async () => answer('Jalan Terlambat 1'))
  expect(address()).toHaveValue('Jalan Lama 9')
  expect(screen.getByText(oldAddress)).toBeVisible()
})

test('M-GEO-02 an address of the map that comes after other coordinates were typed is told to be the old one', async () => {
  await openMap(null)
  let answer: (text: string) => void = () => undefined
  reverse.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  await act(async () => void click(there))
  await typeLatitude('2,16')
  await act(async () => answer('Jalan Terlambat 1'))
  expect(address()).toHaveValue('Jalan Terlambat 1')
  expect(await screen.findByText(oldAddress)).toBeVisible()
})

test('M-GEO-02 so is one that was offered and is taken by then', async () => {
  const { user } = await openMap({ formated_address: 'Jalan Lama 9', geopoint: here })
  await act(async () => click(there))
  await typeLatitude('2,16')
  await user.click(screen.getByRole('button', { name: 'Pakai alamat ini' }))
  expect(address()).toHaveValue('Jalan Baru 1')
  expect(await screen.findByText(oldAddress)).toBeVisible()
})

test('X-USE-14 of a new record, too: coordinates that are typed after a point of the map', async () => {
  const { user } = await openMap(null)
  await act(async () => click(here))
  expect(address()).toHaveValue('Jalan Baru 1')
  expect(screen.queryByText(oldAddress)).toBeNull()
  await typeLatitude('2,15')
  expect(await screen.findByText(oldAddress)).toBeVisible()
  reverse.mockResolvedValue('Jalan Kedua 2')
  await user.click(fetchAddress())
  await waitFor(() => expect(address()).toHaveValue('Jalan Kedua 2'))
  expect(screen.queryByText(oldAddress)).toBeNull()
  await enter(user, address(), ' belakang')
  await typeLatitude('2,16')
  expect(screen.queryByText(oldAddress)).toBeNull()
})

test('M-GEO-02 the address of a point does not stay with the next one that has none', async () => {
  await openMap({ formated_address: null, geopoint: null })
  await act(async () => click(here))
  expect(address()).toHaveValue('Jalan Baru 1')
  reverse.mockRejectedValue(Object.assign(new Error('x'), { code: 'ZERO_RESULTS' }))
  await act(async () => click(there))
  await waitFor(() => expect(address()).toHaveValue(''))
})
