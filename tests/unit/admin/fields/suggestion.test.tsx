import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { members } from '@/access'
import { f } from '@/schema/f'
import type { FieldMap, Resource } from '@/schema/types'
import { owners } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const lengthOf = ({ name }: Readonly<Record<string, unknown>>) =>
  typeof name === 'string' ? name.length : null
const fields: FieldMap = {
  name: f.text('Nama'),
  size: f.integer('Panjang', { unit: 'huruf', help: 'Boleh kosong', suggest: lengthOf }),
}
const names: Resource = { ...owners, fields, access: { ...owners.access, edit: members } }

function open(record: object) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const getOne = async () => ({ data: { id: 'r1', ...record } })
  const provider = { update, getOne, getList: async () => ({ data: [], total: 0 }) }
  render(<TestConsole resources={[names]} path="/owners/r1" provider={provider} />)
  return update
}

const size = () => screen.findByLabelText('Panjang')
const take = { name: 'Pakai saran untuk Panjang' }

test('a suggestion is taken with one tap, and then there is nothing more to suggest', async () => {
  const update = open({ name: 'Siti' })
  const input = await size()
  expect(await screen.findByText('4 huruf')).toBeVisible()
  await userEvent.click(screen.getByRole('button', take))
  expect(input).toHaveValue('4')
  await waitFor(() => expect(screen.queryByRole('button', take)).toBeNull())
  expect(screen.getByText('Boleh kosong')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ size: 4 })
})

test('it follows the form and never replaces what was typed', async () => {
  open({ name: 'Siti', size: 9 })
  const input = await size()
  expect(await screen.findByText('4 huruf')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Siti R' } })
  expect(await screen.findByText('6 huruf')).toBeVisible()
  expect(input).toHaveValue('9')
})

test('where there is nothing to suggest stands the help', async () => {
  open({ name: null })
  await size()
  expect(screen.getByText('Boleh kosong')).toBeVisible()
  expect(screen.queryByRole('button', take)).toBeNull()
})
