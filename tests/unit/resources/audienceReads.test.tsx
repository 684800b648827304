import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { get } from '@/lib/values'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

/** Thirty, of whom every third is in NTB, the others in Bali; every second is a farmer. */
const accounts = Array.from({ length: 30 }, (_, at) => ({
  id: `u${at}`,
  location: { address: at % 3 ? 'Denpasar, Bali' : 'Mataram, NTB' },
}))
const profiles = accounts.map(({ id }, at) => ({ id, role: at % 2 ? 'consumer' : 'farmer' }))

const fitting = (name: string, filter: object): readonly { id: string }[] =>
  (name === 'users' ? accounts : name === 'profiles' ? profiles : []).filter(each =>
    Object.entries(filter).every(([path, wanted]) => [wanted].flat().includes(get(each, path))),
  )

function open(audience: object) {
  const push = { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience }
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: vi.fn(async (name: string, { ids }: { ids: string[] }) => ({
      data: fitting(name, {}).filter(({ id }) => ids.includes(id)),
    })),
    getList: vi.fn(async (name: string, { filter }: GetListParams) => ({
      ...{ data: fitting(name, filter), pageInfo: { hasNextPage: false } },
    })),
    count: async (name: string, { filter }: { filter: object }) => ({
      data: fitting(name, filter).length,
    }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  const read = () =>
    [...provider.getList.mock.calls, ...provider.getMany.mock.calls]
      .map(([name]) => name)
      .filter(name => ['users', 'profiles'].includes(name))
  return { ...provider, read }
}

async function choose(label: RegExp, name: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name }))
}

test('M-CNT-06 for one province after another, and another subscription, nobody is read once more', async () => {
  const { read } = open({ province: '51' })
  expect(await screen.findByText(/^Tepat 20 akun menerima: .* Bali\.$/)).toBeVisible()
  await choose(/^Provinsi/, 'NTB')
  expect(await screen.findByText(/^Tepat 10 akun menerima: .* NTB\.$/)).toBeVisible()
  await choose(/^Provinsi/, 'Aceh')
  expect(await screen.findByText(/^Tepat 0 akun menerima: .* Aceh\.$/)).toBeVisible()
  expect(read()).toEqual(['users'])
  await choose(/^Peran/, 'Petani')
  expect(await screen.findByText(/^Tepat 0 akun menerima/)).toBeVisible()
  await choose(/^Provinsi/, 'NTB')
  expect(await screen.findByText(/^Tepat 5 akun menerima: .* NTB\.$/)).toBeVisible()
  await choose(/^Langganan/, 'Gratis')
  await choose(/^Provinsi/, 'Bali')
  expect(await screen.findByText(/^Tepat 10 akun menerima: .* Bali\.$/)).toBeVisible()
  expect(read().toSorted()).toEqual(['profiles', 'users', 'users'])
})

test('M-CNT-06 of a role that was chosen no more nothing more is read', async () => {
  const { getList } = open({})
  expect(await screen.findByText(/^Tepat 30 akun/)).toBeVisible()
  let answer = () => {}
  getList.mockImplementation(async (name, { filter }) => {
    const isLeft = filter.role === 'farmer'
    if (isLeft) await new Promise<void>(resolve => (answer = resolve))
    return { data: fitting(name, filter), pageInfo: { hasNextPage: isLeft } }
  })
  const farmers = () => getList.mock.calls.filter(([, { filter }]) => filter.role === 'farmer')
  await choose(/^Peran/, 'Petani')
  await waitFor(() => expect(farmers()).toHaveLength(1))
  await choose(/^Peran/, 'Konsumen')
  expect(await screen.findByText(/^Tepat 15 akun/)).toBeVisible()
  answer()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(farmers()).toHaveLength(1)
})

test('M-CNT-06 where accounts cannot be read that is said', async () => {
  const { getList } = open({})
  expect(await screen.findByText(/^Tepat 30 akun/)).toBeVisible()
  getList.mockRejectedValue(new Error('503'))
  await choose(/^Provinsi/, 'Bali')
  expect(
    await screen.findByText(/^Paling banyak 30 akun\. Akun tidak dapat dibaca sekarang/),
  ).toBeVisible()
})

test.each(['0', 0])(
  'M-CNT-06 a province that stands for all of them is none: %j',
  async province => {
    open({ province })
    expect(await screen.findByText('Tepat 30 akun menerima.')).toBeVisible()
  },
)
