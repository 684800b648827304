import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, test, vi } from 'vitest'
import * as drafts from '@/admin/saving/draftStore'
import { SignOut } from '@/layout/account/AccountMenu'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const counted = vi.spyOn(drafts, 'countDrafts').mockResolvedValue(2)
afterAll(() => counted.mockRestore())

test('who signs out with something typed and not saved is asked before it goes', async () => {
  const onStay = vi.fn()
  render(
    <TestConsole
      resources={resources}
      path="/coupons"
      provider={{ getList: async () => ({ data: [], total: 0 }) }}
      beside={<SignOut onStay={onStay} />}
    />,
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keluar' }))
  const question = await screen.findByRole('dialog', { name: 'Keluar' })
  expect(question).toHaveTextContent('Keluar menghapus 2 isian yang belum disimpan')
  await userEvent.click(within(question).getByRole('button', { name: 'Tetap di sini' }))
  expect(onStay).toHaveBeenCalledOnce()
  expect(screen.getByRole('menuitem', { name: 'Keluar', hidden: true })).toBeInTheDocument()
})
