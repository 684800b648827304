import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { part } from '@/admin/queries/screen'
import { rbws } from '@/resources/rbws'
import type { Resource } from '@/schema/types'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const record = fullRecord(things)

/** Resolves with the page as it is when there are words in the first of these elements. */
const whenDrawn = (first: string) =>
  new Promise<string>(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(first)?.textContent) return
      observer.disconnect()
      resolve(document.body.innerHTML)
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })

/** Opens an address. */
function open(path: string, first: string, resources: readonly Resource[] = samples) {
  const drawn = whenDrawn(first)
  const provider = {
    getList: async () => ({ data: [record], total: 1 }),
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [fullRecord(owners, String(record.ownerId))] }),
  }
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  return drawn
}

afterEach(() => vi.useRealTimers())

const others = samples.filter(each => each !== things)
const price = 'Rp 12.500.000'

test.each([
  ['page', '/things/r1/show', 'main'],
  ['panel beside its list', '/shop/consumer?peek=r1', 'aside'],
])(
  'on its %s a record is known before all of it is drawn, whose room is kept',
  async (_, path, within) => {
    const html = await open(path, `${within} h2`)
    expect(html).toContain('Sarang mangkok')
    expect(html).toContain(price)
    expect(html).toContain('MuiSkeleton')
    expect(html).not.toContain('Cerita')
    expect(await screen.findByText('Cerita', { selector: 'dt' })).toBeVisible()
    expect(await screen.findByText(/^Detail teknis/)).toBeVisible()
  },
)

test('the name of a record that its list leads to is drawn before what effects ask for', async () => {
  await open('/shop/consumer', 'tbody tr')
  const drawn = whenDrawn('main h2')
  const row = screen.getByRole('row', { name: /Sarang mangkok/ })
  const isLeft = vi.fn(() => row.isConnected)
  row.addEventListener('blur', isLeft)
  row.focus()
  await userEvent.keyboard('{Enter}')
  const html = await drawn
  expect(isLeft).toHaveReturnedWith(true)
  expect(html).toContain('Sarang mangkok')
  expect(html).not.toContain('of-record')
  expect(await screen.findByRole('link', { name: 'Ubah' })).toBeVisible()
})

test('the line of a flow has its room before its states are drawn', async () => {
  const html = await open('/rbws/r1/show', 'main h2', [rbws])
  expect(html).not.toContain('MuiStep')
  expect(await screen.findByText('Survei 1')).toBeVisible()
})

test('the parts that pages of its records have of their own are fetched behind the rows of a list', async () => {
  const fetches = vi.fn(async () => () => <p>Sendiri</p>)
  const own = { view: part(fetches) }
  const parted: Resource = { ...things, views: { ...things.views, panels: { own } } }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await open('/shop/consumer', 'tbody tr', [parted, ...others])
  expect(fetches).not.toHaveBeenCalled()
  await within(screen.getByRole('table')).findByText(price)
  await vi.advanceTimersByTimeAsync(3000)
  expect(fetches).toHaveBeenCalledOnce()
})
