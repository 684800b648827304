import { render, screen, waitFor } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { admins, staff } from '@/access'
import { profiles } from '@/resources/profiles'
import { superteams } from '@/resources/superteams'
import { users } from '@/resources/users'
import { f } from '@/schema/f'
import type { Principal, Resource } from '@/schema/types'
import { fullRecord } from './support/records'
import { owners, samples, things } from './support/sample'
import { admin, TestConsole } from './support/TestConsole'

const record = fullRecord(things)
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
const surveyor: Principal = { uid: 'u2', role: 'superteam' }
const openToAll: Resource = {
  ...things,
  access: { list: staff, show: staff, edit: staff },
}

test('a field that only some may write is an input for them', async () => {
  open('/things/r1')
  expect(await screen.findByLabelText('Catatan')).toBeVisible()
  expect(screen.getByText('Hanya untuk admin')).toBeVisible()
})

test('for the others it is not there', async () => {
  open('/things/r1', [openToAll, owners], surveyor)
  expect(await screen.findByLabelText(/^Harga/)).toBeVisible()
  expect(screen.queryByText('Catatan')).toBeNull()
})

test.each([
  ['name', 'Sri Lestari'],
  [undefined, 'Terisi; peran Anda tidak bisa membukanya'],
])(
  'M-HAR-04 who may not read a person is told the name that is copied here (%s): %s',
  async (named, text) => {
    const keeperId = f.reference('Penjaga', { reference: 'owners', ...(named && { named }) })
    const kept: Resource = { ...openToAll, fields: { ...things.fields, keeperId } }
    const data = { ...record, name: 'Sri Lestari', keeperId: 'WbLWBeiZtYA2guV77CklX' }
    render(
      <TestConsole
        resources={[kept, owners]}
        path="/things/r1/show"
        provider={{ getOne: async () => ({ data }) }}
        who={surveyor}
      />,
    )
    const told = (await screen.findByText('Penjaga')).nextElementSibling
    expect(told).toHaveTextContent(text)
    expect(told).not.toHaveTextContent(data.keeperId)
  },
)

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
  expect(await screen.findByText('Sejak')).toBeInTheDocument()
  for (const name of ['Ubah', 'Hapus', 'Arsipkan']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

const accounts = { ...users, access: { ...users.access, edit: admins } }
const openAccount = (
  path: string,
  { who = admin, ...fields }: { who?: Principal; authorization: string },
) =>
  render(
    <TestConsole
      resources={[accounts, profiles, superteams]}
      path={path}
      who={who}
      provider={{
        getOne: async (_: string, { id }: { id: string }) => ({
          data: { ...fullRecord(accounts), ...fields, id },
        }),
        getMany: async () => ({ data: [] }),
      }}
    />,
  )
const inputs = (...labels: string[]) => labels.filter(label => screen.queryByLabelText(label))

test.each([
  ['somebody below him', '/users/u9', 'superteam', ['Langganan']],
  ['one of his peers', '/users/u9', 'admin', ['Langganan']],
  ['himself', '/users/u1', 'superteam', ['Langganan']],
])(
  'M-AUTH-08 an admin at the account of %s: inputs are what he may write of it',
  async (_, path, authorization, expected) => {
    openAccount(path, { authorization })
    await screen.findByLabelText('Langganan')
    expect(inputs('Langganan', 'Otorisasi', 'Status', 'Terakhir daring', 'Email')).toEqual(expected)
    expect(screen.queryByText('Otorisasi')).toBeNull()
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeVisible()
  },
)

test('M-AUTH-08 of a record that he may not change nothing is an input, and there is no button to save', async () => {
  openAccount('/users/u9', { authorization: 'admin', who: surveyor })
  expect(await screen.findByText('Otorisasi')).toBeVisible()
  expect(document.querySelectorAll('input, textarea')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull()
})

test.each([
  ['his own', '/users/u2/show', 1],
  ["somebody else's", '/users/u9/show', 0],
])(
  'M-AUTH-08 the page of %s account offers a superteam as many ways to change it',
  async (_, path, count) => {
    openAccount(path, { authorization: 'superteam', who: surveyor })
    expect(await screen.findByText('Otorisasi')).toBeVisible()
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Ubah' })).toHaveLength(count))
  },
)

test('M-PRO-05 a lookup that is refused, or not his to read, is as little there as one of nobody', async () => {
  const getMany = vi.fn(async () => {
    throw new HttpError('Tidak boleh', 403)
  })
  const provider = { getOne: async () => ({ data: record }), getMany }
  const { unmount } = render(
    <TestConsole resources={samples} path="/things/r1/show" provider={provider} />,
  )
  await waitFor(() => expect(getMany).toHaveBeenCalledOnce())
  expect(await screen.findByText('–')).not.toBeVisible()
  expect(screen.queryByText('Tidak boleh')).toBeNull()
  unmount()
  render(
    <TestConsole
      resources={[openToAll, owners]}
      path="/things/r1/show"
      provider={provider}
      who={surveyor}
    />,
  )
  expect(await screen.findByText('–')).not.toBeVisible()
  expect(getMany).toHaveBeenCalledOnce()
})

test('the bare address of a resource leads to its first view', async () => {
  open('/things')
  expect(await screen.findByRole('tab', { name: 'Semua' })).toBeVisible()
  expect(await screen.findByText('Rp 12.500.000')).toBeVisible()
})
