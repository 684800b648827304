import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '@/resources'
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

test('M-TRX-04 several payments are verified with a line for each: its price, its receipt, what becomes of it', async () => {
  const second = { ...sale, id: 't2', tid: 't2', payment: { type: 'Transfer', price: 90_000 } }
  const several = { ...provider, getList: async () => ({ data: [sale, second], total: 2 }) }
  render(<TestConsole resources={resources} path="/marketplace/transaction" provider={several} />)
  const boxes = await screen.findAllByRole('checkbox', { name: 'Pilih baris ini' })
  for (const box of boxes) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
  const [, ...rows] = dialog.getAllByRole('row').map(row => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^t1Rp 250\.000Transfer.*Menunggu → Disiapkan$/),
    expect.stringMatching(/^t2Rp 90\.000Transfer–Menunggu → Disiapkan$/),
  ])
  expect(dialog.getByRole('button', { name: /Bukti bayar/ })).toBeVisible()
})
