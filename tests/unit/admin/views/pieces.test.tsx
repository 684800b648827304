import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rbws } from '@/resources/rbws'
import type { Resource } from '@/schema/types'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const record = fullRecord(things)

/** Opens an address; resolves with the page as it was when there were words in the first of these elements. */
function open(path: string, first: string, resources: readonly Resource[] = samples) {
  const drawn = new Promise<string>(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(first)?.textContent) return
      observer.disconnect()
      resolve(document.body.innerHTML)
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
  const provider = {
    getList: async () => ({ data: [record], total: 1 }),
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [fullRecord(owners, String(record.ownerId))] }),
  }
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  return drawn
}

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

test('the line of a flow has its room before its states are drawn', async () => {
  const html = await open('/rbws/r1/show', 'main h2', [rbws])
  expect(html).not.toContain('MuiStep')
  expect(await screen.findByText('Survei 1')).toBeVisible()
})
