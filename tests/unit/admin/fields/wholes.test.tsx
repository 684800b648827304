import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { isMap } from '@/lib/values'
import { f } from '@/schema/f'
import type { Field, Members, Resource } from '@/schema/types'
import { enter } from '../../support/enter'
import { events } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const why = 'Tidak boleh rahasia'

/** Refuses while any text in it is 'rahasia'. */
const check = (value: unknown) =>
  isMap(value) && JSON.stringify(value).includes('"rahasia"') ? why : undefined

const opened = (field: Field, value: Members | null) => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const fields = { title: f.text('Judul'), whole: field }
  const resource: Resource = { ...events, fields, list: ['title'], filters: [] }
  const record = { id: 'r1', title: 'A', whole: value }
  const provider = {
    update,
    getOne: async () => ({ data: record }),
    getList: async () => ({ data: [record], total: 1 }),
  }
  render(<TestConsole resources={[resource]} path="/events/r1" {...{ provider }} />)
  return { update, user: userEvent.setup() }
}

const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 'isi']))

test.each<[string, Field, Members | null, string, string]>([
  ['a group', f.group('Bagian', { color: f.text('Warna') }, { check }), null, 'Warna', 'color'],
  ['a place', f.location('Tempat', { check }), { address: 'A' }, 'Alamat', 'address'],
  ['a map', f.map('Lain-lain', undefined, { check }), { warna: 'A' }, 'warna', 'warna'],
  [
    'a map of groups',
    f.map('Lain-lain', { color: f.text('Warna') }, { check }),
    { satu: { color: 'A' } },
    'Warna',
    'satu.color',
  ],
])('X-USE-02 %s is held to the rule of the whole, and says why it is refused', async (...row) => {
  const [, field, value, label, path] = row
  const { update, user } = opened(field, value)
  const input = await screen.findByLabelText(label)
  await user.clear(input)
  await enter(user, input, 'rahasia')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const said = await screen.findByText(why)
  expect(said.closest('[role=group]')).toHaveAccessibleName(field.label)
  await waitFor(() => expect(document.activeElement).toHaveTextContent(why))
  expect(update).not.toHaveBeenCalled()
  await enter(user, input, ' lagi')
  await waitFor(() => expect(screen.queryByText(why)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  const saved = path
    .split('.')
    .reduceRight<unknown>((inside, name) => ({ [name]: inside }), 'rahasia lagi')
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ whole: saved })
})

test('X-USE-02 a map of too many entries for inputs is held to its rule as well', async () => {
  const field = f.map('Lain-lain', undefined, { check })
  const { update, user } = opened(field, { ...many, warna: 'rahasia' })
  await user.type(await screen.findByLabelText('Judul'), 'B')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(why)).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})
