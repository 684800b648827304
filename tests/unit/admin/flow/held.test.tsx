import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../support/TestConsole'

const begun = '2026-11-20T01:00:00.000Z'
const sale = { id: 't1', tid: 't1', status: 'waiting', payment: {}, date: { created: begun } }
const ended = { dateStart: begun, dateEnd: begun }
const harvest = {
  ...{ id: 'h1', hid: 'h1' },
  ...{ request: ended, receive: ended, delivery: ended, process: { dateStart: begun } },
}
const account = { id: 'u7', uid: 'u7', email: 'u7@sarang.test', authorization: 'appUser' }
const records: Readonly<Record<string, object>> = { t1: sale, h1: harvest, u7: account }

test.each([
  ['a dialog', '/transactions/t1/show', ['Tolak'], /^Alasan/],
  ['a card', '/harvests/h1/show', ['Selesai'], /^Mangkok 1.*Jumlah/],
  ['a change of an account', '/users/u7/show', ['Lainnya', 'Tangguhkan'], /^Alasan/],
])('X-USE-02 %s: while it is sent nothing is typed that would go with it', async (...row) => {
  const [, path, buttons, label] = row
  let refuse: (() => void) | undefined
  const send = vi.fn(
    () => new Promise<never>((_, reject) => (refuse = () => reject(new Error('Tidak boleh')))),
  )
  const provider = {
    getOne: async (_: string, { id }: { id: string }) => ({ data: records[id] }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    transition: send,
    update: send,
  }
  const user = userEvent.setup()
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  for (const name of buttons)
    await user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
  const input = await screen.findByLabelText(label)
  await user.type(input, '12')
  expect(input.closest('[inert]')).toBeNull()
  const form = input.closest('form') as HTMLFormElement
  const submit = document.querySelector(`[type=submit][form="${form.id}"]`) as HTMLElement
  submit.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(input.closest('[inert]')).not.toBeNull()
  expect(document.activeElement).toContainElement(form)
  expect(document.body).not.toHaveFocus()
  refuse?.()
  await waitFor(() => expect(input.closest('[inert]')).toBeNull())
  expect(input).toHaveValue('12')
  expect(submit).toHaveFocus()
})
