import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ValueField } from '@/admin/kinds/fields'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { tags } from '@/schema/kinds/tags'
import type { Resource } from '@/schema/types'
import { owners, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const allowed = f.tags('Boleh', {
  choices: { mitra: 'Mitra', binaan: 'Binaan', free: 'Gratis' },
  max: 2,
})
const name = f.text('Nama')
const asked = {
  ...things,
  title: 'name',
  list: ['name', 'allowed'],
  sort: ['name', 'asc'],
  filters: ['allowed'],
  search: 'name',
  routes: {},
  tabs: {},
} as const
const courses = defineResource({ ...asked, fields: { name, allowed } })

function open(path: string, record: object, resource: Resource = courses) {
  const update = vi.fn(async (_, { data }) => ({ data }))
  const getList = vi.fn(async (_name: string, _params: object) => ({
    data: [{ id: 'r1', ...record }],
    total: 1,
  }))
  const getOne = async () => ({ data: { id: 'r1', ...record } })
  const provider = { update, getList, getOne }
  render(<TestConsole resources={[resource, owners]} path={path} provider={provider} />)
  return { update, getList, user: userEvent.setup() }
}

test('several of the choices are taken by their labels and stored by their values', async () => {
  const { update, user } = open('/things/r1', { name: 'A', allowed: ['mitra'] })
  await user.click(await screen.findByRole('combobox', { name: 'Boleh' }))
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Mitra',
    'Binaan',
    'Gratis',
  ])
  await user.click(screen.getByRole('option', { name: 'Binaan' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]?.[1].data.allowed).toEqual(['mitra', 'binaan'])
})

test('a stored tag that is none of the choices stays, and can be taken off', async () => {
  const { update, user } = open('/things/r1', { name: 'A', allowed: ['gold', 'mitra'] })
  await user.click(await screen.findByRole('combobox', { name: 'Boleh' }))
  await user.click(screen.getByRole('option', { name: 'gold' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]?.[1].data.allowed).toEqual(['mitra'])
})

test.each([
  ['a number among texts', ['mitra', 7, { a: 1 }], ['mitra', '7', '{"a":1}', 'free']],
  ['a text alone', 'mitra', ['mitra', 'free']],
])(
  'X-IOT-04 what is no list of texts, %s, is seen, and stays when another is added',
  async (...row) => {
    const [, held, added] = row
    const courses = defineResource({ ...asked, fields: { name, allowed: f.tags('Boleh') } })
    const { update, user } = open('/things/r1', { name: 'A', allowed: held }, courses)
    const input = await screen.findByRole('combobox', { name: 'Boleh' })
    for (const tag of added.slice(0, -1)) expect(screen.getByText(tag)).toBeVisible()
    await user.type(input, 'free{Enter}')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[1].data.allowed).toEqual(added)
  },
)

test('more than may be are refused', async () => {
  const { update, user } = open('/things/r1', { name: 'A', allowed: ['free', 'mitra'] })
  await user.click(await screen.findByRole('combobox', { name: 'Boleh' }))
  await user.click(screen.getByRole('option', { name: 'Binaan' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Paling banyak 2 isian')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})

test('the list says the labels and is filtered by one of the choices', async () => {
  const { getList, user } = open('/things', { name: 'A', allowed: ['mitra', 'gold'] })
  expect(await screen.findByText('Mitra')).toBeVisible()
  expect(screen.getByText('gold')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tambah filter' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Boleh' }))
  await user.click(await screen.findByRole('combobox', { name: 'Boleh' }))
  await user.click(screen.getByRole('option', { name: 'Gratis' }))
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'things',
      expect.objectContaining({ filter: { allowed: 'free' } }),
    ),
  )
})

test('a spreadsheet has the labels, and gives values back for labels and values', () => {
  expect(tags.toCsv(['mitra', 'free'], allowed)).toBe('Mitra; Gratis')
  expect(tags.fromCsv('Mitra; free;', allowed)).toEqual(['mitra', 'free'])
  expect(tags.fromCsv('Mitra; Emas', allowed)).toBeUndefined()
  expect(tags.fromCsv('bebas; apa saja', f.tags('Tag'))).toEqual(['bebas', 'apa saja'])
})

test('a tag that a record holds twice is there once, and gone when it is taken off', () => {
  const cell = (value: string[]) => <ValueField value={value} field={f.tags('Tag')} source="tags" />
  const { rerender, container } = render(cell(['baru', 'baru', 'lama']))
  expect(container).toHaveTextContent(/^barulama$/)
  rerender(cell(['lama']))
  expect(container).toHaveTextContent(/^lama$/)
})
