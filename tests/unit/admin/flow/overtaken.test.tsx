import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AdminContext,
  Form,
  HttpError,
  type RaRecord,
  ResourceContextProvider,
  TextInput,
} from 'react-admin'
import { expect, test, vi } from 'vitest'
import { Overtaken } from '@/admin/flow/Proposals'
import { ResourcesProvider } from '@/admin/registry'
import { resources } from '@/resources'
import { flow } from '@/resources/transactions/flow'
import type { Transition } from '@/schema/flow/types'
import { enter } from '../../support/enter'
import { TestConsole } from '../support/TestConsole'

const day = (date: number) => `2026-11-${date}T01:00:00.000Z`
const sale = {
  id: 't1',
  tid: 't1',
  status: 'waiting',
  payment: { type: 'Transfer', price: 250_000 },
  date: { created: day(20) },
}
const again = 'Yang tampil kini yang terbaru, dan isian Anda tetap. Periksa, lalu coba lagi.'

/** Opens this step of a sale; it fails with this once, when the sale has become another one. */
async function open(name: string, sides: { was: object; is: object; failure: HttpError }) {
  let now = sides.was
  const transition = vi.fn(async (_: string, __: Transition) => {
    if (transition.mock.calls.length > 1) return { data: now }
    now = sides.is
    throw sides.failure
  })
  const provider = {
    transition,
    getOne: async () => ({ data: now }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
  }
  render(<TestConsole resources={resources} path="/transactions/t1/show" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  return { dialog, transition, send: () => userEvent.click(dialog.getByRole('button', { name })) }
}

test('M-TRX-04 what was decided about and is another by now is shown in the dialog, which takes it then', async () => {
  const is = { ...sale, payment: { ...sale.payment, price: 300_000 } }
  const failure = new HttpError('sarang.flow.stale', 409, { state: 'waiting' })
  const { dialog, transition, send } = await open('Verifikasi', { was: sale, is, failure })
  await send()
  expect(await dialog.findByText(/sarang.flow.stale/)).toHaveTextContent(again)
  expect(dialog.getByText('Rp 300.000')).toBeVisible()
  await send()
  await waitFor(() => expect(transition).toHaveBeenCalledTimes(2))
  expect(transition.mock.lastCall?.[1].seen).toMatchObject({ payment: { price: 300_000 } })
})

test('M-TRX-04 a step that is over by then is not said to be there to be tried again', async () => {
  const is = { ...sale, status: 'preparing', date: { ...sale.date, verified: day(21) } }
  const failure = new HttpError('sarang.flow.stale', 409, { state: 'preparing' })
  const { dialog, send } = await open('Verifikasi', { was: sale, is, failure })
  await send()
  expect(await dialog.findByText(/Keadaannya sekarang: Disiapkan/)).not.toHaveTextContent(again)
})

test('M-TRX-04 what was typed stays, what was left follows, and what others made of the same is told', async () => {
  const dates = { created: day(20), verified: day(21), delivery: day(22) }
  const was = { ...sale, status: 'delivering', date: dates }
  const is = { ...was, date: { ...dates, verified: day(23), delivery: day(26) } }
  const failure = new HttpError('sarang.flow.stale', 409, { state: 'delivering' })
  const { dialog, transition, send } = await open('Koreksi', { was, is, failure })
  const verified = dialog.getByLabelText('Diverifikasi')
  await userEvent.clear(verified)
  await enter(userEvent, verified, '25/11/2026 08.00')
  await enter(userEvent, dialog.getByLabelText(/^Alasan/), 'Salah catat')
  await send()
  expect(await dialog.findByText(/sarang.flow.stale/)).toHaveTextContent(again)
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Dikirim' })).toHaveValue('26/11/2026 08.00'),
  )
  expect(verified).toHaveValue('25/11/2026 08.00')
  const theirs = (await dialog.findByText(/^Nilai dari orang lain/)).closest('[role=alert]')
  expect(theirs).toHaveTextContent(/Diverifikasi23 Nov/)
  expect(theirs).not.toHaveTextContent('Dikirim')
  await send()
  await waitFor(() => expect(transition).toHaveBeenCalledTimes(2))
  expect(transition.mock.lastCall?.[1]).toMatchObject({
    seen: is,
    data: { date: { verified: day(25), delivery: day(26) }, reason: 'Salah catat' },
  })
})

test('M-TRX-04 of what was typed at once by two is told which, and the second try is over what is there', async () => {
  const was = { ...sale, status: 'preparing', date: { created: day(20), verified: day(21) } }
  const is = { ...was, delivery: { courier: 'JNE' } }
  const failure = new HttpError('sarang.error.conflict', 409, {
    conflicts: [{ field: 'delivery.courier', mine: 'TIKI', theirs: 'JNE' }],
  })
  const { dialog, transition, send } = await open('Kirim', {
    was: { ...was, delivery: { receiptID: 'R1', receiptImageURL: '/v0/b/x/o/r.png' } },
    is: {
      ...is,
      delivery: { ...is.delivery, receiptID: 'R1', receiptImageURL: '/v0/b/x/o/r.png' },
    },
    failure,
  })
  await userEvent.type(dialog.getByLabelText(/^Kurir/), 'TIKI')
  await send()
  expect(await dialog.findByText(/orang lain baru saja mengubah .*Kurir/)).toHaveTextContent(again)
  const theirs = (await dialog.findByText(/^Nilai dari orang lain/)).closest('[role=alert]')
  expect(theirs).toHaveTextContent('KurirJNE')
  expect(dialog.getByLabelText(/^Kurir/)).toHaveValue('TIKI')
  await send()
  await waitFor(() => expect(transition).toHaveBeenCalledTimes(2))
  expect(transition.mock.lastCall?.[1]).toMatchObject({
    seen: { delivery: { courier: 'JNE' } },
    data: { delivery: { courier: 'TIKI' } },
  })
})

test('M-TRX-04 what others change twice within a moment is followed to the last', async () => {
  const { ship } = flow.steps
  if (!ship) throw new Error('nothing is shipped')
  const first = { ...sale, delivery: { courier: 'TIKI', receiptID: 'R1' } }
  const second = { ...sale, delivery: { courier: 'JNE', receiptID: 'R1' } }
  const third = { ...sale, delivery: { courier: 'JNE', receiptID: 'R2' } }
  const at = (record: RaRecord) => (
    <AdminContext>
      <ResourcesProvider resources={resources}>
        <ResourceContextProvider value="transactions">
          <Form record={first}>
            <TextInput source="delivery.courier" />
            <TextInput source="delivery.receiptID" />
            <Overtaken step={ship} record={record} />
          </Form>
        </ResourceContextProvider>
      </ResourcesProvider>
    </AdminContext>
  )
  const { rerender } = render(at(first))
  await screen.findByDisplayValue('TIKI')
  rerender(at(second))
  rerender(at(third))
  await screen.findByDisplayValue('R2')
  expect(screen.getByDisplayValue('JNE')).toBeVisible()
})
