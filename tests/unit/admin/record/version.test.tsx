import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toldOf } from '@/admin/record/told'
import { differencesOf, isUnbroken, sameOf, withoutReturns } from '@/admin/record/versions'
import { resources } from '@/resources'
import { serverClock, type TakenBack } from '@/schema'
import { TestConsole } from '../support/TestConsole'

const record = { id: 'r1', name: 'Oval', price: 700, stock: 5, weight: 2, versionNo: 0 }
const entryOf = (id: string, changes: object[], more: object = {}) => ({
  id,
  time: `2026-11-2${id}T03:00:00.000Z`,
  byName: 'Sari',
  kind: 'update',
  changes,
  ...more,
})
const entries = [
  entryOf('3', [{ path: ['price'], before: 800, after: 700 }]),
  entryOf('2', [
    { path: ['price'], before: 900, after: 800 },
    { path: ['stock'], before: 7, after: 5 },
  ]),
  entryOf('1', [{ path: ['price'], after: 900 }], { kind: 'create' }),
]

async function open(answer: TakenBack, told: readonly object[] = entries) {
  const undo = vi.fn(async () => ({ data: answer }))
  const provider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [] }),
    getList: async (name: string) => {
      const data = name === 'history' ? told : []
      return { data, total: data.length, pageInfo: { hasNextPage: false } }
    },
    undo,
  }
  render(<TestConsole resources={resources} path="/products/r1/show" provider={provider} />)
  const buttons = await screen.findAllByRole('button', { name: 'Versi sebelum ini' })
  // Before it was made it was nothing.
  expect(buttons).toHaveLength(2)
  await userEvent.click(buttons[1] ?? document.body)
  return { undo, dialog: within(await screen.findByRole('dialog')) }
}

test('B-HIS-04 an earlier state stands beside the present one, and goes back field by field', async () => {
  const { undo, dialog } = await open({ done: ['products/r1'], failed: [] })
  const row = (name: string) =>
    within(dialog.getByRole('checkbox', { name }).closest('li') as HTMLElement)
  expect(row('Harga').getByText('Rp 900')).toBeVisible()
  expect(row('Harga').getByText('Rp 700')).toBeVisible()
  expect(row('Stok').getByText('7')).toBeVisible()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: /^Isian lain/ }))
  expect(dialog.getByText('Oval')).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Stok' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan yang dipilih' }))
  expect(undo).toHaveBeenCalledExactlyOnceWith(
    'history',
    expect.objectContaining({ ids: ['3', '2'], only: ['price'], by: 'u1' }),
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('B-HIS-04 what a price was before, and since when it holds, goes back with it or not at all', async () => {
  const inOval = (name: string, before: unknown, after: unknown) => ({
    path: ['swallowNest', 'oval1', name],
    before,
    after,
  })
  const [before, lastUpdated] = ['2026-11-01T03:00:00.000Z', '2026-11-20T03:00:00.000Z']
  const changes = [
    inOval('price', 700, 800),
    inOval('previousPrice', 600, 700),
    inOval('lastUpdated', before, lastUpdated),
    { path: ['swallowNest', 'oval2', 'price'], before: 900, after: 950 },
  ]
  const oval1 = { price: 800, previousPrice: 700, lastUpdated }
  const swallowNest = { oval1, oval2: { price: 950 } }
  const undo = vi.fn(async (_: string, __: { only: readonly string[] }) => ({
    data: { done: ['prices/price'], failed: [] },
  }))
  const provider = {
    getOne: async () => ({ data: { id: 'price', swallowNest } }),
    getMany: async () => ({ data: [] }),
    getList: async (name: string) => ({
      data: name === 'history' ? [entryOf('1', changes)] : [],
      total: 1,
    }),
    undo,
  }
  render(<TestConsole resources={resources} path="/farm/price" provider={provider} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Versi sebelum ini' }))
  const dialog = within(await screen.findByRole('dialog'))
  const chosen = () => dialog.getAllByRole('checkbox', { checked: true })
  expect(chosen()).toHaveLength(4)
  const [price, , changed] = chosen()
  await userEvent.click(price ?? document.body)
  expect(chosen()).toHaveLength(1)
  await userEvent.click(changed ?? document.body)
  expect(chosen()).toHaveLength(4)
  await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan yang dipilih' }))
  const inGrade = ['price', 'previousPrice', 'lastUpdated'].map(name => `swallowNest.oval1.${name}`)
  const { only = [] } = undo.mock.lastCall?.[1] ?? {}
  expect(only.toSorted()).toEqual([...inGrade, 'swallowNest.oval2.price'].toSorted())
})

test('B-HIS-04 the geohash of a place goes back with its point or not at all', async () => {
  const [before, after] = [
    { latitude: -4.5, longitude: 120.3 },
    { latitude: -6.2, longitude: 106.8 },
  ]
  const inPlace = (name: string, before: unknown, after: unknown) => ({
    path: ['locationMap', name],
    before,
    after,
  })
  const changes = [
    inPlace('geopoint', before, after),
    inPlace('geohash', 'qw1', 'qqg'),
    inPlace('formated_address', 'Bone', 'Jakarta'),
  ]
  const locationMap = { formated_address: 'Jakarta', geohash: 'qqg', geopoint: after }
  const building = { id: 'b1', buildingName: 'Gua', farmerName: 'Ani', locationMap }
  const provider = {
    getOne: async () => ({ data: building }),
    getMany: async () => ({ data: [] }),
    getList: async (name: string) => ({
      data: name === 'history' ? [entryOf('1', changes)] : [],
      total: 1,
    }),
  }
  render(<TestConsole resources={resources} path="/rbws/b1/show" provider={provider} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Versi sebelum ini' }))
  const dialog = within(await screen.findByRole('dialog'))
  const [point, geohash] = [/Koordinat$/, /Geohash$/].map(name =>
    dialog.getByRole('checkbox', { name }),
  )
  await userEvent.click(point ?? document.body)
  expect(geohash).not.toBeChecked()
  expect(dialog.getByRole('checkbox', { name: /Alamat$/ })).toBeChecked()
  await userEvent.click(geohash ?? document.body)
  expect(point).toBeChecked()
})

test('B-HIS-04 a role that was is given back with nothing else, unless it is chosen', async () => {
  const changes = [
    { path: ['authorization'], before: 'superteam', after: 'appUser' },
    { path: ['subscription', 'type'], before: 'mitra', after: 'free' },
  ]
  const account = { id: 'u2', authorization: 'appUser', subscription: { type: 'free' } }
  const provider = {
    getOne: async () => ({ data: account }),
    getMany: async () => ({ data: [] }),
    getList: async (name: string) => {
      const data = name === 'history' ? [entryOf('1', changes)] : []
      return { data, total: data.length, pageInfo: { hasNextPage: false } }
    },
  }
  render(<TestConsole resources={resources} path="/users/u2/show" provider={provider} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Versi sebelum ini' }))
  const dialog = within(await screen.findByRole('dialog'))
  const role = dialog.getByRole('checkbox', { name: 'Otorisasi' })
  expect(role).not.toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'Langganan' })).toBeChecked()
  await userEvent.click(role)
  expect(role).toBeChecked()
})

test('B-HIS-04 what differs stands in the order of the fields, not in that in which it was changed', () => {
  const [products] = resources.filter(({ name }) => name === 'products')
  if (!products) throw new Error('no products')
  const names = Object.keys(products.fields)
  const changes = ['stock', 'name', 'price'].map(name => ({
    path: [name],
    before: 'x',
    after: 'y',
  }))
  const found = differencesOf(products, record, [entryOf('1', changes)]).map(({ path }) => path)
  expect(found).toEqual(names.filter(name => found.includes(name)))
  expect(found).toHaveLength(3)
})

const weightOf = (weight: number) => ({ oval1: { weight } })

test.each([
  [
    'made before a part of it changed',
    weightOf(400),
    [
      { path: ['receive', 'item', 'oval1', 'weight'], before: 500, after: 400 },
      { path: ['receive', 'item'], before: undefined, after: weightOf(500) },
    ],
    undefined,
  ],
  [
    'taken out after a part of it changed',
    undefined,
    [
      { path: ['receive', 'item'], before: weightOf(400), after: undefined },
      { path: ['receive', 'item', 'oval1', 'weight'], before: 500, after: 400 },
    ],
    weightOf(500),
  ],
])('B-HIS-04 a map that was %s is one difference, as it was', (_, item, changes, was) => {
  const harvests = resources.find(({ name }) => name === 'harvests')
  if (!harvests) throw new Error('no harvests')
  const told = changes.map((change, at) => entryOf(String(3 - at), [change]))
  const found = differencesOf(harvests, { id: 'h1', receive: { item } }, told)
  expect(found.map(each => [each.path, each.was, each.now])).toEqual([['receive.item', was, item]])
})

test('B-HIS-04 what was too large to be kept is said to be that, and is not taken back', async () => {
  const told = [
    entryOf('3', [
      { path: ['price'], before: 800, after: 700 },
      { path: ['name'], before: 'Oval lama', isCut: true },
    ]),
    entryOf('2', [
      { path: ['description'], isCut: true },
      { path: ['stock'], before: 7, after: 5 },
    ]),
  ]
  const { undo, dialog } = await open({ done: ['products/r1'], failed: [] }, told)
  expect(dialog.getByText('Terlalu besar untuk disimpan')).toBeVisible()
  expect(dialog.getByText('Oval lama')).toBeVisible()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan yang dipilih' }))
  expect(undo).toHaveBeenCalledExactlyOnceWith(
    'history',
    expect.objectContaining({ only: ['price', 'stock'] }),
  )
})

test('B-HIS-04 where somebody was faster it is said, and asked again', async () => {
  const failed = [
    { id: 'products/r1', name: 'Oval', message: 'sarang.error.undo_partly', fields: ['price'] },
  ]
  const { dialog } = await open({ done: ['products/r1'], failed })
  await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan yang dipilih' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Oval')
  expect(dialog.getByRole('checkbox', { name: 'Harga' })).toBeVisible()
})

test('B-HIS-04 what was deleted and came back from the trash is looked at as it was before that, too', async () => {
  const told = [
    entryOf('5', [{ path: ['price'], after: 700 }], { kind: 'return' }),
    entryOf('4', [{ path: ['price'], before: 700 }], { kind: 'delete' }),
    ...entries,
  ]
  const { undo, dialog } = await open({ done: ['products/r1'], failed: [] }, told)
  await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan yang dipilih' }))
  expect(undo).toHaveBeenCalledExactlyOnceWith(
    'history',
    expect.objectContaining({ ids: ['3', '2'], only: ['price', 'stock'] }),
  )
})

test('B-HIS-04 what was made anew in between is no version of it', () => {
  const [made, gone, ...others] = [
    entryOf('5', [], { kind: 'create' }),
    entryOf('4', [], { kind: 'delete' }),
    ...entries,
  ]
  expect(isUnbroken(withoutReturns([made, gone, ...others]))).toBe(false)
  expect(isUnbroken(withoutReturns([{ ...made, kind: 'return' }]))).toBe(false)
})

test('B-HIS-04 when a step was is a part of what it wrote: it goes back with the rest, and alone', () => {
  const harvests = resources.find(({ name }) => name === 'harvests')
  if (!harvests) throw new Error('no harvests')
  const at = '2026-11-23T03:00:00.000Z'
  const sent = entryOf(
    '3',
    [
      { path: ['delivery', 'courier'], after: 'JNE' },
      { path: ['delivery', 'dateStart'], after: at },
      { path: ['lastUpdate'], before: '2026-11-22T03:00:00.000Z', after: at },
    ],
    { kind: 'step', step: 'deliveryStart' },
  )
  const begun = entryOf('2', [{ path: ['request', 'dateStart'], after: at }], {
    kind: 'step',
    step: 'requestStart',
  })
  const now = { id: 'h1', request: { dateStart: at }, delivery: { courier: 'JNE', dateStart: at } }
  const pathsOf = (told: typeof sent) =>
    differencesOf(harvests, now, [told]).map(({ path }) => path)
  expect(pathsOf(sent)).toEqual(['delivery.courier', 'delivery.dateStart'])
  expect(pathsOf(begun)).toEqual(['request.dateStart'])
  // Its time is told once.
  expect(toldOf(harvests, sent).shown.map(({ path }) => path)).toEqual(['delivery.courier'])
})

test('B-HIS-04 what no field of a batch declares is a part of what it was, whatever its name', () => {
  const manufactures = resources.find(({ name }) => name === 'manufactures')
  if (!manufactures) throw new Error('no manufactures')
  const told = [
    entryOf('3', [
      { path: ['suhu.air'], before: 40, after: 45 },
      { path: ['mesin', 'nomor'], before: 1, after: 2 },
      { path: ['process'], after: { stage: 'raw', shift: 'pagi' } },
    ]),
    entryOf('2', [{ path: ['mesin', 'nomor'], before: 7, after: 1 }]),
  ]
  const now = {
    ...{ id: 'b1', worker: 'Sari', catatan: 'x', 'suhu.air': 45, mesin: { nomor: 2 } },
    process: { stage: 'raw', shift: 'pagi' },
  }
  const differences = differencesOf(manufactures, now, told)
  expect(differences.map(({ label, was, now: is }) => [label, was, is])).toEqual([
    ['Tahap', undefined, 'raw'],
    ['suhu.air', 40, 45],
    ['mesin.nomor', 7, 2],
    ['process.shift', undefined, 'pagi'],
  ])
  const others = sameOf(manufactures, now, differences).map(({ label }) => label)
  expect(others).toEqual(expect.arrayContaining(['Pekerja', 'catatan']))
  expect(others).not.toContain('suhu.air')
})

test('B-HIS-04 a picture that has gone from the store is not taken back, one of the last 30 days is', () => {
  const products = resources.find(({ name }) => name === 'products')
  if (!products) throw new Error('no products')
  const [own, other] = ['a', 'b'].map(name => `/v0/b/sarang.appspot.com/o/products%2F${name}.png`)
  const isOffered = (days: number, before = own) => {
    const change = { path: ['imageURL'], before, after: other }
    const time = new Date(Date.now() - days * 86_400_000).toISOString()
    const entry = entryOf('1', [change], { time })
    const [found] = differencesOf(products, { ...record, imageURL: other }, [entry])
    return [found?.isCut, toldOf(products, entry).isBare].map(is => !is)
  }
  expect(isOffered(29)).toEqual([true, true])
  expect(isOffered(31)).toEqual([false, false])
  // Whatever the computer's clock says.
  serverClock.ahead = 2 * 86_400_000
  expect(isOffered(29)).toEqual([false, false])
  serverClock.ahead = -2 * 86_400_000
  expect(isOffered(31)).toEqual([true, true])
  serverClock.ahead = 0
  // Of what only stood in between nothing is asked.
  const made = { path: ['imageURL'], after: own }
  const long = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const entries = [
    entryOf('2', [{ path: ['imageURL'], before: own, after: other }], { time: long(31) }),
    entryOf('1', [made], { time: long(32) }),
  ]
  const [found] = differencesOf(products, { ...record, imageURL: other }, entries)
  expect(found).toMatchObject({ path: 'imageURL', isCut: false })
  // Of another site it was never in there.
  expect(isOffered(31, 'https://contoh.example/a.png')).toEqual([true, true])
})
