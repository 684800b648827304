import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fromDay, toDay } from '@/lib/text/format'
import { resources } from '@/resources'
import type { Transition } from '@/schema/flow/types'
import { TestConsole } from '../support/TestConsole'

const provider = {
  getMany: async () => ({ data: [] }),
  getList: async () => ({ data: [], total: 0 }),
}
const ended = { dateEnd: '2026-11-20T01:00:00.000Z' }
const harvest = { id: 'h1', hid: 'h1', request: ended, receive: {} }

/** A harvest that can be received, at prices that another person changes. */
function openReceipt() {
  const prices = { mangkok1: 9_000_000, mangkok2: 7_000_000 }
  const getOne = async (resource: string) => {
    if (resource !== 'prices') return { data: harvest }
    const told = Object.entries(prices).map(([grade, price]) => [grade, { price }])
    return { data: { id: 'price', swallowNest: Object.fromEntries(told) } }
  }
  render(
    <TestConsole
      resources={resources}
      path="/harvests/h1/show"
      provider={{ ...provider, getOne }}
      beside={<Again />}
    />,
  )
  return prices
}

/** Whatever else reads the prices while the dialog is open. */
const Again = () => {
  const client = useQueryClient()
  const read = () => client.invalidateQueries({ queryKey: ['prices', 'getOne'] })
  return (
    <button type="button" onClick={() => void read()}>
      Baca lagi
    </button>
  )
}

const cells = () => screen.findAllByRole('textbox', { name: /Mangkok.*Harga/ })
const receive = async () => fireEvent.click(await screen.findByRole('button', { name: 'Terima' }))

test('M-HAR-05 a receipt that is opened again has the prices as they are by then', async () => {
  const prices = openReceipt()
  await receive()
  const [first] = await cells()
  await waitFor(() => expect(first).toHaveValue('9.000.000'))
  fireEvent.click(screen.getByRole('button', { name: 'Kembali' }))
  await waitFor(() => expect(first).not.toBeInTheDocument())
  prices.mangkok1 = 9_500_000
  await receive()
  const [next] = await cells()
  await waitFor(() => expect(next).not.toHaveValue(''))
  expect(next).toHaveValue('9.500.000')
})

test('M-HAR-05 prices that change under an open receipt are taken over where nobody has typed, and what was emptied stays so', async () => {
  const user = userEvent.setup()
  const prices = Object.assign(openReceipt(), { mangkok3: 5_000_000 })
  await receive()
  const [untouched, typed, emptied] = await cells()
  await waitFor(() => expect(emptied).toHaveValue('5.000.000'))
  if (!typed || !emptied) throw new Error('no cells')
  await user.clear(typed)
  await user.type(typed, '8000000')
  await user.clear(emptied)
  await user.tab()
  Object.assign(prices, { mangkok1: 9_500_000, mangkok2: 7_500_000, mangkok3: 5_500_000 })
  await user.click(screen.getByRole('button', { name: 'Baca lagi' }))
  await waitFor(() => expect(untouched).toHaveValue('9.500.000'))
  expect(typed).toHaveValue('8.000.000')
  expect(emptied).toHaveValue('')
})

test('M-HAR-05 today’s prices come into the receipt when they are read, over none that was typed', async () => {
  const swallowNest = { mangkok1: { price: 9_000_000 }, mangkok2: { price: 7_000_000 } }
  let tell = () => {}
  const read = new Promise<void>(resolve => {
    tell = resolve
  })
  const getOne = async (resource: string) => {
    if (resource !== 'prices') return { data: harvest }
    await read
    return { data: { id: 'price', swallowNest } }
  }
  const user = userEvent.setup()
  render(
    <TestConsole
      resources={resources}
      path="/harvests/h1/show"
      provider={{ ...provider, getOne }}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Terima' }))
  const [typed, filled] = await screen.findAllByRole('textbox', { name: /Mangkok.*Harga/ })
  if (typed) await user.type(typed, '8000000')
  await user.tab()
  tell()
  await waitFor(() => expect(filled).toHaveValue('7.000.000'))
  expect(typed).toHaveValue('8.000.000')
  for (const weight of screen.getAllByRole('textbox', { name: /Mangkok.*Berat/ }))
    expect(weight).toHaveValue('')
  fireEvent.click(screen.getByRole('button', { name: 'Kembali' }))
  await waitFor(() => expect(filled).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('button', { name: 'Terima' }))
  const [proposed] = await screen.findAllByRole('textbox', { name: /Mangkok.*Harga/ })
  await waitFor(() => expect(proposed).toHaveValue('9.000.000'))
})

test('M-RBW-03 the day that a step proposes is today as a form keeps it: when it begins in Jakarta', async () => {
  const building = { id: 'b1', rbwId: 'b1', status: 'survey1' }
  const transition = vi.fn(async (_: string, _given: Transition) => ({ data: building }))
  const one = { ...provider, transition, getOne: async () => ({ data: building }) }
  const user = userEvent.setup()
  render(<TestConsole resources={resources} path="/rbws/b1/show" provider={one} />)
  const name = 'Mulai survei 2'
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(transition).toHaveBeenCalled())
  const today = fromDay(toDay(new Date().toISOString()))
  expect(transition.mock.calls[0]?.[1].data).toMatchObject({
    dates: { preliminaryEndDate: today, bkpStartDate: today },
  })
})
