import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { courses } from '@/resources/courses'
import { f } from '@/schema/f'
import type { Field, Resource } from '@/schema/types'
import { fewOf } from '../../../support/exhaustive'
import { enter } from '../../support/enter'
import { fullRecord } from '../support/records'
import { events, owners, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

type Name = keyof typeof events.fields

/** The sample with these fields alone, so that a form has nothing else to fill in. */
const only = (...names: Name[]): Resource => ({
  ...events,
  fields: Object.fromEntries(names.map(name => [name, events.fields[name]])),
  title: 'id',
  face: { name: 'id', beside: [], picture: undefined, facts: [], contact: undefined },
  list: names,
  sort: ['id', 'asc'],
  filters: names.includes('keeperId') ? ['keeperId'] : [],
})

function open(resource: Resource, path: string, record: object = fullRecord(resource)) {
  const update = vi.fn(async (_, { data }) => ({ data }))
  const create = vi.fn(async (_, { data }) => ({ data }))
  const getList = vi.fn(async (name: string, _params: object) =>
    name === 'owners'
      ? { data: [{ id: 'r1', name: 'Siti' }], total: 1 }
      : { data: [{ id: 'r1', ...record }], total: 1 },
  )
  const getMany = vi.fn(async (_name: string, { ids }: { ids: string[] }) => ({
    data: ids.filter(id => id !== 'gone').map(id => ({ id, name: `Pak ${id}` })),
  }))
  const getOne = async () => ({ data: { id: 'r1', ...record } })
  render(
    <TestConsole
      resources={[resource, owners, things]}
      path={path}
      provider={{ update, create, getList, getMany, getOne }}
    />,
  )
  return { update, create, getList, getMany, user: userEvent.setup() }
}

const save = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Simpan' }))

/** What the provider was given for the field. */
const sent = async (call: ReturnType<typeof vi.fn>, name: string) => {
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  return call.mock.calls[0]?.[1].data[name]
}

const button = (name: RegExp | string, at = 0) => screen.getAllByRole('button', { name })[at]
const press = async (
  user: ReturnType<typeof userEvent.setup>,
  name: RegExp | string,
  at = 0,
): Promise<void> => {
  const found = button(name, at)
  if (!found) throw new Error(`no button ${name}`)
  await user.click(found)
}

const meeting: Resource = {
  ...events,
  fields: {
    title: f.text('Judul'),
    at: f.timestamp('Mulai'),
    where: f.longText('Tempat', { isPlace: true }),
  },
  list: ['title', 'at'],
  filters: [],
}

/** Without a name, its records are called by their id. */
const untitled = { title: only('title').title, face: only('title').face }

/** Types one after the other into one form, which would send what is none of these. */
async function expectRefused(resource: Resource, typed: [text: string, why: string][]) {
  const { user, create } = open(resource, '/events/create')
  const at = await screen.findByLabelText('Mulai')
  for (const [text, why] of typed) {
    await user.clear(at)
    await waitFor(() => expect(screen.queryByText(why)).toBeNull())
    await enter(user, at, text)
    await save(user)
    expect(await screen.findByText(why)).toBeVisible()
    expect(screen.queryByText(/^Terbaca/)).toBeNull()
    expect(at).toHaveValue(text)
    expect(create).not.toHaveBeenCalled()
  }
}

describe('M-I18N-02 a time', () => {
  const makassar = 'Kota Makassar, Sulawesi Selatan'

  test('is shown and typed on the clock of the place, which is named', async () => {
    const record = { at: '2026-11-21T00:00:00.000Z', where: makassar }
    const { user, update } = open(meeting, '/events/r1', record)
    const at = await screen.findByLabelText('Mulai')
    expect(at).toHaveValue('21/11/2026 08.00')
    expect(screen.getByText('WITA')).toBeVisible()
    await user.clear(at)
    await user.type(at, '22/11/2026 09.30')
    expect(screen.getByText('Terbaca: 22 Nov 2026 09.30 WITA')).toBeVisible()
    await save(user)
    expect(await sent(update, 'at')).toBe('2026-11-22T01:30:00.000Z')
  })

  test('that was typed before the place was told stays what it was on the clock there', async () => {
    const { user, create } = open(meeting, '/events/create')
    const at = await screen.findByLabelText('Mulai')
    await user.type(at, '21/11/2026 08.00')
    expect(screen.getByText('WIB')).toBeVisible()
    await enter(user, screen.getByLabelText('Tempat'), makassar)
    expect(screen.getByText('WITA')).toBeVisible()
    expect(at).toHaveValue('21/11/2026 08.00')
    await save(user)
    expect(await sent(create, 'at')).toBe('2026-11-21T00:00:00.000Z')
  })

  test.each(
    fewOf(
      [
        ['3/6/2026 14.00 WITA', '2026-06-03T06:00:00.000Z'],
        ['3/6/2026 13.00 WIB', '2026-06-03T06:00:00.000Z'],
        ['2026-06-03T06:00:00Z', '2026-06-03T06:00:00.000Z'],
        ['3/6/2026 14.00.30', '2026-06-03T06:00:30.000Z'],
      ],
      2,
    ),
  )('that was typed as %s before the place was told is %s', async (text, iso) => {
    const { user, create } = open(meeting, '/events/create')
    const at = await screen.findByLabelText('Mulai')
    await enter(user, at, text)
    await enter(user, screen.getByLabelText('Tempat'), makassar)
    expect(screen.getByText('WITA')).toBeVisible()
    expect(at).toHaveValue('03/06/2026 14.00')
    await save(user)
    expect(await sent(create, 'at')).toBe(iso)
  })

  test('that is stored stays the moment that it is when the place is put right', async () => {
    const record = { at: '2026-11-21T00:00:00.000Z', where: 'Jakarta, DKI Jakarta' }
    const { user } = open(meeting, '/events/r1', record)
    const at = await screen.findByLabelText('Mulai')
    expect(at).toHaveValue('21/11/2026 07.00')
    await user.clear(screen.getByLabelText('Tempat'))
    await enter(user, screen.getByLabelText('Tempat'), makassar)
    expect(at).toHaveValue('21/11/2026 08.00')
  })

  test('that is none is refused, and stays as it was typed', async () => {
    await expectRefused(meeting, [
      ['11/21/2026', 'Tulis tanggal seperti 21/11/2026 14.05'],
      ['29/02/2026 10.00', 'Tanggal ini tidak ada di kalender'],
      ['21/11/0026 08.00', 'Tahun harus dari 2000 sampai 2100'],
      ['2026-02-30 08:00', 'Tanggal ini tidak ada di kalender'],
      ['2206-11-21 08:00', 'Tahun harus dari 2000 sampai 2100'],
    ])
  })
})

test.each<[string, Field, string]>([
  ['time', f.timestamp('Mulai'), '2026-11-21T07:05:30.123456Z'],
  ['day', f.date('Mulai'), '2026-11-21T03:00:00.000Z'],
])('M-I18N-02 a %s that is put back as it stood there is what it was', async (...row) => {
  const [, at, value] = row
  const one: Resource = { ...meeting, fields: { ...meeting.fields, at } }
  const { user, update } = open(one, '/events/r1', { at: value })
  await user.type(await screen.findByLabelText('Mulai'), '1{Backspace}')
  await user.type(screen.getByLabelText('Judul'), 'A')
  expect(screen.getByText('1 perubahan belum disimpan')).toBeVisible()
  await save(user)
  expect(await sent(update, 'at')).toBe(value)
})

test('M-I18N-02 a day that is none is refused, and stays as it was typed', async () => {
  const days: Resource = { ...meeting, fields: { at: f.date('Mulai') }, list: ['at'] }
  await expectRefused({ ...days, ...untitled }, [
    ['2206-11-21', 'Tahun harus dari 2000 sampai 2100'],
    ['2026-02-30', 'Tanggal ini tidak ada di kalender'],
    ['0026-11-21', 'Tahun harus dari 2000 sampai 2100'],
    ['2026-1-5', 'Tulis tanggal seperti 21/11/2026'],
    ['2026-02-30T00:00:00.000Z', 'Tulis tanggal seperti 21/11/2026'],
    ['2026-11', 'Tulis tanggal seperti 21/11/2026'],
    ['2026-11-21 14:05', 'Tulis tanggal seperti 21/11/2026'],
  ])
})

test('a required member of a group complains where it is, and nothing is sent', async () => {
  const { user, create } = open(only('period'), '/events/create')
  const end = await screen.findByLabelText('Selesai')
  await enter(user, end, '2026-11-30')
  await save(user)
  await waitFor(() => expect(screen.getByLabelText(/^Mulai/)).toBeInvalid())
  expect(end).toBeValid()
  expect(create).not.toHaveBeenCalled()
})

test('a group is sent with what its members begin with', async () => {
  const { user, create } = open(only('period'), '/events/create')
  await enter(user, await screen.findByLabelText(/^Mulai/), '2026-11-21')
  await save(user)
  expect(await sent(create, 'period')).toMatchObject({
    start: '2026-11-20T17:00:00.000Z',
    room: 'a',
  })
})

test('entries of a list are added, reordered and removed; unknown members stay', async () => {
  const speakers = [
    { name: 'Ani', secret: { deep: 1 } },
    { name: 'Budi', fee: 5000 },
  ]
  const { user, update } = open(only('speakers'), '/events/r1', { speakers })
  expect(await screen.findAllByLabelText(/^Nama pembicara/)).toHaveLength(2)
  expect(screen.getByText('Rp 5.000')).toBeVisible()
  await press(user, 'Tambah')
  const names = screen.getAllByLabelText(/^Nama pembicara/)
  expect(names).toHaveLength(3)
  if (names[2]) await user.type(names[2], 'Citra')
  await press(user, 'Naikkan', 2)
  await press(user, 'Hapus', 2)
  await save(user)
  const list = await sent(update, 'speakers')
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['Ani', 'Citra'])
  expect(list[0]).toMatchObject({ secret: { deep: 1 } })
})

test('a list says how many entries it must have, and what an entry lacks', async () => {
  const { user, create } = open(only('title', 'speakers'), '/events/create')
  await user.type(await screen.findByLabelText('Judul'), 'A')
  await save(user)
  expect(await screen.findByText('Paling sedikit 1 isian')).toBeVisible()
  await press(user, 'Tambah')
  await save(user)
  await waitFor(() => expect(screen.getByLabelText(/^Nama pembicara/)).toBeInvalid())
  expect(create).not.toHaveBeenCalled()
})

test('a list that is none is shown as it is and not touched', async () => {
  const { user, update } = open(only('title', 'speakers'), '/events/r1', { speakers: [1, null] })
  expect(await screen.findByText('[1,null]')).toBeVisible()
  await user.type(screen.getByLabelText('Judul'), 'A')
  await save(user)
  expect(await sent(update, 'speakers')).toEqual([1, null])
})

test.each<[Name, string]>([
  ['period', 'Periode'],
  ['depot', 'Gudang'],
  ['items', 'Butir'],
  ['grades', 'Mutu'],
])('what is no map in %s is shown as it is and not touched', async (name, label) => {
  const { user, update } = open(only('title', name), '/events/r1', { [name]: 'Jl. Melati 3' })
  const group = within(await screen.findByRole('group', { name: label }))
  expect(group.getByText('"Jl. Melati 3"')).toBeVisible()
  expect(group.queryByRole('textbox')).toBeNull()
  await user.type(screen.getByLabelText('Judul'), 'A')
  await save(user)
  expect(await sent(update, name)).toBe('Jl. Melati 3')
})

test('what is no map can be removed, and typed anew', async () => {
  const { user, update } = open(only('depot'), '/events/r1', { depot: 'Jl. Melati 3' })
  const group = within(await screen.findByRole('group', { name: 'Gudang' }))
  await user.click(group.getByRole('button', { name: 'Hapus' }))
  await enter(user, await screen.findByLabelText('Alamat'), 'Jl. Melati 3')
  await save(user)
  expect(await sent(update, 'depot')).toMatchObject({ formated_address: 'Jl. Melati 3' })
})

test('records by key: added, changed, removed', async () => {
  const items = { a: { name: 'Mangkok', qty: 1, other: true }, b: { name: 'Oval', qty: 2 } }
  const { user, update } = open(only('items'), '/events/r1', { items })
  const first = within(await screen.findByRole('group', { name: 'a' }))
  await user.clear(first.getByLabelText('Jumlah'))
  await user.type(first.getByLabelText('Jumlah'), '7')
  await press(user, 'Hapus', 1)
  await user.type(screen.getByLabelText('Nama isian baru'), 'c d{Enter}')
  const added = within(await screen.findByRole('group', { name: 'c d' }))
  await user.type(added.getByLabelText(/^Nama butir/), 'Sudut')
  await save(user)
  const map = await sent(update, 'items')
  expect(map.a).toMatchObject({ name: 'Mangkok', qty: 7, other: true })
  expect(map.b).toBeNull()
  expect(map['c d']).toMatchObject({ name: 'Sudut' })
})

describe('X-USE-02 what was typed and not added is no less typed', () => {
  test.each(['the button', 'Ctrl+S'])('a key, saved by %s', async way => {
    const { user, update } = open(only('title', 'extras'), '/events/r1', { title: 'A', extras: {} })
    await user.type(await screen.findByLabelText('Judul'), 'B')
    await user.type(screen.getByLabelText('Nama isian baru'), 'asal')
    if (way === 'Ctrl+S') await user.keyboard('{Control>}s{/Control}')
    else await save(user)
    expect(await sent(update, 'extras')).toHaveProperty('asal')
  })

  test('a key is added once, also by its own button', async () => {
    const { user, update } = open(only('extras'), '/events/r1', { extras: {} })
    await user.type(await screen.findByLabelText('Nama isian baru'), 'asal')
    await press(user, 'Tambah')
    await user.type(await screen.findByLabelText('asal'), 'Jambi')
    await save(user)
    expect(await sent(update, 'extras')).toEqual({ asal: 'Jambi' })
  })

  test.each(['the button', 'Ctrl+S'])('a tag, saved by %s', async way => {
    const fields = { title: f.text('Judul'), tags: f.tags('Tag') }
    const record = { title: 'A', tags: ['satu'] }
    const { user, update } = open({ ...only('title'), fields }, '/events/r1', record)
    await user.type(await screen.findByLabelText('Judul'), 'B')
    await user.type(screen.getByLabelText('Tag'), 'dua')
    if (way === 'Ctrl+S') await user.keyboard('{Control>}s{/Control}')
    else await save(user)
    expect(await sent(update, 'tags')).toEqual(['satu', 'dua'])
  })
})

test('a required member of a keyed record complains where it is', async () => {
  const { user, update } = open(only('items'), '/events/r1', { items: { a: { qty: 1 } } })
  await user.type(await screen.findByLabelText('Jumlah'), '2')
  await save(user)
  await waitFor(() => expect(screen.getByLabelText(/^Nama butir/)).toBeInvalid())
  expect(update).not.toHaveBeenCalled()
})

test('a key that no form can hold, or that is taken, is not added', async () => {
  const { user } = open(only('items'), '/events/r1', { items: { a: { name: 'x' } } })
  const key = await screen.findByLabelText('Nama isian baru')
  for (const wrong of ['x.y', 'a', '__id__', 'a[[0]']) {
    await user.clear(key)
    await enter(user, key, wrong)
    expect(screen.getByText('Hanya huruf, angka, spasi, - dan _, dan belum dipakai')).toBeVisible()
    expect(button('Tambah')).toBeDisabled()
  }
})

test('free keys: texts are inputs, all else is shown and kept', async () => {
  const extras = { warna: 'putih', 'a.b': 'titik', jumlah: 3, dalam: { x: [1] } }
  const { user, update } = open(only('extras'), '/events/r1', { extras })
  const colour = await screen.findByLabelText('warna')
  expect(screen.getByText('{"x":[1]}')).toBeVisible()
  await user.clear(colour)
  await user.type(colour, 'krem')
  await user.type(screen.getByLabelText('Nama isian baru'), 'asal{Enter}')
  await user.type(await screen.findByLabelText('asal'), 'Jambi')
  await save(user)
  expect(await sent(update, 'extras')).toEqual({ ...extras, warna: 'krem', asal: 'Jambi' })
})

test('a place: address and coordinates, range checked, both emptied is none', async () => {
  const { user, update } = open(only('depot'), '/events/r1', {
    depot: { formated_address: 'Jalan 1', geohash: 'qqg', geopoint: { latitude: 1, longitude: 2 } },
  })
  const latitude = await screen.findByLabelText('Lintang')
  await user.clear(latitude)
  await user.type(latitude, '-91')
  await save(user)
  expect(await screen.findByText(/Isi lintang dari -90 sampai 90/)).toBeVisible()
  expect(latitude).toBeInvalid()
  await waitFor(() => expect(latitude).toHaveFocus())
  expect(screen.getByLabelText('Bujur')).toBeValid()
  await user.clear(latitude)
  await user.clear(screen.getByLabelText('Bujur'))
  await save(user)
  const depot = await sent(update, 'depot')
  expect(depot).toEqual({ formated_address: 'Jalan 1', geohash: 'qqg', geopoint: null })
})

describe('M-GEO-01 both coordinates', () => {
  const both = { latitude: -6.2, longitude: 106.8 }

  async function openPlace() {
    const depot = { formated_address: 'A', geohash: 'q', geopoint: { latitude: 1, longitude: 2 } }
    const opened = open(only('depot'), '/events/r1', { depot })
    const latitude = await screen.findByLabelText('Lintang')
    await opened.user.clear(latitude)
    const shows = (...texts: string[]) => {
      expect(latitude).toHaveValue(texts[0])
      expect(screen.getByLabelText('Bujur')).toHaveValue(texts[1])
    }
    return { ...opened, latitude, shows }
  }

  test.each(
    fewOf(
      [
        ['-6.2, 106.8', both, ['-6,2', '106,8']],
        ['-6.2,106.8', both, ['-6,2', '106,8']],
        ['-6,2; 106,8', both, ['-6,2', '106,8']],
        ['-6,2', { ...both, longitude: 2 }, ['-6,2', '2']],
        ['-6.2, 106.8{Backspace>7/}', { ...both, longitude: 2 }, ['-6,2', '2']],
      ],
      3,
    ),
  )(
    'that are typed into one, %s, are put apart when the typing rests',
    async (keys, point, texts) => {
      const { user, update, latitude, shows } = await openPlace()
      await user.type(latitude, keys)
      shows(keys.endsWith('/}') ? '-6.2' : keys, '2')
      await user.tab()
      shows(...texts)
      await save(user)
      expect(await sent(update, 'depot')).toMatchObject({ geopoint: point })
    },
  )

  test.each(['{Enter}', '{Control>}s{/Control}'])(
    'are saved by %s as they are typed',
    async key => {
      const { user, update, latitude } = await openPlace()
      await user.type(latitude, `-6.2, 106.8${key}`)
      expect(await sent(update, 'depot')).toMatchObject({ geopoint: both })
    },
  )

  test('that are pasted are put apart at once', async () => {
    const { user, shows } = await openPlace()
    await user.paste('-6.2, 106.8')
    shows('-6,2', '106,8')
  })
})

test('coordinates lead to a map', async () => {
  open(only('depot'), '/events/r1/show')
  const link = await screen.findByRole('link', { name: '-6.20000, 106.81667' })
  expect(link).toHaveAttribute('href', expect.stringContaining('query=-6.2,106.81667'))
})

test('in a list entries are counted, on the page they are a table', async () => {
  open(only('items', 'speakers'), '/events')
  expect(await screen.findByText('1 butir')).toBeVisible()
  expect(screen.getByText('2 pembicara')).toBeVisible()
  expect(screen.queryByText('Honor')).not.toBeInTheDocument()
})

test('the page of a record has a table of entries with their labels', async () => {
  open(only('speakers', 'grades'), '/events/r1/show')
  expect(await screen.findByText('Honor')).toBeVisible()
  expect(screen.getAllByText('Rp 12.500.000')).toHaveLength(2)
  expect(screen.getByText('Mangkok 1')).toBeVisible()
  expect(await screen.findAllByText('Pak r2')).toHaveLength(2)
})

test('what no entry says has no column', async () => {
  const filled = { name: 'Sari', fee: 12_500_000 }
  open(only('speakers'), '/events/r1/show', { speakers: [{ ...filled, fee: null }, filled] })
  expect(await screen.findByText('Honor')).toBeVisible()
  expect(screen.getByText('Rp 12.500.000')).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map(head => head.textContent)
  expect(heads).toEqual(['Nama pembicara', 'Honor'])
})

test('a reference shows the title of the other record and leads to its page', async () => {
  open(only('keeperId'), '/events')
  const link = await screen.findByRole('link', { name: 'Pak r2' })
  expect(link).toHaveAttribute('href', '/owners/r2/show')
})

test('a reference to a record that is gone shows its id', async () => {
  open(only('keeperId'), '/events', { keeperId: 'gone' })
  expect(await screen.findByText('gone')).toBeVisible()
})

test('a reference reads choices from two typed letters on, at most ten', async () => {
  const { user, create, getList } = open(only('keeperId'), '/events/create')
  const input = await screen.findByRole('combobox', { name: /^Penjaga/ })
  await user.click(input)
  expect(await screen.findByText('Ketik minimal 2 huruf')).toBeVisible()
  await user.type(input, 's')
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(getList).not.toHaveBeenCalled()
  await user.type(input, 'i')
  await user.click(await screen.findByRole('option', { name: /^Siti/ }))
  expect(getList).toHaveBeenCalledTimes(1)
  expect(getList.mock.calls[0]).toMatchObject([
    'owners',
    { filter: { q: 'si' }, pagination: { page: 1, perPage: 10 } },
  ])
  await save(user)
  expect(await sent(create, 'keeperId')).toBe('r1')
})

test('X-IOT-03 choices that could not be had are not said to be none', async () => {
  const { user, getList } = open(only('keeperId'), '/events/create')
  getList.mockRejectedValue(new Error('503'))
  const input = await screen.findByRole('combobox', { name: /^Penjaga/ })
  await user.type(input, 'si')
  expect(await screen.findByText('Gagal memuat, coba lagi')).toBeVisible()
  expect(screen.queryByText(/^Tidak ada hasil/)).toBeNull()
})

test('a list is filtered by a reference', async () => {
  const { user, getList } = open(only('keeperId'), '/events')
  await screen.findByText('Pak r2')
  await user.click(await screen.findByRole('button', { name: 'Tambah filter' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Penjaga' }))
  await user.type(await screen.findByRole('combobox', { name: 'Penjaga' }), 'si')
  await user.click(await screen.findByRole('option', { name: /^Siti/ }))
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith(
      'events',
      expect.objectContaining({ filter: { keeperId: 'r1' } }),
    ),
  )
})

test('a row says of what a figure of a group is', async () => {
  const { restrictions } = courses.fields
  const resource: Resource = {
    ...only(),
    fields: { id: things.fields.name, restrictions },
    list: ['id', 'restrictions'],
  }
  open(resource, '/events', { restrictions: { allowedAccess: ['binaan'], onLimit: 2 } })
  const figure = await screen.findByText(/^Batas( |$)/)
  expect(figure).toHaveTextContent('Batas 2')
})
