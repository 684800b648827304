import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { profiles } from '@/resources/profiles'
import { users } from '@/resources/users'
import { TestConsole } from '../admin/support/TestConsole'

const former = { name: 'Ratna Lama', email: 'lama@contoh.test', authorization: 'admin' }
const question = new HttpError('sarang.error.orphan', 409, { question: { former } })
const root = { uid: 'u1', role: 'root' } as const

/** A form that is filled in and sent. */
async function send(create: (name: string, params: { data: object }) => Promise<object>) {
  const provider = { create, getOne: async () => ({ data: { id: 'a', email: former.email } }) }
  const props = { resources: [users, profiles], provider, who: root }
  render(<TestConsole {...props} path="/users/create" />)
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await type(/^Email/, 'baru@contoh.test')
  await type(/^Password/, 'sandi-yang-baru')
  await type(/^Nama/, 'Ratna')
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
}

const asking = () =>
  vi.fn(async (_: string, { data }: { data: object }) => ({ data })).mockRejectedValueOnce(question)

test('M-ACC-04 a root is told whose the account was, and makes the sign-in for it when he means that', async () => {
  const create = asking()
  await send(create)
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Ratna Lama (lama@contoh.test)')
  expect(create.mock.calls[0]?.[1].data).not.toMatchObject({ adopts: former })
  fireEvent.click(screen.getByRole('button', { name: 'Buatkan login' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  expect(create.mock.calls[1]?.[1].data).toMatchObject({ adopts: former, name: 'Ratna' })
})

test('M-ACC-04 who does not mean him has what he typed, not saved', async () => {
  const create = asking()
  await send(create)
  fireEvent.click(await screen.findByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText(/^Email/)).toHaveValue('baru@contoh.test')
  expect(screen.getByText(/perubahan belum disimpan/i)).toBeVisible()
  expect(create).toHaveBeenCalledOnce()
})

test('M-ACC-04 everybody else reads why it is refused', async () => {
  const create = vi.fn(async () => Promise.reject(new HttpError('sarang.error.orphan', 403)))
  await send(create)
  expect(await screen.findByText('sarang.error.orphan')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
