import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNotificationContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { enter } from '../../support/enter'
import { computeStyles, insertedRules } from '../../support/insertedRules'
import { TestConsole } from '../support/TestConsole'

const sale = {
  id: 't1',
  tid: 't1',
  status: 'waiting',
  payment: { type: 'Transfer', price: 250_000, receiptImageURL: '/v0/b/x/o/receipts%2Ft1.png' },
  date: { created: '2026-11-20T01:00:00.000Z' },
}
const provider = {
  getOne: async () => ({ data: sale }),
  getMany: async () => ({ data: [] }),
  getList: async () => ({ data: [], total: 0 }),
}

test('M-TRX-04 who verifies a payment has its receipt and its price in sight', async () => {
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  expect(dialog.getByText('Bukti bayar')).toBeVisible()
  expect(dialog.getByText('Rp 250.000')).toBeVisible()
  expect(dialog.getByRole('button', { name: /Bukti bayar/ })).toBeVisible()
})

test('the edge of a step at its button is its shadow’s alone', async () => {
  computeStyles()
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const paper = await screen.findByRole('dialog', { name: 'Verifikasi' })
  const own = insertedRules.filter(rule =>
    [...paper.classList].some(name => rule.startsWith(`.${name}{`)),
  )
  expect(own.join()).toContain('width:400px')
  expect(own.join()).not.toMatch(/border:1px/)
})

test('M-TRX-04 who verifies a payment that is too little is told so, of one or of several', async () => {
  const items = { p1: { name: 'Sarang', qty: 1, price: 275_000 } }
  const short = { ...sale, items }
  const one = { ...provider, getOne: async () => ({ data: short }) }
  const told = 'Total bayar kurang Rp 25.000 dari jumlah harga barang.'
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={one} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  expect(await dialog.findByText(told)).toBeVisible()
  cleanup()
  const enough = { ...sale, id: 't2', tid: 't2', payment: { price: 275_000 }, items }
  const both = { ...provider, getList: async () => ({ data: [short, enough], total: 2 }) }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={both} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: /semua/i }))
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  expect(await asked.findAllByText(told)).toHaveLength(1)
})

test('M-TRX-04 a step says what would be odd about the times that it sets', async () => {
  const delivery = new Date(Date.now() + 86_400_000).toISOString()
  const date = { ...sale.date, verified: '2026-11-20T02:00:00.000Z', delivery }
  const sent = { ...sale, status: 'delivering', date }
  const one = { ...provider, getOne: async () => ({ data: sent }) }
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={one} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Selesai' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Selesai' }))
  expect(await dialog.findByText('Selesai lebih awal daripada Dikirim')).toBeVisible()
  expect(dialog.queryByText('Dikirim masih akan datang')).toBeNull()
})

test('M-TRX-04 a step says whose it is, wherever it opens', async () => {
  const known = {
    ...provider,
    getOne: async () => ({ data: { ...sale, uid: 'u7' } }),
    getMany: async () => ({ data: [{ id: 'u7', uid: 'u7', name: 'Sari' }] }),
  }
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={known} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  expect(await dialog.findByText('Sari')).toBeVisible()
})

test('X-UI-57 the letter of what is next opens it, unless something is typed', async () => {
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={provider} />)
  const button = await screen.findByRole('button', { name: 'Verifikasi' })
  expect(button).toHaveAttribute('aria-keyshortcuts', 'V')
  const elsewhere = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(elsewhere, { key: 'v' })
  elsewhere.remove()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(button, { key: 'v' })
  expect(await screen.findByRole('dialog', { name: 'Verifikasi' })).toBeVisible()
})

test('M-TRX-04 several payments are verified with a line for each: its price, its receipt, what becomes of it', async () => {
  const second = { ...sale, id: 't2', tid: 't2', payment: { type: 'Transfer', price: 90_000 } }
  const several = {
    ...provider,
    getList: async () => ({ data: [{ ...sale, uid: 'u7' }, second], total: 2 }),
    getMany: async () => ({ data: [{ id: 'u7', uid: 'u7', name: 'Sari' }] }),
  }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={several} />)
  const boxes = await screen.findAllByRole('checkbox', { name: 'Pilih baris ini' })
  for (const box of boxes) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  const [, ...rows] = dialog.getAllByRole('row').map(row => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Sari.*t1Rp 250\.000Transfer.*Menunggu → Disiapkan$/),
    expect.stringMatching(/^t2.*Rp 90\.000Transfer–Menunggu → Disiapkan$/),
  ])
  expect(dialog.getByRole('button', { name: /Bukti bayar/ })).toBeVisible()
})

test('M-TRX-04 who of the selected cannot take a step is counted on its button, named with why, and left out', async () => {
  const date = { ...sale.date, verified: sale.date.created, delivery: sale.date.created }
  const sent = { ...sale, id: 't2', tid: 't2', date }
  const transition = vi.fn(async () => ({ data: sale }))
  const several = {
    ...provider,
    transition,
    getList: vi.fn(async (_: string) => ({
      data: [sale, sent, { ...sale, id: 't3', tid: 't3' }],
      total: 3,
    })),
  }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={several} />)
  const boxes = await screen.findAllByRole('checkbox', { name: 'Pilih baris ini' })
  for (const box of boxes) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi (2 dari 3)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  expect(dialog.getByText('2 dari 3 yang dipilih; 1 tidak dapat dan tidak ikut')).toBeVisible()
  const [, ...rows] = dialog.getAllByRole('row').map(row => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^t1.*Menunggu → Disiapkan$/),
    expect.stringMatching(/^t3.*Menunggu → Disiapkan$/),
    expect.stringMatching(/^t2.*Tidak ikut: Dikirim$/),
  ])
  const read = () => several.getList.mock.calls.filter(([name]) => name === 'transactions').length
  const before = read()
  fireEvent.click(dialog.getByRole('button', { name: 'Verifikasi' }))
  await waitFor(() => expect(transition).toHaveBeenCalledTimes(2))
  // Some may have been behind the page.
  await waitFor(() => expect(read()).toBe(before + 1))
  expect(transition).not.toHaveBeenCalledWith('transactions', expect.objectContaining({ id: 't2' }))
})

test('M-TRX-04 a row says how long it has waited and is moved on from there; the foot says what the rows come to', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const late = { ...sale, date: { created: days(5.5) } }
  const date = { created: days(9), verified: days(8), delivery: days(7), finished: days(1.5) }
  const over = {
    ...sale,
    id: 't2',
    tid: 't2',
    status: 'finished',
    payment: { price: 90_000 },
    date,
  }
  const both = { ...provider, getList: async () => ({ data: [late, over], total: 21 }) }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={both} />)
  expect(await screen.findByRole('img', { name: 'Tahap 1 dari 4' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Tahap 4 dari 4' })).toBeVisible()
  expect(screen.getByText('5 hari')).toBeVisible()
  expect(screen.queryByText('1 hari')).toBeNull()
  const sum = await screen.findByTitle('Total bayar')
  expect(sum.parentElement).toHaveTextContent('Jumlah halaman iniRp 340.000')
  const [next, ...others] = await screen.findAllByRole('button', { name: /^Verifikasi: / })
  expect(others).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Tambah filter' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dibuat' }))
  const editor = await screen.findByRole('dialog', { name: 'Dibuat' })
  if (next) await userEvent.click(next)
  expect(await screen.findByRole('dialog', { name: 'Verifikasi' })).toBeVisible()
  expect(editor).not.toBeInTheDocument()
})

test.each([
  [[90_000, '250.000', null], /^JumlahRp 90\.000tanpa 1 yang tak terbaca$/],
  [[90_000, -250_000, null], /^JumlahRp 90\.000tanpa 1 yang tak terbaca$/],
  [['250.000', '90.000', null], /^Jumlahtanpa 2 yang tak terbaca$/],
])(
  'M-TRX-04 the foot of a list says how many values are in none of its sums: %j',
  async (...row) => {
    const [prices, said] = row
    const rows = prices.map((price, at) => ({ ...sale, id: `t${at}`, payment: { price } }))
    const read = { ...provider, getList: async () => ({ data: rows, total: 3 }) }
    render(<TestConsole resources={resources} path="/marketplace/transaction" provider={read} />)
    const unread = await screen.findByText(/^tanpa \d yang tak terbaca$/)
    expect(unread.parentElement).toHaveTextContent(said)
  },
)

test('M-TRX-04 a sale that was called off says on which day, not when it had begun', async () => {
  const off = {
    ...sale,
    status: 'cancelled',
    date: { created: '2026-11-20T01:00:00.000Z', cancelled: '2026-11-27T01:00:00.000Z' },
  }
  const one = { ...provider, getOne: async () => ({ data: off }) }
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={one} />)
  const state = await screen.findByText('Menunggu · Dibatalkan')
  expect(state.closest('.MuiStep-root')).toHaveTextContent('27 Nov')
})

test('a card with a step says how it stands and its first figure, which have their room', async () => {
  vi.stubGlobal('matchMedia', narrow)
  const one = { ...provider, getList: async () => ({ data: [sale], total: 1 }) }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={one} />)
  const step = await screen.findByRole('button', { name: /^Verifikasi: / })
  const card = within(step.closest('li') as HTMLElement)
  expect(card.getByText('Total bayar')).toBeInTheDocument()
  expect(card.getByText('Menunggu')).toBeInTheDocument()
  expect(card.queryByText('Dibuat')).toBeNull()
  vi.unstubAllGlobals()
})

const narrow = (media: string) => ({
  matches: media.includes('max-width'),
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

test.each(['row', 'card'])(
  'M-HAR-08 a %s of the index is moved on from there: its record is read when that is pressed, what comes before is asked first',
  async shape => {
    if (shape === 'card') vi.stubGlobal('matchMedia', narrow)
    const row = { target: 'harvest', farmer: 'Siti', status: 'ongoing', total: 1 }
    const entries = [
      { ...row, id: 'h1', hid: 'h1', stage: 'request' },
      { ...row, id: 'h2', hid: 'h2', stage: 'delivery' },
      { ...row, id: 'h3', hid: 'h3', stage: 'delivery', status: 'failed' },
    ]
    const ended = { dateEnd: '2026-11-20T01:00:00.000Z' }
    const harvests: Readonly<Record<string, object>> = {
      h1: { id: 'h1', request: {} },
      h2: { id: 'h2', request: ended, receive: ended, delivery: {} },
    }
    const getOne = vi.fn(async (_: string, { id }: { id: string }) => ({ data: harvests[id] }))
    const index = { ...provider, getOne, getList: async () => ({ data: entries, total: 3 }) }
    render(<TestConsole resources={resources} path="/farm/harvest" provider={index} />)
    const next = await screen.findAllByRole('button', { name: /^(Terima|Selesai): / })
    expect(next.map(({ textContent }) => textContent)).toEqual(['Terima', 'Selesai'])
    expect(getOne).not.toHaveBeenCalled()
    for (const [at, step] of ['Terima', 'Kirim'].entries()) {
      fireEvent.click(next[at] as HTMLElement)
      const dialog = await screen.findByRole('dialog', { name: step })
      fireEvent.click(within(dialog).getByRole('button', { name: 'Kembali' }))
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
    }
    expect(getOne.mock.calls.map(([resource, { id }]) => [resource, id])).toEqual([
      ['harvests', 'h1'],
      ['harvests', 'h2'],
    ])
    vi.unstubAllGlobals()
  },
)

test('M-HAR-05 an entry that was added without its amount is refused at its field, not dropped', async () => {
  const ended = { dateEnd: '2026-11-20T01:00:00.000Z' }
  const harvest = {
    id: 'h1',
    hid: 'h1',
    request: ended,
    receive: ended,
    delivery: { ...ended, dateStart: ended.dateEnd },
    process: { dateStart: ended.dateEnd },
  }
  const transition = vi.fn(async () => ({ data: harvest }))
  const one = { ...provider, transition, getOne: async () => ({ data: harvest }) }
  const user = userEvent.setup()
  render(<TestConsole resources={resources} path="/harvests/h1/show" provider={one} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Selesai' }))
  const [cell] = await screen.findAllByRole('textbox', { name: /Mangkok.*Jumlah/ })
  if (cell) await user.type(cell, '5')
  await user.type(screen.getByLabelText('Nama isian baru'), 'Bubuk{Enter}')
  const send = () => screen.getAllByRole('button', { name: 'Selesai' }).at(-1) as HTMLElement
  await user.click(send())
  const amount = await screen.findByRole('textbox', { name: /^Jumlah/ })
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Wajib diisi'))
  expect(transition).not.toHaveBeenCalled()
  await user.type(amount, '12')
  await user.click(send())
  await waitFor(() => expect(transition).toHaveBeenCalled())
})

test('M-HAR-09 what a correction would make odd is said before it is saved, and not refused', async () => {
  const day = (date: number) => `2026-11-${date}T01:00:00.000Z`
  const record = { ...sale, date: { created: day(20), verified: day(21), delivery: day(22) } }
  const one = { ...provider, getOne: async () => ({ data: record }) }
  const user = userEvent.setup()
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={one} />)
  await user.click(await screen.findByRole('button', { name: 'Koreksi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Koreksi' }))
  const verified = dialog.getByLabelText('Diverifikasi')
  expect(dialog.queryByText('Ada yang janggal')).toBeNull()
  await user.clear(verified)
  await enter(user, verified, '23/11/2026 08.00')
  expect(await dialog.findByText('Dikirim lebih awal daripada Diverifikasi')).toBeVisible()
  await user.clear(verified)
  await enter(user, verified, '23/11/2099 08.00')
  expect(await dialog.findByText('Diverifikasi masih akan datang')).toBeVisible()
  await user.clear(verified)
  await enter(user, verified, '21/11/2026 08.00')
  await waitFor(() => expect(dialog.queryByText('Ada yang janggal')).toBeNull())
})

test('B-HIS-06 of several that were tried those that succeeded are said, to be taken back', async () => {
  const others = { ...sale, id: 't2', tid: 't2' }
  const transition = vi.fn(async (_: string, { id }: { id: string }) => {
    if (id === 't2') throw new Error('Tidak boleh')
    return { data: { ...sale, status: 'preparing' } }
  })
  const both = {
    ...provider,
    transition,
    getList: async () => ({ data: [sale, others], total: 2 }),
  }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={both} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: /semua/i }))
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Verifikasi' }))
  expect(await dialog.findByText(/1 data gagal, 1 berhasil/)).toBeVisible()
  expect(await screen.findByText('Verifikasi: 1 data berhasil')).toBeVisible()
})

test.each([
  ['Mulai periksa', {}, 'requestStart'],
  ['Mulai timbang', { dateEnd: '2026-11-20T01:00:00.000Z' }, undefined],
])('B-HIS-06 %s is said, to be taken back where there is something', async (step, request, is) => {
  const harvest = { id: 'h1', hid: 'h1', lastUpdate: '2026-11-20T01:00:00.000Z', request }
  const one = {
    ...provider,
    getOne: async () => ({ data: harvest }),
    transition: async () => ({ data: harvest }),
  }
  const said = vi.fn()
  const Said = () => {
    const [notice] = useNotificationContext().notifications
    if (notice) said(notice.notificationOptions?.messageArgs?.undoes?.step)
    return null
  }
  render(
    <TestConsole resources={resources} path="/harvests/h1/show" provider={one} beside={<Said />} />,
  )
  fireEvent.click(await screen.findByRole('button', { name: step }))
  const dialog = within(await screen.findByRole('dialog', { name: step }))
  fireEvent.click(dialog.getByRole('button', { name: step }))
  await waitFor(() => expect(said).toHaveBeenCalled())
  expect(said.mock.calls[0]?.[0]).toBe(is)
})

test('M-PRO-03 a request that asked for nothing paid is approved when a subscription is chosen', async () => {
  const transition = vi.fn(async (_: string, __: object) => ({ data: { id: 'p1' } }))
  const upgrade = { status: 'onVerify', type: 'free', price: 500_000, lastUpdated: null }
  const asking = {
    ...provider,
    transition,
    getOne: async () => ({ data: { id: 'p1', uid: 'p1', name: 'Sari', upgrade } }),
  }
  render(<TestConsole resources={resources} path="/profiles/p1/show" provider={asking} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Setujui' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Setujui' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Setujui' }))
  expect(await dialog.findByText('Wajib diisi')).toBeVisible()
  expect(transition).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Jenis langganan/ }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Mitra', 'Binaan'])
  fireEvent.click(screen.getByRole('option', { name: 'Mitra' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Setujui' }))
  await waitFor(() => expect(transition).toHaveBeenCalledTimes(1))
  const data = { upgrade: { type: 'mitra', price: 500_000 } }
  expect(transition.mock.lastCall?.[1]).toMatchObject({ data })
})
