import { render, screen as shown } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ComponentType } from 'react'
import { I18nContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { part } from '@/admin/queries/screen'
import { indonesian } from '@/i18n/id'
import { kernelPhrases } from '@/i18n/kernel'

const i18n = polyglotI18nProvider(() => ({ ...indonesian, ...kernelPhrases }), 'id')
const Bird = ({ name }: { name: string }) => <p>Burung {name}</p>

const open = (Part: ComponentType<{ name: string }>) =>
  render(
    <I18nContextProvider value={i18n}>
      <h2>Halaman</h2>
      <Part name="walet" />
    </I18nContextProvider>,
  )

test('M-NAV-08 a part that does not come says so in its place, and comes at another try', async () => {
  const load = vi
    .fn<() => Promise<typeof Bird>>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(Bird)
  const Part = part(load)
  open(Part)
  expect((await shown.findByRole('alert')).textContent).toContain('Gagal memuat')
  expect(shown.getByRole('heading', { name: 'Halaman' })).toBeTruthy()
  expect(Part.isThere()).toBe(false)
  await userEvent.click(shown.getByRole('button', { name: 'Coba lagi' }))
  expect(await shown.findByText('Burung walet')).toBeTruthy()
  expect(shown.queryByRole('alert')).toBeNull()
  expect(Part.isThere()).toBe(true)
})

test('M-NAV-08 several parts that did not come are asked for again by one press', async () => {
  const fails = () =>
    part(
      vi
        .fn<() => Promise<typeof Bird>>()
        .mockRejectedValueOnce(new Error('404'))
        .mockResolvedValue(Bird),
    )
  open(fails())
  open(fails())
  const [retry] = await shown.findAllByRole('button', { name: 'Coba lagi' })
  await vi.waitFor(() => expect(shown.getAllByRole('alert')).toHaveLength(2))
  await userEvent.click(retry as HTMLElement)
  await vi.waitFor(() => expect(shown.getAllByText('Burung walet')).toHaveLength(2))
  expect(shown.queryByRole('alert')).toBeNull()
})

test('M-NAV-08 a part that a new version has taken away offers to load everything anew', async () => {
  const own = document.createElement('script')
  own.type = 'module'
  own.setAttribute('src', '/assets/index-old.js')
  document.head.append(own)
  const answer = new Response('<script type="module" src="/assets/index-new.js"></script>')
  vi.stubGlobal('fetch', async () => answer)
  open(part(vi.fn<() => Promise<typeof Bird>>().mockRejectedValue(new Error('404'))))
  expect((await shown.findByRole('alert')).textContent).toContain('Ada versi baru')
  expect(shown.getByRole('button', { name: 'Muat Ulang' })).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
  vi.unstubAllGlobals()
  own.remove()
})

test('a part that was fetched before is there at once, and is not fetched again', async () => {
  const load = vi.fn(async () => Bird)
  const Part = part(load)
  await Part.fetch()
  open(Part)
  expect(shown.getByText('Burung walet')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})
