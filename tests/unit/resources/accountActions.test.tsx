import { screen as page, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '@/access'
import { resources } from '@/resources'
import { users } from '@/resources/users'
import { TestConsole } from '../admin/support/TestConsole'

const open = (status: string, role: Role) =>
  render(
    <TestConsole
      resources={resources}
      path="/users/petani/show"
      who={{ uid: 'me', role }}
      provider={{
        getOne: async () => ({ data: { id: 'petani', authorization: 'appUser', status } }),
        getList: async () => ({ data: [], total: 0 }),
        getMany: async () => ({ data: [] }),
      }}
    />,
  )

const words = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

/** What stands above the page, and what is in its menu, which comes piece by piece. */
const offered = () => ({
  bar: words(document.querySelectorAll('.page-tools :is(a, button)')),
  menu: words(document.querySelectorAll('.more-acts:not([aria-hidden]) button')),
})

test.each([
  ['active', 'root', 'Tangguhkan', ['Ekspor data pribadi', 'Hapus data pribadi']],
  ['suspended', 'admin', 'Aktifkan lagi', []],
] as const)(
  'M-ACC-03 an account that is %s has at most three things to do in sight, the others behind one button',
  async (status, role, turn, others) => {
    open(status, role)
    await userEvent.click(await page.findByRole('button', { name: 'Lainnya' }))
    await waitFor(() =>
      expect(offered()).toEqual({
        bar: ['Daftar', 'Ubah', 'Ubah profil', 'Lainnya'],
        menu: [turn, 'Ubah otorisasi', ...others],
      }),
    )
    await userEvent.keyboard('{Escape}')
    expect(page.getByRole('button', { name: 'Lainnya' })).toHaveFocus()
  },
)

test('M-ACC-03 one that is gone is not brought back: nobody could sign in with it', () => {
  const { profile, status, role } = users.views.actions ?? {}
  const gone = { id: 'petani', authorization: 'appUser', status: 'deleted' }
  for (const action of [profile, status, role]) {
    expect(action?.when?.(gone, { uid: 'me', role: 'root' })).toBe(false)
  }
})
