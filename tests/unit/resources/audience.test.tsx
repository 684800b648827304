import { onlineManager } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterEach, expect, test, vi } from 'vitest'
import { get } from '@/lib/values'
import { resources as all } from '@/resources'
import type { Resource } from '@/schema/types'
import { fewOf } from '../../support/exhaustive'
import { TestConsole } from '../admin/support/TestConsole'

const told = ['title', 'body', 'audience', 'schedule', 'status']
/** A push without what no audience is a matter of: each field more is drawn anew at each step. */
const briefly = (push: Resource): Resource => ({
  ...push,
  fields: Object.fromEntries(Object.entries(push.fields).filter(([name]) => told.includes(name))),
  face: { name: 'title', beside: ['body'], picture: undefined, facts: [], contact: undefined },
  list: told.slice(0, 3),
})
const resources = all
  .filter(({ name }) => ['pushNotifications', 'users', 'profiles'].includes(name))
  .map(each => (each.name === 'pushNotifications' ? briefly(each) : each))

interface Counted {
  filter: Readonly<Record<string, unknown>>
  isExact?: boolean
}

/** As Firestore counts: what an account has not is found by no filter. */
const countIn =
  (accounts: readonly object[]) =>
  async (_: string, { filter }: Counted) => ({
    data: accounts.filter(account =>
      Object.entries(filter).every(([path, wanted]) =>
        [wanted].flat().includes(get(account, path)),
      ),
    ).length,
  })

afterEach(() => onlineManager.setOnline(true))

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

test('M-CNT-06 a test of a saved draft goes out with its picture', async () => {
  const imageURL = 'https://contoh.test/a.png'
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', imageURL }
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = {
    getOne: async () => ({ data: { ...push, audience: {} } }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    count: countIn([]),
    create,
  }
  render(<TestConsole resources={all} path="/pushNotifications/p1" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Kirim uji ke saya' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  const sent = { title: 'Uji: Harga baru', imageURL, audience: { uids: ['u1'] } }
  expect(create.mock.calls[0]?.[1].data).toMatchObject(sent)
})

test('M-CNT-06 before a push is scheduled it is asked with how many it reaches, and when', async () => {
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft' }
  const schedule = '2099-11-28T02:15:00.000Z'
  const provider = {
    getOne: async () => ({ data: { ...push, audience: {}, schedule } }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 200 }),
    count: countIn(Array.from({ length: 200 }, () => ({}))),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Terjadwal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Jadwalkan notifikasi ini?' })
  const said = /^Tepat 200 akun menerima. Dikirim 28 Nov 2099 09.15/
  expect(await within(dialog).findByText(said)).toBeVisible()
})

test.each(
  fewOf(
    [
      ['everybody', {}, /^Tepat 3 akun menerima/],
      ['a role', { role: 'farmer' }, /^Tepat 2 akun menerima/],
      ['named ones', { uids: ['u0', 'u1'] }, /^Tepat 1 akun yang disebut. 1 UID bukan akun/],
      ['everybody, of whom nobody knows', {}, /^Jumlah penerima tidak dapat dihitung/],
      ['everybody, without a line', {}, /^Jumlah penerima tidak dapat dihitung/],
      ['a role, without a line', { role: 'farmer' }, /^Jumlah penerima tidak dapat dihitung/],
      ['named ones, without a line', { uids: ['u0', 'u1'] }, /^Paling banyak 2 akun/],
    ],
    3,
  ),
)('M-CNT-06 how many is asked is counted then, not when the form opened: %s', async (...row) => {
  const [name, audience, said] = row
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
  let accounts = Array.from({ length: 4 }, (_, at) => ({ id: `u${at}` }))
  let isLost = false
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async (_: string, { ids }: { ids: string[] }) => ({
      data: accounts.filter(({ id }) => ids.includes(id)),
    }),
    getList: async (name: string) => {
      const data = name === 'profiles' ? ['u0', 'u2', 'u3'].map(id => ({ id })) : []
      return { data, total: data.length }
    },
    count: (...asked: Parameters<ReturnType<typeof countIn>>) =>
      isLost ? Promise.reject(new Error('Tidak tersambung')) : countIn(accounts)(...asked),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  expect(await screen.findByText(/^Tepat \d akun/)).toBeVisible()
  accounts = accounts.slice(1)
  isLost = name.includes('nobody')
  if (name.includes('without')) onlineManager.setOnline(false)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Terjadwal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Jadwalkan notifikasi ini?' })
  expect(await within(dialog).findByText(said)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Jadwalkan' })).toBeEnabled()
})

test('M-CNT-06 while it is counted how many it reaches the question can be left', async () => {
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft' }
  const provider = {
    getOne: async () => ({ data: { ...push, audience: {} } }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    count: () => new Promise(() => undefined),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Terjadwal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Jadwalkan notifikasi ini?' }))
  expect(dialog.getByText(/^Menghitung penerima/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Jadwalkan' })).toBeDisabled()
  fireEvent.click(dialog.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('M-CNT-06 how many have a role is counted, not what a list has known of it', async () => {
  const audience = { role: 'farmer' }
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
  const count = vi.fn(async (name: string, { filter }: Counted) => ({
    data: name === 'profiles' ? 3000 : Object.keys(filter).length > 0 ? 0 : 4000,
  }))
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async () => ({ data: [] }),
    getList: () => Promise.reject(new Error('503')),
    count,
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  expect(await screen.findByText(/^Paling banyak 3\.000 akun/)).toBeVisible()
  const asked = { filter: audience, isExact: true, maxAge: 0 }
  expect(count).toHaveBeenCalledWith('profiles', expect.objectContaining(asked))
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
    count: async (_: string, { filter, isExact }: Counted) => ({
      data: Object.keys(filter).length > 0 ? 0 : isExact ? 11_000 : 1001,
    }),
    getList: async () => ({ data: [], total: 1001 }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  expect(await screen.findByText(/^Tepat 11\.000 akun/)).toBeVisible()
})

const inBali = { address: 'Jalan Mawar 3, Denpasar, Bali 80111' }

const people = [
  { location: inBali },
  { authorization: 'appUser', status: 'active', subscription: { type: 'free' }, location: inBali },
  {
    subscription: { type: 'mitra' },
    location: { address: 'Jalan Bali, Bali, Makassar, South Sulawesi, Indonesia' },
  },
  { authorization: 'appUser', status: 'active', subscription: { type: 'mitra' } },
  { subscription: { type: 'mitra' }, status: 'suspended' },
  { subscription: { type: 'binaan' }, authorization: 'lama' },
  { authorization: 'admin', location: inBali },
  { authorization: 'superteam', status: 'suspended', subscription: { type: 'mitra' } },
  { status: 'deleted', location: inBali },
].map((account, index) => ({ ...account, id: `u${index}` }))

test.each(
  fewOf(
    [
      [{}, 'Tepat 5 akun menerima.'],
      [{ subscription: 'mitra' }, 'Tepat 2 akun menerima.'],
      [{ subscription: 'free' }, 'Tepat 2 akun menerima.'],
      [{ role: 'farmer' }, 'Tepat 3 akun menerima.'],
      [{ role: 'farmer', subscription: 'free' }, 'Tepat 1 akun menerima.'],
      [{ province: '51' }, 'Tepat 2 akun menerima: yang Lokasi akunnya menyebut Bali.'],
      [{ province: '73' }, 'Tepat 1 akun menerima: yang Lokasi akunnya menyebut Sulawesi Selatan.'],
      [{ role: 'farmer', province: '51' }, /^Tepat 1 akun menerima: yang Lokasi akunnya/],
    ],
    5,
  ),
)(
  'M-CNT-06 an account that does not say what it is counts as what it is taken for: %o',
  async (audience, said) => {
    const farmers = people.filter((_, index) => index % 2 === 0 || index === 5)
    const provider = {
      getOne: async () => ({
        data: { id: 'p1', title: 'a', body: 'b', status: 'draft', audience },
      }),
      getMany: async (name: string, { ids }: { ids: string[] }) => ({
        data: name === 'users' ? people.filter(({ id }) => ids.includes(id)) : [],
      }),
      getList: async (name: string) => {
        const data =
          name === 'profiles' ? farmers.map(({ id }) => ({ id, role: 'farmer' })) : people
        return { data, total: data.length }
      },
      count: countIn(people),
    }
    render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
    expect(await screen.findByText(said)).toBeVisible()
  },
)

test('M-CNT-06 where nobody can tell how many it reaches it is said, and pressed once more', async () => {
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft' }
  const update = vi.fn(async () => ({ data: push }))
  const provider = {
    getOne: async () => ({ data: { ...push, audience: {} } }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    count: async () => ({ data: undefined }),
    update,
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Terjadwal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Jadwalkan notifikasi ini?' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Jadwalkan' }))
  expect(dialog).toHaveTextContent(/Tidak diketahui berapa akun yang menerima/)
  expect(update).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Jadwalkan tanpa tahu jumlahnya' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
})

test('M-CNT-06 a push to named accounts that cannot be read reaches them at most, not everybody', async () => {
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft' }
  const update = vi.fn(async () => ({ data: push }))
  const provider = {
    getOne: async () => ({ data: { ...push, audience: { uids: ['u1', 'u2', 'u3', 'u1'] } } }),
    getMany: () => Promise.reject(new HttpError('sarang.error.unavailable', 503)),
    getList: async () => ({ data: [], total: 0 }),
    update,
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Terjadwal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Jadwalkan notifikasi ini?' })
  const said = /^Paling banyak 3 akun. Akun yang disebut tidak dapat dibaca sekarang./
  expect(await within(dialog).findByText(said)).toBeVisible()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Jadwalkan' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
})

test('M-CNT-06 a push to everybody says so in its row and on its page, however that is stored', async () => {
  const pushes = [null, {}, { role: null, uids: [] }].map((audience, at) => ({
    ...{ id: `p${at}`, title: 'Harga baru', body: 'Mulai besok.', status: 'draft' },
    audience,
  }))
  const provider = {
    getOne: async (_: string, { id }: { id: string }) => ({
      data: pushes.find(push => push.id === id),
    }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: pushes, total: pushes.length }),
  }
  const at = (path: string) => <TestConsole resources={resources} path={path} provider={provider} />
  const list = render(at('/content/push-notification'))
  await waitFor(() => expect(screen.getAllByText('Semua pengguna')).toHaveLength(3))
  for (const row of screen.getAllByText('Semua pengguna')) expect(row).toBeVisible()
  list.unmount()
  for (const { id } of pushes) {
    const page = render(at(`/pushNotifications/${id}/show`))
    expect(await screen.findByText('Semua pengguna')).toBeVisible()
    page.unmount()
  }
})

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

test('M-CNT-06 people are chosen by name; what is none stays until it is taken off, and ids are what is stored', async () => {
  const accounts = ['u1', 'u2'].map(id => ({ id, uid: id, email: `${id}@sarang.test` }))
  const profiles = [
    { id: 'u1', name: 'Wayan Suardana' },
    { id: 'u2', name: 'Dewi Anggraini' },
  ]
  const audience = { uids: ['u1', 'tidak-ada'] }
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async (name: string, { ids }: { ids: string[] }) => ({
      data: (name === 'profiles' ? profiles : accounts).filter(({ id }) => ids.includes(id)),
    }),
    getList: async (name: string, { filter }: Counted) => ({
      data: name === 'users' && filter.q === 'dewi' ? [accounts[1]] : [],
      total: 1,
    }),
    update,
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  const input = await screen.findByRole('combobox', { name: /^Akun tertentu/ })
  expect(await screen.findByText('Wayan Suardana · u1@sarang.test')).toBeVisible()
  expect(screen.getByText('tidak-ada')).toBeVisible()
  fireEvent.change(input, { target: { value: 'dewi' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Dewi Anggraini · u2@sarang.test' }))
  expect(await screen.findByText('Dewi Anggraini · u2@sarang.test')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    audience: { uids: ['u1', 'tidak-ada', 'u2'] },
  })
})

test('X-IOT-03 people who could not be searched are not said to be none', async () => {
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft' }
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async () => ({ data: [] }),
    getList: async (name: string) => {
      if (name === 'users') throw new Error('503')
      return { data: [], total: 0 }
    },
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  const input = await screen.findByRole('combobox', { name: /^Akun tertentu/ })
  fireEvent.change(input, { target: { value: 'dewi' } })
  expect(await screen.findByText('Gagal memuat, coba lagi')).toBeVisible()
})

test('M-CNT-06 of those that are named each is read once, however many are added, and keeps its name meanwhile', async () => {
  const profiles = ['Wayan', 'Dewi', 'Ketut'].map((name, at) => ({ id: `u${at}`, name }))
  const accounts = profiles.map(({ id }) => ({ id, uid: id, email: `${id}@sarang.test` }))
  const audience = { uids: ['u0', 'tidak-ada'] }
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
  const read: string[] = []
  let last: (() => void) | undefined
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async (name: string, { ids }: { ids: string[] }) => {
      read.push(...ids.map(id => `${name}/${id}`))
      if (ids.includes('u2')) await new Promise<void>(resolve => (last = resolve))
      const all = name === 'profiles' ? profiles : accounts
      return { data: all.filter(({ id }) => ids.includes(id)) }
    },
    getList: async (name: string, { filter }: Counted) => {
      const at = ['wayan', 'dewi', 'ketut'].indexOf(String(filter.q))
      return { data: name === 'users' && at >= 0 ? [accounts[at]] : [], total: 1 }
    },
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  const input = await screen.findByRole('combobox', { name: /^Akun tertentu/ })
  expect(await screen.findByText('Wayan · u0@sarang.test')).toBeVisible()
  fireEvent.change(input, { target: { value: 'dewi' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Dewi · u1@sarang.test' }))
  expect(
    await screen.findByText('Tepat 2 akun yang disebut. 1 UID bukan akun mana pun.'),
  ).toBeVisible()
  fireEvent.change(input, { target: { value: 'ketut' } })
  await screen.findByRole('option', { name: 'u2@sarang.test' })
  expect(screen.getByText('Wayan · u0@sarang.test')).toBeVisible()
  expect(screen.getByText('Dewi · u1@sarang.test')).toBeVisible()
  await waitFor(() => expect(last).toBeDefined())
  last?.()
  fireEvent.click(await screen.findByRole('option', { name: 'Ketut · u2@sarang.test' }))
  await waitFor(() => expect(read).toContain('users/u2'))
  expect(read.toSorted()).toEqual([...new Set(read)].toSorted())
})

test.each(
  fewOf(
    [
      [{ role: 'farmer' }, /^Tepat 2\.997 akun menerima/],
      [{ role: 'farmer', subscription: 'free' }, /^Tepat 2\.996 akun menerima/],
      [{ role: 'farmer', subscription: 'mitra' }, /^Tepat 1 akun menerima/],
    ],
    2,
  ),
)(
  'M-CNT-06 of more than can be read those are taken off who are not reached: %o',
  async (audience, said) => {
    const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
    const accounts = [
      { id: 'u1', status: 'suspended', subscription: { type: 'mitra' } },
      { id: 'u2', authorization: 'admin' },
      { id: 'u3', authorization: 'superteam', status: 'suspended' },
      { id: 'u4', status: 'deleted' },
      { id: 'u5', subscription: { type: 'mitra' } },
      { id: 'u6', subscription: { type: 'binaan' } },
    ]
    const farmers = ['u1', 'u2', 'u3', 'u5'].map(id => ({ id, role: 'farmer' }))
    const read = vi.fn()
    const found = (all: readonly object[], filter: Counted['filter']) =>
      all.filter(each =>
        Object.entries(filter).every(([path, wanted]) => [wanted].flat().includes(get(each, path))),
      )
    const provider = {
      getOne: async () => ({ data: push }),
      getMany: async (name: string, { ids }: { ids: string[] }) => {
        read(name, ids)
        const all = name === 'profiles' ? [...farmers, { id: 'u6', role: 'consumer' }] : []
        return { data: all.filter(({ id }) => ids.includes(id)) }
      },
      getList: async (name: string, { filter }: Counted) => {
        const data = name === 'users' ? found(accounts, filter) : []
        return { data, pageInfo: { hasNextPage: false } }
      },
      count: async (name: string, { filter }: Counted) => ({
        data:
          name === 'profiles'
            ? 3000
            : Object.keys(filter).length
              ? found(accounts, filter).length
              : 5000,
      }),
    }
    render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
    expect(await screen.findByText(said)).toBeVisible()
    expect(read).not.toHaveBeenCalledWith('users', expect.anything())
  },
)

test('M-CNT-06 what is no id among those that are named is read by nobody, and said to be no account', async () => {
  const audience = { uids: ['u1', 7, { a: 1 }] }
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
  const read: unknown[] = []
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async (_: string, { ids }: { ids: unknown[] }) => {
      read.push(...ids)
      return { data: ids.map(id => ({ id, uid: id })) }
    },
    getList: async () => ({ data: [], total: 0 }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  const said = 'Tepat 1 akun yang disebut. 2 UID bukan akun mana pun.'
  expect(await screen.findByText(said)).toBeVisible()
  expect(await screen.findByText('7')).toBeVisible()
  expect(new Set(read)).toEqual(new Set(['u1']))
})
