import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Principal, Resource } from '@/admin/types'
import { fullRecord } from './support/records'
import { owners, samples, things } from './support/sample'
import { TestConsole } from './support/TestConsole'

const record = fullRecord(things)
const everybody = () => true
const open = (path: string, resources: readonly Resource[] = samples, who?: Principal) =>
  render(
    <TestConsole
      resources={resources}
      path={path}
      provider={{
        getList: async () => ({ data: [record], total: 1 }),
        getOne: async (_: string, { id }: { id: string }) => ({ data: { ...record, id } }),
        getMany: async () => ({ data: [fullRecord(owners)] }),
      }}
      {...(who && { who })}
    />,
  )
const staff: Principal = { uid: 'u2', role: 'superteam' }
const openToAll: Resource = {
  ...things,
  access: { list: everybody, show: everybody, edit: everybody },
}

test('a field that only some may write is an input for them', async () => {
  open('/things/r1')
  expect(await screen.findByLabelText('Catatan')).toBeVisible()
  expect(screen.getByText('Hanya untuk admin')).toBeVisible()
})

test('for the others it is its value', async () => {
  open('/things/r1', [openToAll, owners], staff)
  expect(await screen.findByLabelText(/^Harga/)).toBeVisible()
  expect(screen.getByText('Catatan')).toBeVisible()
  expect(screen.queryByLabelText('Catatan')).toBeNull()
})

test('what nobody may write is never an input, and not asked for in a new record', async () => {
  open('/things/create')
  expect(await screen.findByLabelText(/^Harga/)).toBeVisible()
  expect(screen.queryByText('ID pemilik')).toBeNull()
})

test('without a rule to create there is neither button nor form', async () => {
  open('/shop/consumer', [openToAll, owners])
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: 'Tambah' })).toBeNull()
})

test('without a rule to edit or delete a record can only be seen', async () => {
  open('/owners/o1/show')
  expect(await screen.findByText('Sejak')).toBeVisible()
  for (const name of ['Ubah', 'Hapus', 'Arsipkan']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

test('who may not see the list does not see it', async () => {
  open('/shop/consumer', samples, staff)
  expect(await screen.findByText('Anda tidak memiliki akses')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the bare address of a resource leads to its first view', async () => {
  open('/things')
  expect(await screen.findByRole('tab', { name: 'Semua' })).toBeVisible()
  expect(await screen.findByText('Rp 12.500.000')).toBeVisible()
})
