import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { presets } from '@/admin/kinds/date/Input'
import { formatDate } from '@/lib/text/format'
import type { Resource } from '@/schema/types'
import { fewOf } from '../../../support/exhaustive'
import { fullRecord } from '../support/records'
import { owners, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const ranged = ['price', 'weight', 'stock', 'ratio', 'made.on', 'seen'] as const
const { name, market, isShow, price, weight, stock, ratio, seen, ...others } = things.fields
const fields = { name, market, isShow, price, weight, stock, ratio, seen }
const thing: Resource = {
  ...things,
  fields: { ...fields, 'made.on': others['made.on'] },
  list: ['name', 'price', 'stock'],
  face: { name: 'name', beside: [], picture: undefined, facts: [], contact: undefined },
  filters: [...ranged, 'isShow'],
}
const everything = { market: 'consumer' }

interface Asked {
  filter: object
  sort: object
}

/** Opens the view, `held` being the filter in its address; `asked` are the provider's requests. */
async function open(held: object = {}) {
  const record = fullRecord(thing)
  const getList = vi.fn(async (_name: string, _params: Asked) => ({ data: [record], total: 1 }))
  const getMany = async () => ({ data: [fullRecord(owners)] })
  const query = new URLSearchParams({ filter: JSON.stringify(held) })
  render(
    <TestConsole
      resources={[thing, owners]}
      path={`/shop/consumer?${query}`}
      provider={{ getList, getMany }}
    />,
  )
  await screen.findByRole('table')
  return () => getList.mock.calls.map(([, { filter, sort }]) => ({ filter, sort }))
}

const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

async function add(label: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Tambah filter' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: label }))
  return screen.findByRole('group', { name: label })
}

/** Opens what is set, at its chip. */
async function change(label: string, told = '') {
  const name = new RegExp(`^${label}.*${told}`)
  await userEvent.click(await screen.findByRole('button', { name, expanded: false }))
  return screen.findByRole('group', { name: label })
}

/** Longer than the list waits for the next key. */
const pause = () => new Promise(done => setTimeout(done, 800))

test.each(
  fewOf(
    [
      [
        'Terlihat',
        ['2026-11-01', '2026-12-31'],
        { seen: { gte: '2026-10-31T17:00:00.000Z', lte: '2026-12-31T16:59:59.999999Z' } },
      ],
      ['Harga', ['1500', '20000'], { price: { gte: 1500, lte: 20_000 } }],
      ['Berat', ['0', '12,5'], { weight: { gte: 0, lte: 12.5 } }],
      ['Stok', ['3', '3'], { stock: { gte: 3, lte: 3 } }],
      ['Rasio', ['-1', '0,5'], { ratio: { gte: -1, lte: 0.5 } }],
      [
        'Dibuat',
        ['2026-11-21', '2026-11-21'],
        { made: { on: { gte: '2026-11-20T17:00:00.000Z', lte: '2026-11-21T16:59:59.999999Z' } } },
      ],
    ] as const,
    2,
  ),
)(
  '%s: from and to go into the filter, both included',
  async (label, [from = '', to = ''], filter) => {
    const asked = await open()
    await add(label)
    type(`${label} dari`, from)
    type(`${label} sampai`, to)
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ...everything, ...filter }))
  },
)

test('a period is set at one press, and its chip says so', async () => {
  const asked = await open()
  await add('Terlihat')
  await userEvent.click(screen.getByRole('button', { name: 'Hari ini' }))
  await waitFor(() => expect(asked().at(-1)?.filter).toHaveProperty('seen.lte'))
  const today = formatDate(new Date().toISOString())
  expect(screen.getByRole('button', { name: `Terlihat: ${today}` })).toBeVisible()
  expect(screen.getByLabelText('Terlihat dari')).not.toHaveValue('')
})

test.each([
  ['today', '2026-02-28T18:00:00Z', ['2026-03-01', '2026-03-02']],
  ['week', '2026-03-03T01:00:00Z', ['2026-02-25', '2026-03-04']],
  ['month', '2026-02-11T01:00:00Z', ['2026-02-01', '2026-03-01']],
  ['month', '2026-12-31T16:00:00Z', ['2026-12-01', '2027-01-01']],
] as const)('%s at %s is from the first to the second', (name, now, days) => {
  expect(presets[name](new Date(now))).toEqual(days)
})

test('one that is left empty goes again', async () => {
  await open()
  await add('Harga')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Harga' })).toBeNull())
})

test('a range in the address is there again', async () => {
  const last = '2026-11-21T16:59:59.999999Z'
  await open({ price: { gte: 12_500 }, seen: { lte: last } })
  await change('Harga', ': dari Rp 12.500$')
  expect(screen.getByLabelText('Harga dari')).toHaveValue('12.500')
  expect(screen.getByLabelText('Harga sampai')).toHaveValue('')
  await change('Terlihat', ': sampai 21 Nov 2026$')
  expect(screen.getByLabelText('Terlihat sampai')).toHaveValue('21/11/2026')
})

describe('a range that ends before it begins', () => {
  test('says so and is not asked for', async () => {
    const asked = await open()
    await add('Harga')
    type('Harga dari', '500')
    await waitFor(() => expect(asked().at(-1)?.filter).toMatchObject({ price: { gte: 500 } }))
    type('Harga sampai', '50')
    expect(await screen.findByText('Harus sama atau melebihi "dari"')).toBeVisible()
    const before = asked().length
    await pause()
    expect(asked()).toHaveLength(before)
  })

  test.each([
    ['the beginning', 'Harga dari', '5', { gte: 5, lte: 50 }],
    ['the end', 'Harga sampai', '5000', { gte: 500, lte: 5000 }],
  ])('is put right at %s', async (_, label, value, price) => {
    const asked = await open({ price: { gte: 500, lte: 50 } })
    await change('Harga')
    expect(await screen.findByText('Harus sama atau melebihi "dari"')).toBeVisible()
    type(label, value)
    await waitFor(() => expect(screen.queryByText('Harus sama atau melebihi "dari"')).toBeNull())
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ...everything, price }))
  })

  test('of days, too', async () => {
    const asked = await open()
    await add('Terlihat')
    type('Terlihat sampai', '2026-11-20')
    await waitFor(() => expect(asked().at(-1)?.filter).toHaveProperty('seen.lte'))
    type('Terlihat dari', '2026-11-21')
    expect(await screen.findByText('Harus sama atau melebihi "dari"')).toBeVisible()
  })
})

test('emptied or taken away, everything is back', async () => {
  const asked = await open({ price: { gte: 500 } })
  await change('Harga')
  type('Harga dari', '')
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual(everything))
  type('Harga dari', '7')
  await waitFor(() => expect(asked().at(-1)?.filter).toMatchObject({ price: { gte: 7 } }))
  await userEvent.click(screen.getByRole('button', { name: 'Hapus filter ini' }))
  await waitFor(() => expect(screen.queryByLabelText('Harga dari')).toBeNull())
  await waitFor(() => expect(screen.getByLabelText('Cari Nama barang')).toBeEnabled())
})

test('one that is taken away before what was typed was set does not come back', async () => {
  const asked = await open()
  await add('Harga')
  type('Harga dari', '500')
  fireEvent.click(screen.getByRole('button', { name: 'Hapus filter ini' }))
  await pause()
  expect(screen.queryByRole('button', { name: 'Hapus filter ini' })).toBeNull()
  expect(asked().at(-1)?.filter).toEqual(everything)
})

test('what is typed into one that was emptied is set though its editor is closed at once', async () => {
  const asked = await open({ price: { gte: 100 } })
  await change('Harga')
  type('Harga dari', '')
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual(everything))
  type('Harga dari', '500')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(asked().at(-1)?.filter).toMatchObject({ price: { gte: 500 } }))
})

describe('while a range is on', () => {
  const sortable = () =>
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .filter(cell => within(cell).queryByRole('button'))

  test('the list is ordered by its field, in either direction, and afterwards as before', async () => {
    const asked = await open({ price: { gte: 500 } })
    const [head, ...others] = sortable()
    if (!head) throw new Error('no order')
    expect([head.textContent, others]).toEqual(['Harga', []])
    const button = within(head).getByRole('button')
    expect(button).toHaveClass('Mui-active')
    await userEvent.click(button)
    await waitFor(() => expect(asked().at(-1)?.sort).toEqual({ field: 'price', order: 'DESC' }))
    await change('Harga')
    type('Harga dari', '')
    await waitFor(() => expect(sortable().length).toBeGreaterThan(1))
  })

  test('neither a second one nor the search can begin, and both say what to clear', async () => {
    await open({ price: { gte: 500 } })
    expect(screen.getByLabelText('Cari Nama barang')).toBeDisabled()
    await add('Stok')
    expect(screen.getByLabelText('Stok dari')).toBeDisabled()
    expect(screen.getByLabelText('Stok sampai')).toBeDisabled()
    expect(screen.getAllByText('Kosongkan "Harga" dulu')).toHaveLength(3)
    await change('Harga')
    expect(screen.getByLabelText('Harga dari')).toBeEnabled()
    type('Harga dari', '')
    await waitFor(() => expect(screen.getByLabelText('Cari Nama barang')).toBeEnabled())
    await add('Stok')
    expect(screen.getByLabelText('Stok dari')).toBeEnabled()
  })

  test('what was held back works afterwards', async () => {
    const asked = await open({ price: { gte: 500 } })
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter ini' }))
    await add('Stok')
    await waitFor(() => expect(screen.getByLabelText('Stok dari')).toBeEnabled())
    type('Stok dari', '4')
    await waitFor(() =>
      expect(asked().at(-1)?.filter).toEqual({ ...everything, stock: { gte: 4 } }),
    )
  })
})

test('while a search is on no range can begin', async () => {
  const asked = await open({ q: 'sa' })
  await add('Harga')
  expect(screen.getByLabelText('Harga dari')).toBeDisabled()
  expect(screen.getAllByText('Kosongkan "Cari Nama barang" dulu')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Cari Nama barang'), { target: { value: '' } })
  await waitFor(() => expect(screen.getByLabelText('Harga dari')).toBeEnabled())
  expect(asked().at(-1)?.filter).toEqual(everything)
})
