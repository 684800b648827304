import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admins } from '@/access'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { owners, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const courses = defineResource({
  ...things,
  fields: {
    name: f.text('Nama'),
    videos: f.list('Video', {
      title: f.text('Judul'),
      rank: f.integer('Peringkat', { initial: 3 }),
      made: f.timestamp('Video dibuat', { stamp: 'create' }),
      changed: f.timestamp('Video diubah', { stamp: 'save' }),
    }),
  },
  title: 'name',
  list: ['name'],
  sort: ['name', 'asc'],
  filters: [],
  search: 'name',
  routes: {},
  tabs: {},
  access: { list: admins, edit: admins },
})

const OLD = '2026-01-02T03:04:05.000Z'
const videos = ['Ani', 'Budi', 'Citra'].map(title => ({ title, made: OLD, changed: OLD }))

/** Every row is 100 pixels high, 10 below the other's top at 50. */
const ROW = 100
const rowTop = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row) * ROW

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const row = this.closest('li')
    return new DOMRect(0, row ? rowTop(row) : 0, 300, ROW)
  })
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => void vi.restoreAllMocks())

async function open(entries: unknown = videos) {
  const update = vi.fn(async (_, { data }) => ({ data }))
  const getOne = async () => ({ data: { id: 'r1', name: 'Kursus', videos: entries } })
  const provider = { update, getOne, getList: async () => ({ data: [], total: 0 }) }
  render(<TestConsole resources={[courses, owners]} path="/things/r1" provider={provider} />)
  await screen.findAllByLabelText('Judul')
  const user = userEvent.setup()
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(update).toHaveBeenCalled())
    return update.mock.calls[0]?.[1].data.videos as Record<string, unknown>[]
  }
  return { user, saved }
}

const titles = () =>
  screen.getAllByLabelText('Judul').map(input => (input as HTMLInputElement).value)

const handle = (at: number): HTMLElement => {
  const found = screen.getAllByTitle('Seret untuk mengurutkan')[at]
  if (!found) throw new Error(`no handle ${at}`)
  return found
}

const grab = (at: number) =>
  fireEvent.pointerDown(handle(at), { button: 0, clientY: at * ROW + 10 })
const pullTo = (clientY: number) => fireEvent.pointerMove(window, { clientY })
const letGo = () => fireEvent.pointerUp(window)

test('M-CNT-01 an entry that is pulled over others comes to lie where it is let go', async () => {
  const { saved } = await open()
  grab(2)
  pullTo(120)
  pullTo(5)
  letGo()
  await waitFor(() => expect(titles()).toEqual(['Citra', 'Ani', 'Budi']))
  const list = await saved()
  expect(list.map(({ title }) => title)).toEqual(['Citra', 'Ani', 'Budi'])
})

test('M-CNT-01 the others make room while it is pulled; Escape puts it back', async () => {
  await open()
  const rows = handle(0).closest('ul')
  const shifts = () => [...(rows?.children ?? [])].map(row => (row as HTMLElement).style.transform)
  grab(0)
  expect(rows).toHaveAttribute('data-dragging')
  pullTo(10 + 160)
  expect(shifts()).toEqual(['translateY(160px)', 'translateY(-100px)', ''])
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(shifts()).toEqual(['', '', ''])
  expect(rows).not.toHaveAttribute('data-dragging')
  pullTo(300)
  letGo()
  expect(titles()).toEqual(['Ani', 'Budi', 'Citra'])
})

test('M-CNT-01 the other buttons of a mouse and a pull without way move nothing', async () => {
  await open()
  fireEvent.pointerDown(handle(0), { button: 2, clientY: 10 })
  pullTo(250)
  letGo()
  grab(1)
  pullTo(112)
  letGo()
  expect(titles()).toEqual(['Ani', 'Budi', 'Citra'])
})

test('M-CNT-01 the keyboard moves entries by the buttons', async () => {
  const { user } = await open()
  screen.getAllByRole('button', { name: 'Turunkan' })[0]?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Budi', 'Ani', 'Citra']))
})

test('M-CNT-01 a new entry has its time, a changed one a new time of change, and the others theirs', async () => {
  const { user, saved } = await open()
  const before = Date.now()
  const [, second] = screen.getAllByLabelText('Judul')
  if (second) await user.type(second, ' baru')
  await user.click(screen.getByRole('button', { name: 'Tambah' }))
  const added = screen.getAllByLabelText('Judul')[3]
  if (added) await user.type(added, 'Dewi')
  const [ani, budi, citra, dewi] = await saved()
  expect([ani, citra]).toMatchObject([videos[0] ?? {}, videos[2] ?? {}])
  expect(budi).toMatchObject({ title: 'Budi baru', made: OLD })
  expect(Date.parse(String(budi?.changed))).toBeGreaterThanOrEqual(before)
  expect(dewi).toMatchObject({ title: 'Dewi', rank: 3 })
  expect(Date.parse(String(dewi?.made))).toBeGreaterThanOrEqual(before)
  expect(Date.parse(String(dewi?.changed))).toBeGreaterThanOrEqual(before)
})

test('M-CNT-01 moving an entry, or undoing what was typed, changes no time', async () => {
  const { user, saved } = await open([{ title: 'Ani' }, { title: 'Budi', made: OLD, changed: OLD }])
  const [first] = screen.getAllByLabelText('Judul')
  if (first) await user.type(first, 'x{Backspace}')
  grab(1)
  pullTo(10)
  letGo()
  await waitFor(() => expect(titles()).toEqual(['Budi', 'Ani']))
  const [budi, ani] = await saved()
  expect(budi).toMatchObject({ made: OLD, changed: OLD })
  expect(ani?.made ?? null).toBeNull()
  expect(ani?.changed ?? null).toBeNull()
})
