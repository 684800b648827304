import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { part } from '@/admin'
import type { AnswerProps } from '@/schema'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const record = fullRecord(things)

const Sure = ({ onAnswer }: AnswerProps) => (
  <div role="dialog">
    <button type="button" onClick={() => onAnswer(false)}>
      Jangan
    </button>
    <button type="button" onClick={() => onAnswer(true)}>
      Yakin
    </button>
  </div>
)

async function open(load: () => Promise<typeof Sure>) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [fullRecord(owners)] }),
    update,
  }
  const question = {
    when: (data: object) => 'stock' in data && data.stock === 77,
    unsure: 'Belum dipastikan',
    view: part(load),
  }
  const asking = { ...things, views: { ...things.views, question } }
  const all = samples.map(resource => (resource === things ? asking : resource))
  render(<TestConsole resources={all} path="/things/r1" provider={provider} />)
  const save = async (stock: string) => {
    fireEvent.change(await screen.findByLabelText(/^Stok/), { target: { value: stock } })
    await screen.findByText('1 perubahan belum disimpan')
    fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  }
  return { update, save }
}

test('who saves before the question has come is asked all the same', async () => {
  let come = (_: typeof Sure) => {}
  const { update, save } = await open(
    () =>
      new Promise(resolve => {
        come = resolve
      }),
  )
  await save('77')
  await new Promise(done => setTimeout(done, 50))
  expect(update).not.toHaveBeenCalled()
  come(Sure)
  await userEvent.click(await screen.findByRole('button', { name: 'Yakin' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
})

test('whose question does not come is told so, and nothing is saved until it is asked again', async () => {
  let tries = 0
  const { update, save } = await open(async () => {
    tries += 1
    // Of the form, and of the question itself.
    if (tries <= 2) throw new Error('offline')
    return Sure
  })
  await save('77')
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }))
  expect(update).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Jangan' }))
  expect(await screen.findByText('Belum dipastikan')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  expect(screen.getByText('1 perubahan belum disimpan')).toBeVisible()
})

test('what needs no question is saved without', async () => {
  const { update, save } = await open(async () => Sure)
  await save('78')
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
