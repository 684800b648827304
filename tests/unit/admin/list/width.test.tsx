import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../support/TestConsole'

const heard = new Set<() => void>()
let isPhone = false

beforeEach(() => {
  isPhone = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return media.includes('max-width') === isPhone && media.includes('width')
    },
    media,
    addEventListener: (_: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
  }))
})

afterEach(() => {
  heard.clear()
  vi.unstubAllGlobals()
})

/** The phone is turned, or the window is put beside another. */
const turn = () =>
  act(async () => {
    isPhone = !isPhone
    for (const listener of [...heard]) listener()
    await new Promise(done => setTimeout(done, 50))
  })

const sale = {
  id: 't1',
  tid: 't1',
  status: 'ongoing',
  date: { created: '2026-11-20T01:00:00.000Z' },
  payment: { price: 90_000 },
}
const product = { id: 'p1', name: 'Sarang putih', versionNo: 1 }
const device = { id: 'd1', name: 'Kamera', status: 'online' }
const provider = {
  getOne: async (name: string) => ({ data: name === 'transactions' ? sale : product }),
  getList: async (name: string) => ({
    data: name === 'iot-devices' ? [device] : name === 'transactions' ? [sale] : [],
    total: 1,
  }),
  getMany: async () => ({ data: [] }),
}

const press = async (name: string | RegExp) => {
  const named = { name, hidden: true }
  const [found] = await waitFor(() => {
    const all = [
      ...screen.queryAllByRole('menuitem', named),
      ...screen.queryAllByRole('button', named),
    ]
    expect(all).not.toEqual([])
    return all
  })
  if (found) fireEvent.click(found)
}
const select = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih baris ini' }))

const none = async () => undefined
const more = () => press('Aksi lain Kamera')

test.each([
  ['/marketplace/consumer', 'Impor', none],
  ['/marketplace/transaction', /^Verifikasi: /, none],
  ['/marketplace/transaction', /^Verifikasi/, select],
  ['/marketplace/transaction', 'Ekspor pilihan', select],
  ['/iot/devices', 'Ubah', more],
  ['/products/p1/show', 'Hapus', none],
  ['/consultations/p1/show', 'Tandai sudah dijawab', none],
])('X-USE-02 %s: the dialog of %s stays as it is at another width', async (...row) => {
  const [path, button, before] = row
  const who = { uid: 'me', role: 'root' } as const
  render(<TestConsole resources={resources} path={path} provider={provider} who={who} />)
  await before()
  await press(button)
  const dialog = await screen.findByRole('dialog')
  const content = [...dialog.querySelectorAll('button, input')]
  for (const width of ['narrow', 'wide']) {
    await turn()
    expect(
      content.every(each => each.isConnected),
      width,
    ).toBe(true)
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
  }
})

test('X-USE-02 what lies beside a list stays as it is at another width', async () => {
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={provider} />)
  const table = await screen.findByRole('table')
  const [, first] = await within(table).findAllByRole('row')
  fireEvent.click(first ?? table)
  const panel = await screen.findByRole('complementary')
  const [close] = await within(panel).findAllByRole('button')
  await turn()
  expect(close?.isConnected).toBe(true)
  expect(screen.getByRole('complementary')).toBe(panel)
})

test('M-TRX-04 Esc closes what lies beside a list, also once a step has led on to the next record', async () => {
  const other = { ...sale, id: 't2', tid: 't2' }
  const both = {
    ...provider,
    getOne: async (_: string, { id }: { id: string }) => ({ data: id === 't2' ? other : sale }),
    getList: async (name: string) => ({
      data: name === 'transactions' ? [sale, other] : [],
      total: 2,
    }),
  }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={both} />)
  const [, first] = await within(await screen.findByRole('table')).findAllByRole('row')
  if (first) fireEvent.click(first)
  const panel = await screen.findByRole('complementary')
  await waitFor(() => expect(panel).toHaveFocus())
  // Its button went with the record that it was of.
  act(() => panel.blur())
  fireEvent.click(await within(panel).findByRole('button', { name: 'Data berikutnya' }))
  await waitFor(() => expect(panel).toHaveFocus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})
