import { screen as page, render } from '@testing-library/react'
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

/** What stands above the page, and what is in its menu. */
async function offered() {
  await page.findByRole('link', { name: 'Ubah profil' })
  await userEvent.click(page.getByRole('button', { name: 'Lainnya' }))
  const menu = document.querySelector('.more-acts:not([aria-hidden])')
  const words = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)
  return {
    bar: words(document.querySelectorAll('.MuiToolbar-dense :is(a, button)')),
    menu: words(menu?.querySelectorAll('button') ?? []),
  }
}

test.each([
  ['active', 'root', 'Tangguhkan', ['Ekspor data pribadi', 'Hapus data pribadi']],
  ['suspended', 'admin', 'Aktifkan lagi', []],
] as const)(
  'M-ACC-03 an account that is %s has at most three things to do in sight, the others behind one button',
  async (status, role, turn, others) => {
    open(status, role)
    await page.findByText(turn)
    expect(await offered()).toEqual({
      bar: ['Daftar', 'Ubah', 'Ubah profil', 'Lainnya'],
      menu: [turn, 'Ubah otorisasi', ...others],
    })
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
