import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { get } from '@/lib/values'
import { resources } from '@/resources'
import { fewOf } from '../../support/exhaustive'
import { TestConsole } from '../admin/support/TestConsole'

const address = (at: number) => `Jalan Bali ${at}, ${at % 5 ? 'Mataram, NTB' : 'Denpasar, Bali'}`

/** 2,500 of the staff, 2,500 who are suspended, and 2,000 who are reached: every second a farmer, every fifth in Bali. */
const accounts = Array.from({ length: 7000 }, (_, at) => ({
  id: `u${at}`,
  location: { address: address(at) },
  ...(at < 2500 && { authorization: 'admin' }),
  ...(at >= 2500 && at < 5000 && { status: 'suspended' }),
}))
const profiles = accounts.map(({ id }, at) => ({ id, role: at % 2 ? 'consumer' : 'farmer' }))

const fitting = (name: string, filter: object): readonly { id: string }[] =>
  (name === 'users' ? accounts : name === 'profiles' ? profiles : []).filter(each =>
    Object.entries(filter).every(([path, wanted]) => [wanted].flat().includes(get(each, path))),
  )

const providerOf = (audience: object) => ({
  getOne: async () => ({
    data: { id: 'p1', title: 'Harga baru', body: 'Mulai besok.', status: 'draft', audience },
  }),
  getMany: async (name: string, { ids }: { ids: string[] }) => {
    const wanted = new Set(ids)
    return { data: fitting(name, {}).filter(({ id }) => wanted.has(id)) }
  },
  getList: vi.fn(async (name: string, { filter, pagination }: GetListParams) => {
    const found = fitting(name, filter)
    const { page = 1, perPage = 1 } = pagination ?? {}
    const data = found.slice((page - 1) * perPage, page * perPage)
    return { data, pageInfo: { hasNextPage: found.length > page * perPage } }
  }),
  count: async (name: string, { filter }: { filter: object }) => ({
    data: fitting(name, filter).length,
  }),
})

async function schedule() {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Status/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Terjadwal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  return within(await screen.findByRole('dialog', { name: 'Jadwalkan notifikasi ini?' }))
}

test.each(
  fewOf(
    [
      [{ role: 'farmer' }, /^Tepat 1\.000 akun menerima\. /],
      [{ role: 'farmer', subscription: 'free' }, /^Tepat 1\.000 akun menerima\. /],
      [{ province: '51' }, /^Tepat 400 akun menerima: yang Lokasi akunnya menyebut Bali\. /],
      [
        { province: '52', role: 'farmer' },
        /^Tepat 800 akun menerima: yang Lokasi akunnya menyebut NTB/,
      ],
    ],
    2,
  ),
)(
  'M-CNT-06 however many a push reaches, the number is exact before it is sent: %o',
  async (audience, said) => {
    const provider = providerOf(audience)
    render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
    // What takes so many reads is not counted each time something is chosen.
    expect(await screen.findByText(/^Paling banyak 2\.000 akun\./)).toBeVisible()
    const dialog = await schedule()
    expect(await dialog.findByText(said)).toBeVisible()
  },
)

test('M-CNT-06 who leaves the question has nothing more counted', async () => {
  const provider = providerOf({ province: '51' })
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  expect(await screen.findByText(/^Paling banyak 2\.000 akun\./)).toBeVisible()
  const { getList } = provider
  const answer = getList.getMockImplementation()
  const held: (() => void)[] = []
  getList.mockImplementation(async (name, params) => {
    if (name === 'users') await new Promise<void>(resolve => held.push(resolve))
    return answer ? answer(name, params) : { data: [], pageInfo: { hasNextPage: false } }
  })
  const dialog = await schedule()
  await waitFor(() => expect(held).toHaveLength(1))
  fireEvent.click(dialog.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  held[0]?.()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(held).toHaveLength(1)
})
