import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

test('M-CNT-06 of those that are named only accounts are counted, and it is said how many are none', async () => {
  const push = {
    id: 'p1',
    title: 'Harga baru',
    body: 'Mulai besok.',
    status: 'draft',
    audience: { uids: ['u1', 'tidak-ada', 'u2', 'u1'] },
  }
  const accounts = ['u1', 'u2'].map(id => ({ id, uid: id }))
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async () => ({ data: accounts }),
    getList: async () => ({ data: [], total: 0 }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  expect(
    await screen.findByText('Tepat 2 akun yang disebut. 1 UID bukan akun mana pun.'),
  ).toBeVisible()
})

test('M-CNT-06 before a push is scheduled it is asked with how many it reaches, and when', async () => {
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft' }
  const schedule = '2099-11-28T02:15:00.000Z'
  const provider = {
    getOne: async () => ({ data: { ...push, audience: {}, schedule } }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 200 }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Terjadwal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Jadwalkan notifikasi ini?' })
  expect(dialog).toHaveTextContent('Tepat 200 akun menerima. Dikirim 28 Nov 2099 09.15')
})

test('M-CNT-06 of more than a list counts the number is the exact one', async () => {
  const push = {
    id: 'p1',
    title: 'Harga baru',
    body: 'Mulai besok.',
    status: 'draft',
    audience: {},
  }
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async () => ({ data: [] }),
    // As the list's own provider counts.
    getList: async (_: string, { meta }: { meta?: { isExact?: boolean } }) => ({
      data: [],
      total: meta?.isExact ? 11_000 : 1001,
    }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  expect(await screen.findByText(/^Tepat 11\.000 akun/)).toBeVisible()
})

test.each([[null], [{}], [{ role: null, uids: [] }]])(
  'M-CNT-06 a push to everybody says so in its row and on its page: %o',
  async audience => {
    const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
    const provider = {
      getOne: async () => ({ data: push }),
      getMany: async () => ({ data: [] }),
      getList: async () => ({ data: [push], total: 1 }),
    }
    const at = (path: string) => (
      <TestConsole resources={resources} path={path} provider={provider} />
    )
    const list = render(at('/content/push-notification'))
    expect(await screen.findByText('Semua pengguna')).toBeVisible()
    list.unmount()
    render(at('/pushNotifications/p1/show'))
    expect(await screen.findByText('Semua pengguna')).toBeVisible()
  },
)

test('M-CNT-06 a new push is offered the states that it may have, and no others', async () => {
  const provider = {
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 200 }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/create" provider={provider} />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(each => each.textContent)).toEqual(['Draf', 'Terjadwal'])
})
