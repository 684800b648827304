import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { initialsOf } from '@/lib/text/called'
import { superteams } from '@/resources/superteams'
import type { Members } from '@/schema/types'
import { fullRecord } from '../support/records'
import { events, owners, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

test.each([
  ['Susanti Hartono', 'SH'],
  ['Raden Mas Prabu Kertanegara', 'RM'],
  ['dewi', 'D'],
  ["  'Umar-bin  al-Khattab ", 'UA'],
  ['dedi@contoh.test', 'D'],
  ['山田 太郎', '山太'],
  ['—', ''],
])('%s is %s for short', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

const open = (resource: typeof things | typeof superteams, values: Members = {}) => {
  const record = { ...fullRecord(resource), ...values }
  const provider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [fullRecord(owners, String(record.ownerId))] }),
  }
  const resources = [things, owners, superteams]
  render(
    <TestConsole resources={resources} path={`/${resource.name}/r1/show`} provider={provider} />,
  )
}

test('a person without a picture goes by initials', async () => {
  open(superteams, { name: 'Sri Lestari' })
  expect(await screen.findByRole('heading', { name: 'Sri Lestari' })).toBeVisible()
  expect(screen.getByText('SL')).toBeVisible()
})

test('a thing without a picture goes by the sign of its kind', async () => {
  open(things, { photo: null, name: 'Sarang Mangkok' })
  await screen.findByRole('heading', { name: 'Sarang Mangkok' })
  expect(screen.queryByText('SM')).toBeNull()
  expect(screen.getByTestId('CategoryIcon')).toBeInTheDocument()
})

test.each([
  [null, 'r1'],
  ['\u200b \u2060\ufeff', 'r1'],
  ['Sarang\u202e 003 pR', 'Sarang 003 pR'],
  ['محمد', 'محمد'],
])('a record without a name that is seen is called by its id: %j', async (name, called) => {
  open(things, { name })
  expect((await screen.findByRole('heading', { name: called })).textContent).toBe(called)
})

test('a reference to a record without a name that is seen is a link that says its id', async () => {
  const record = { ...fullRecord(events), keeperId: 'r2' }
  const provider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [{ ...fullRecord(owners, 'r2'), name: '\u200b\u2060' }] }),
  }
  render(<TestConsole resources={[events, owners]} path="/events/r1/show" provider={provider} />)
  const [link] = await screen.findAllByRole('link', { name: 'r2' })
  expect(link).toHaveAttribute('href', expect.stringContaining('/owners/r2/show'))
})

test('M-ACC-01 an id is clipped in the second line, and copied whole', async () => {
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  open(superteams, { uid: 'WbLWBeiZtYA2guV77CklXwmc4505' })
  await user.click(await screen.findByRole('button', { name: 'Salin UID' }))
  expect(write).toHaveBeenCalledWith('WbLWBeiZtYA2guV77CklXwmc4505')
})

test('what is empty, and ids, are folded at the end', async () => {
  open(things, { story: null, seen: null })
  const folded = (await screen.findByText(/^Detail teknis/)).closest('details')
  expect(folded).not.toHaveAttribute('open')
  expect(folded).toHaveTextContent('2 isian kosong')
  expect(within(folded as HTMLElement).getByText('Cerita')).toBeInTheDocument()
})
