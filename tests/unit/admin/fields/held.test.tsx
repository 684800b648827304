import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { f } from '@/schema/f'
import type { Field, Resource } from '@/schema/types'
import { events } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

async function open(field: Field, value: unknown) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const fields = { title: f.text('Judul'), old: field }
  const resource: Resource = { ...events, fields, list: ['title'], filters: [] }
  const record = { id: 'r1', title: 'A', old: value }
  const provider = {
    update,
    getOne: async () => ({ data: record }),
    getList: async () => ({ data: [record], total: 1 }),
  }
  const user = userEvent.setup()
  render(<TestConsole resources={[resource]} path="/events/r1" {...{ provider }} />)
  await user.type(await screen.findByLabelText('Judul'), 'B')
  const save = () => user.click(screen.getByRole('button', { name: 'Simpan' }))
  return {
    ...{ update, user, save },
    get input() {
      return screen.getByLabelText('Isian')
    },
  }
}

/** The button of this name in one of the entries of a list. */
const press = async (user: ReturnType<typeof userEvent.setup>, name: string, at: number) => {
  const button = screen.getAllByRole('button', { name })[at]
  if (button) await user.click(button)
}

test.each<[string, Field, string]>([
  ['a day', f.date('Isian'), '2021-03-04'],
  ['a day with a time', f.date('Isian'), '2021-03-04T10:00:00+07:00'],
  ['a time', f.timestamp('Isian'), '2021-03-04T10:00:00+07:00'],
  ['no date', f.timestamp('Isian'), 'kemarin'],
])('X-USE-10 a text that a record holds for a date, %s, stops no other change', async (...row) => {
  const [, field, value] = row
  const { update, input, save } = await open(field, value)
  expect(input).toHaveValue(value)
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ title: 'AB', old: value })
})

test.each<[string, Field, string]>([
  ['longer than the rules take', f.text('Isian'), 'a'.repeat(300)],
  ['that is no address', f.url('Isian'), 'http://lama.test'],
])('X-USE-10 what a record holds %s stops no other change', async (_, field, value) => {
  const { update, user, input, save } = await open(field, value)
  await user.type(input, '1')
  await save()
  await waitFor(() => expect(input).toBeInvalid())
  expect(update).not.toHaveBeenCalled()
  await user.type(input, '{Backspace}')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ title: 'AB', old: value })
})

test.each([
  ['2199-03-04', 'Tahun harus dari 2000 sampai 2100'],
  ['2021-03-041', 'Tulis tanggal seperti 21/11/2026'],
])('X-USE-10 what is typed over such a text is looked at as ever: %s', async (typed, why) => {
  const { update, user, input, save } = await open(f.date('Isian'), '2021-03-04')
  await user.clear(input)
  await user.type(input, typed)
  await save()
  expect(await screen.findByText(why)).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})

test.each<[Field, string, string, string]>([
  [f.date('Isian'), '2150-01-01', '01/01/2150', '2026-11-21'],
  [f.timestamp('Isian'), '1999-12-31T23:59', '31/12/1999 23.59', '2026-11-21T08:00'],
])(
  'M-I18N-02 a year that nobody means is not taken from the calendar either, and stands as it is typed: %o %s',
  async (...row) => {
    const [field, wrong, shown, right] = row
    const { update, input, save } = await open(field, null)
    const calendar = input.closest('.MuiFormControl-root')?.querySelector('input[aria-hidden]')
    const choose = (value: string) => calendar && fireEvent.change(calendar, { target: { value } })
    choose(wrong)
    expect(await screen.findByText('Tahun harus dari 2000 sampai 2100')).toBeVisible()
    expect(input).toHaveValue(shown)
    await save()
    expect(update).not.toHaveBeenCalled()
    choose(right)
    await save()
    await waitFor(() => expect(update).toHaveBeenCalledOnce())
  },
)

const videos = f.list('Isian', { name: f.text('Nama'), address: f.url('Alamat') })
const old = ['a', 'b', 'c'].map(name => ({ name, address: `http://${name}.test` }))

test.each([
  ['shortened', 'Hapus', 0, [1, 2]],
  ['reordered', 'Naikkan', 1, [1, 0, 2]],
])('X-USE-10 what an entry holds of old stops no change of the list that is %s', async (...row) => {
  const [, name, at, left] = row
  const { update, user, save } = await open(videos, old)
  await press(user, name, at)
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ old: left.map(each => old[each]) })
})

test('X-USE-10 what is typed into an entry is looked at as ever', async () => {
  const { update, user, save } = await open(videos, old)
  await press(user, 'Hapus', 0)
  const [first] = screen.getAllByLabelText('Alamat')
  if (first) await user.type(first, '/1')
  await save()
  await waitFor(() => expect(first).toBeInvalid())
  expect(update).not.toHaveBeenCalled()
})

const many = Array.from({ length: 60 }, (_, at) => `t${at}`)

test.each<[string, Field, unknown]>([
  ['a map of other names for a place', f.geopoint('Isian'), { lat: -6.2, lng: 106.8 }],
  ['a list for a place', f.geopoint('Isian'), [-6.2, 106.8]],
  ['a map for a picture', f.image('Isian', { folder: 'x' }), { url: 'https://lama.test/a.png' }],
  ['no numbers for a place', f.geopoint('Isian'), { latitude: null, longitude: null }],
  ['an empty map for a picture', f.image('Isian', { folder: 'x' }), {}],
  ['an empty list for a number', f.integer('Isian'), []],
  ['a boolean for a number', f.integer('Isian'), true],
  ['a number in words for one', f.number('Isian'), 'dua belas'],
  ['one of two numbers for one', f.weight('Isian'), '1.5'],
  ['less than nothing for a price', f.money('Isian', { min: 0 }), -1],
  ['a fraction of a Rupiah', f.money('Isian'), 1500.5],
  ['more tags than may be', f.tags('Isian', { max: 50 }), many],
  ['a map for an address', f.url('Isian'), { href: 'https://lama.test' }],
])('X-USE-10 what a record holds of another type, %s, stops no other change', async (...row) => {
  const [, field, value] = row
  const { update, save } = await open(field, value)
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ title: 'AB', old: value })
})

test.each<[string, Field, unknown, string]>([
  ['a text', f.text('Isian'), { first: 'Siti' }, '{"first":"Siti"}'],
  ['a long text', f.longText('Isian'), ['a', null], '["a",null]'],
  ['a telephone number', f.phone('Isian'), { mobile: 812 }, '{"mobile":812}'],
  ['an address', f.url('Isian'), { href: 'x' }, '{"href":"x"}'],
  ['a mail address', f.email('Isian'), ['a@b.id'], '["a@b.id"]'],
  ['a day', f.date('Isian'), { seconds: 5 }, '{"seconds":5}'],
  ['a number', f.integer('Isian'), true, 'true'],
])('X-USE-10 in the place of %s a record shows what it holds as it is stored', async (...row) => {
  const [, field, value, shown] = row
  const { input } = await open(field, value)
  expect(input).toHaveValue(shown)
})

test('X-USE-10 what is typed over a number that may not be is looked at as ever', async () => {
  const { update, user, input, save } = await open(f.money('Isian', { min: 0 }), -1)
  await user.clear(input)
  await user.type(input, '-2')
  await save()
  await waitFor(() => expect(input).toBeInvalid())
  expect(update).not.toHaveBeenCalled()
})

test('X-USE-10 a list that holds fewer entries than there must be is asked for as ever', async () => {
  const { update, save } = await open(f.list('Isian', { name: f.text('Nama') }, { min: 1 }), [])
  await save()
  expect(await screen.findByText(/minimal|paling sedikit|sedikitnya/i)).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})
