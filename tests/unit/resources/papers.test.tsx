import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  AdminContext,
  HttpError,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin'
import { expect, test, vi } from 'vitest'
import { createQueryClient, ResourcesProvider } from '@/admin'
import { resources } from '@/resources'
import { ReceivingNote } from '@/resources/harvests/page/ReceivingNote'
import { Attendance } from '@/resources/seminars/AttendanceButton'
import { BillCard } from '@/resources/transactions/BillCard'
import { DeliveryNote, Invoice, Papers } from '@/resources/transactions/Papers'

const full = {
  id: 'company',
  logoURL: '/v0/b/sarang/o/company%2Flogo.png',
  name: 'PT Sarang Walet',
  address: 'Jalan Walet 12',
  phone: '+62 531 555',
  email: 'halo@sarang.test',
  taxNumber: '01.234.567.8-901.000',
  bank: 'Bank Contoh',
  accountNumber: '123 456',
  accountHolder: 'Ratna W.',
  signatory: 'Ratna Wulandari',
  signatoryTitle: 'Direktur',
}

const sale = { id: 't1', tid: 't1', date: { created: '2026-01-02T03:04:00Z' }, items: [] }
const harvest = {
  id: 'h1',
  farmer: { name: 'Wayan' },
  receive: { item: { mangkok1: { weight: 100, price: 5 } } },
}

const papers: Readonly<Record<string, ReactNode>> = {
  Faktur: <Invoice sale={sale} />,
  'Surat jalan': <DeliveryNote sale={sale} />,
  'Daftar hadir': (
    <ResourceContextProvider value="seminars">
      <Attendance seminar={{ id: 's1', title: 'Seminar' }} />
    </ResourceContextProvider>
  ),
  'Tanda terima': (
    <ResourceContextProvider value="harvests">
      <RecordContextProvider value={harvest}>
        <ReceivingNote />
      </RecordContextProvider>
    </ResourceContextProvider>
  ),
}

type NumberPaper = (_: string, params: { isNew: boolean }) => Promise<{ data: string | null }>

function show(
  paper: ReactNode,
  getOne: () => Promise<unknown>,
  numberPaper: NumberPaper = async () => ({ data: null }),
) {
  const provider = testDataProvider({
    numberPaper,
    getOne: getOne as never,
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
    getManyReference: async () => ({ data: [], total: 0 }),
  })
  render(
    <AdminContext dataProvider={provider} queryClient={createQueryClient()}>
      <ResourcesProvider resources={resources}>{paper}</ResourcesProvider>
    </AdminContext>,
  )
  const [button, ...others] = screen.queryAllByRole('button')
  if (button && others.length === 0) fireEvent.click(button)
}

const told = (name: keyof typeof full) => screen.queryByText(full[name])

test.each(Object.entries(papers))('%s begins with whose it is', async (_, paper) => {
  show(paper, async () => ({ data: full }))
  const head = (await screen.findByText(full.name)).closest('header')
  expect(head).toHaveTextContent(full.address)
  expect(head).toHaveTextContent('+62 531 555 · halo@sarang.test')
  expect(head).toHaveTextContent(`NPWP ${full.taxNumber}`)
  expect(head?.querySelector('img')).toHaveAttribute('src', full.logoURL)
})

test.each(['Faktur', 'Surat jalan', 'Tanda terima'])(
  '%s is signed by who signs for the company',
  async name => {
    show(papers[name], async () => ({ data: full }))
    expect(await screen.findByText(full.signatory)).toBeVisible()
    expect(told('signatoryTitle')).toBeVisible()
  },
)

test('an invoice says where to pay to, as long as nothing is paid', async () => {
  show(papers.Faktur, async () => ({ data: full }))
  await screen.findByText('Pembayaran ke rekening')
  for (const name of ['bank', 'accountNumber', 'accountHolder'] as const) {
    expect(told(name)).toBeVisible()
  }
})

test.each(['verified', 'delivery', 'finished'])(
  'an invoice that is paid asks for no money: %s',
  async step => {
    const paid = { ...sale, date: { ...sale.date, [step]: '2026-01-03T03:04:00Z' } }
    show(<Invoice sale={paid} />, async () => ({ data: full }))
    await screen.findByText(full.name)
    expect(told('accountNumber')).toBeNull()
  },
)

test.each([
  {},
  { logoURL: 'https://lain.test/a.png' },
  { name: 7, address: '  ', logoURL: null, bank: 'Bank Contoh' },
])('what is empty, no text or a picture from elsewhere is not printed: %j', async fields => {
  show(papers.Faktur, async () => ({ data: { id: 'company', ...fields } }))
  expect(screen.getByRole('heading', { name: 'Faktur' })).toBeVisible()
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(document.querySelector('header')).toBeNull()
  expect(screen.queryByText('Pembayaran ke rekening')).toBeNull()
})

test.each([
  [{}, []],
  [{ isRejected: true }, ['Ditolak']],
])('M-HAR-08 the receipt of a harvest that went back says so: %j', async (receive, told) => {
  const off = { ...harvest, receive: { ...harvest.receive, ...receive } }
  const paper = (
    <ResourceContextProvider value="harvests">
      <RecordContextProvider value={off}>
        <ReceivingNote />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
  show(paper, async () => ({ data: full }))
  await screen.findByText(full.name)
  const states = screen.queryAllByText('Status').map(term => term.nextElementSibling?.textContent)
  expect(states).toEqual(told)
})

test.each([
  [{ weight: '1200', price: 5 }, undefined],
  [{ weight: -1200, price: 5 }, undefined],
  [{ weight: 1200, price: 'mahal' }, ['Jumlah', '-', '1.300 g', '', '-']],
  [{ weight: 1200 }, ['Jumlah', '-', '1.300 g', '', '-']],
  [{ weight: 1200, price: 5 }, ['Jumlah', '-', '1.300 g', '', 'Rp 7']],
])(
  'M-HAR-08 a receipt is printed where its weights are clear, and says no sum that is not: %j',
  async (oval1, sums) => {
    const received = { ...harvest, receive: { item: { ...harvest.receive.item, oval1 } } }
    const paper = (
      <ResourceContextProvider value="harvests">
        <RecordContextProvider value={received}>
          <ReceivingNote />
        </RecordContextProvider>
      </ResourceContextProvider>
    )
    show(paper, async () => ({ data: full }))
    if (sums) await screen.findByText(full.name)
    else expect(screen.queryByRole('button')).toBeNull()
    const [row] = screen.queryAllByRole('row', { name: /^Jumlah/ })
    expect(row && [...row.children].map(cell => cell.textContent)).toEqual(sums)
    expect(screen.queryAllByText('Terbilang')).toHaveLength(sums?.at(-1) === 'Rp 7' ? 1 : 0)
  },
)

test('M-TRX-05 a figure that no one knows is no zero on an invoice', async () => {
  const items = { p1: { name: 'Sabun', qty: 2 }, p2: { name: 'Kape', qty: 1, price: 500 } }
  show(<Invoice sale={{ ...sale, items }} />, async () => ({ data: full }))
  await screen.findByText(full.name)
  expect(screen.getByRole('row', { name: 'Sabun 2 - -' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Total -' })).toBeVisible()
  expect(screen.queryByText('Terbilang')).toBeNull()
})

test('M-TRX-05 nor is it on the page: what goods come to that are not clear is not said', () => {
  const items = { p1: { name: 'Sabun', qty: '2', price: 500 } }
  render(
    <AdminContext>
      <RecordContextProvider value={{ ...sale, items, payment: { price: 50_000 } }}>
        <BillCard />
      </RecordContextProvider>
    </AdminContext>,
  )
  expect(screen.getByRole('row', { name: 'Jumlah harga barang –' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/^Jumlah atau harga tidak jelas: Sabun\.$/)
})

test.each([
  [undefined, []],
  ['2026-01-03T03:04:00Z', ['3 Jan 2026']],
])(
  'a delivery note bears the day of the delivery (%s), and before that none',
  async (day, told) => {
    const sent = { ...sale, date: { ...sale.date, ...(day && { delivery: day }) } }
    show(<DeliveryNote sale={sent} />, async () => ({ data: full }))
    await screen.findByText(full.name)
    const days = screen.queryAllByText('Tanggal').map(term => term.nextElementSibling?.textContent)
    expect(days).toEqual(told)
  },
)

test.each(['cancelled', 'rejected'] as const)(
  'M-TRX-04 the papers of a sale that was %s say so',
  async off => {
    const ended = { ...sale, date: { ...sale.date, [off]: '2026-01-03T03:04:00Z' } }
    show(<DeliveryNote sale={ended} />, async () => ({ data: full }))
    await screen.findByText(full.name)
    const named = { cancelled: 'Dibatalkan', rejected: 'Ditolak' }[off]
    expect(screen.getByText(`${named}, 3 Jan 2026`)).toBeVisible()
  },
)

test.each([
  [{}, []],
  [{ payment: { price: 500 } }, ['Faktur']],
  [{ items: { p1: { name: 'Sabun', qty: 2 } } }, ['Surat jalan']],
  [{ items: { p1: { name: 'Sabun', qty: 2, price: 5 } } }, ['Faktur', 'Surat jalan']],
  [{ items: ['Sabun'], payment: { price: 500 } }, []],
  [
    { items: { p1: { name: 'Sabun', qty: 2, price: 5 } }, payment: { price: '500' } },
    ['Surat jalan'],
  ],
])('of a sale with %j these papers are printed: %j', (known, offered) => {
  const paper = (
    <RecordContextProvider value={{ ...sale, ...known }}>
      <Papers />
    </RecordContextProvider>
  )
  show(paper, async () => ({ data: full }))
  expect(
    screen
      .queryAllByRole('button', { hidden: true })
      .map(each => each.textContent)
      .filter(text => /^(Faktur|Surat)/.test(text ?? '')),
  ).toEqual(offered)
})

test('a paper says that the company could not be read, and reads it again', async () => {
  const getOne = vi.fn().mockRejectedValue(new HttpError('down', 403))
  vi.spyOn(console, 'error').mockReturnValue()
  show(papers.Faktur, getOne)
  await screen.findByText(/Data perusahaan tidak dapat dimuat/)
  getOne.mockResolvedValue({ data: full })
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText(full.name)).toBeVisible()
})

test('a paper has its number from when it is first printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const numberPaper = vi.fn(async (_: string, { isNew }: { isNew: boolean }) => ({
    data: isNew ? 'TT/2026/0007' : null,
  }))
  show(papers['Tanda terima'], async () => ({ data: full }), numberPaper)
  expect(await screen.findByText('Diberikan saat dicetak')).toBeVisible()
  expect(numberPaper).toHaveBeenLastCalledWith('company', {
    paper: 'receiving',
    id: 'h1',
    isNew: false,
  })
  numberPaper.mockRejectedValueOnce(new HttpError('sarang.error.unavailable', 503))
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'sarang.paper.print' }))
  await vi.waitFor(() => expect(numberPaper).toHaveBeenCalledTimes(2))
  expect(print).not.toHaveBeenCalled()
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'sarang.paper.print' })).toBeEnabled(),
  )
  fireEvent.keyDown(document, { key: 'p', ctrlKey: true })
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByText('TT/2026/0007')).toBeVisible()
})

test('a paper that is closed before it has its number is not printed: another page would be', async () => {
  const print = vi.spyOn(window, 'print').mockReset()
  let arrive: ((answer: { data: string | null }) => void) | undefined
  const numberPaper = (_: string, { isNew }: { isNew: boolean }) =>
    new Promise<{ data: string | null }>(done => {
      if (isNew) arrive = done
      else done({ data: null })
    })
  show(papers['Tanda terima'], async () => ({ data: full }), numberPaper)
  fireEvent.click(await screen.findByRole('button', { name: 'sarang.paper.print' }))
  await vi.waitFor(() => expect(arrive).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'ra.action.close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  arrive?.({ data: 'TT/2026/0008' })
  await new Promise(done => setTimeout(done, 100))
  expect(print).not.toHaveBeenCalled()
})
