import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pushNotifications } from '@/resources/pushNotifications'
import { TestConsole } from '../support/TestConsole'

/** Three pages of pushes, of which a draft alone may be deleted; the last two of a page have been sent. */
const all = Array.from({ length: 36 }, (_, index) => ({
  id: `p${index}`,
  title: `Judul ${index}`,
  body: 'Isi',
  status: index % 12 > 9 ? 'sent' : 'draft',
  versionNo: 0,
}))

function open() {
  const deleteMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({ data: ids }))
  const archive = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({ data: ids }))
  const getMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
    data: all.filter(({ id }) => ids.includes(id)),
  }))
  const provider = {
    getList: async (_: string, { pagination }: { pagination: { page: number } }) => ({
      data: all.slice((pagination.page - 1) * 12, pagination.page * 12),
      total: all.length,
      pageInfo: { hasNextPage: pagination.page < 3 },
    }),
    getMany,
    deleteMany,
    archive,
    countUnsorted: async () => ({ data: 0 }),
  }
  render(
    <TestConsole
      resources={[pushNotifications]}
      path="/content/push-notification?perPage=12"
      provider={provider}
    />,
  )
  return { deleteMany, archive, getMany, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

const choose = async (user: User, title: string) => {
  const row = (await screen.findByText(title)).closest('tr')
  if (!row) throw new Error(`no row of ${title}`)
  await user.click(within(row).getByRole('checkbox'))
}

/** A draft and one that was sent on the first page, the same on the second. */
async function chooseOnBothPages(user: User) {
  await choose(user, 'Judul 0')
  await choose(user, 'Judul 10')
  await user.click(await screen.findByRole('button', { name: /halaman berikut/i }))
  await choose(user, 'Judul 12')
  await choose(user, 'Judul 22')
}

test('M-ERR-01 before selected records are deleted they are named', async () => {
  const { user } = open()
  await choose(user, 'Judul 0')
  await choose(user, 'Judul 3')
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('2 Notifikasi Push')).toBeVisible()
  expect(dialog.getByText('Judul 0, Judul 3')).toBeVisible()
})

test('M-PRD-03 each of the selected records is judged by itself, those of other pages too, and who stays is named', async () => {
  const { user, deleteMany } = open()
  await chooseOnBothPages(user)
  await user.click(await screen.findByRole('button', { name: 'Hapus (2 dari 4)' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('2 Notifikasi Push')).toBeVisible()
  const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(named).toEqual(['Judul 10 Terkirim', 'Judul 22 Terkirim'])
  await user.click(dialog.getByRole('button', { name: 'Ya, Hapus!' }))
  await waitFor(() => expect(deleteMany).toHaveBeenCalledTimes(1))
  expect(deleteMany.mock.calls[0]?.[1].ids).toEqual(['p0', 'p12'])
})

test('M-PRD-03 so it is with the archive', async () => {
  const { user, archive } = open()
  await chooseOnBothPages(user)
  await user.click(await screen.findByRole('button', { name: 'Arsipkan (2 dari 4)' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(archive).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Arsipkan' }))
  expect(archive).toHaveBeenCalledExactlyOnceWith('pushNotifications', {
    ids: ['p0', 'p12'],
    restore: false,
  })
})

test.each([
  ['refused', { message: 'sarang.error.denied', status: 403 }, '1 data gagal, 1 berhasil'],
  [
    'did not answer for',
    { message: 'sarang.error.offline', status: 0 },
    '1 data belum pasti, 1 berhasil',
  ],
])('M-ERR-01 what the server %s is named with why, and stays selected', async (_, why, counts) => {
  const { user, deleteMany } = open()
  await choose(user, 'Judul 0')
  await choose(user, 'Judul 1')
  const failed = [{ id: 'p1', ...why }]
  deleteMany.mockRejectedValueOnce(
    Object.assign(new Error('sarang.error.partial'), {
      status: 403,
      body: { failed, done: ['p0'] },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText(new RegExp(`^${counts}. Judul 1: `))).toBeVisible()
  expect(screen.getByText('1 dipilih')).toBeVisible()
})

test.each([
  ['another page that was looked at', 'p0', 'Judul 0'],
  ['a page that was not', 'p30', 'Judul 30'],
])('M-ERR-01 what the server refuses of %s is named by its title, too', async (_, id, title) => {
  const { user, deleteMany } = open()
  await chooseOnBothPages(user)
  const failed = [{ id, message: 'sarang.error.denied', status: 403 }]
  const body = { failed, done: ['p12'] }
  deleteMany.mockRejectedValueOnce(Object.assign(new Error('sarang.error.partial'), { body }))
  await user.click(await screen.findByRole('button', { name: /^Hapus/ }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText(new RegExp(`1 berhasil. ${title}: `))).toBeVisible()
})

test('M-PRD-03 nothing is offered where none of them may be removed', async () => {
  const { user } = open()
  await choose(user, 'Judul 10')
  await screen.findByText('1 dipilih')
  expect(screen.queryByRole('button', { name: /^(Hapus|Arsipkan)/ })).toBeNull()
})
