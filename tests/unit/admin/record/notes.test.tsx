import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetListParams, RaRecord } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { get } from '@/lib/values'
import { resources } from '@/resources'
import { rbws } from '@/resources/rbws'
import type { Principal } from '@/schema/types'
import { enter } from '../../support/enter'
import { fullRecord } from '../support/records'
import { TestConsole } from '../support/TestConsole'

const at = (minute: number) => `2026-11-20T03:0${minute}:00.000Z`
const at0 = at(2)
const noteOf = (id: string, more: object): RaRecord => ({
  ...{ id, uid: 'u2', name: 'Sari', time: at(2), text: 'Sudah saya telepon', title: 'x' },
  ...more,
})
const change = (id: string, minute: number) => ({
  ...{ id, time: at(minute), by: 'u3', byName: 'Budi', kind: 'update', step: null, changes: [] },
})

/** What comes when it is let. */
let ofNames: Promise<unknown> | undefined
beforeEach(() => {
  ofNames = undefined
})

interface More {
  users?: readonly object[]
  /** What became of the record. */
  changes?: readonly object[]
  /** More of the staff than are listed. */
  hasMore?: boolean
  /** What the record holds for a name. */
  buildingName?: unknown
}

function open(
  notes: readonly RaRecord[],
  who?: Principal,
  path = '/rbws/r1/show',
  { users, changes, hasMore = false, buildingName = 'Sumber Liur' }: More = {},
) {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...data, id: 'n9' },
  }))
  const rows: Readonly<Record<string, readonly object[]>> = {
    notes,
    history: changes ?? [change('3', 3), change('1', 1)],
    users: users ?? [
      { id: 'u2', authorization: 'superteam' },
      { id: 'u4', authorization: 'admin', status: 'suspended' },
      { id: 'u1', authorization: 'admin' },
      { id: 'u5', authorization: 'admin' },
    ],
  }
  const getList = vi.fn(async (name: string, { filter, pagination }: GetListParams) => {
    const found = filter.q ? [{ id: 'u9', authorization: 'admin' }] : (rows[name] ?? [])
    const data = found.slice(0, pagination?.perPage)
    return { data, pageInfo: { hasNextPage: hasMore || data.length < found.length } }
  })
  const provider = {
    create,
    getOne: async () => ({ data: { ...fullRecord(rbws, 'r1'), buildingName } }),
    getMany: async (name: string, { ids }: { ids: string[] }) => {
      await ofNames
      return { data: name === 'profiles' ? ids.map(id => ({ id, name: `Nama ${id}` })) : [] }
    },
    getList,
  }
  render(
    <TestConsole
      resources={resources}
      path={path}
      provider={provider}
      name="Ratna"
      {...(who && { who })}
    />,
  )
  return { create, getList }
}

/** What was written; who is here is told beside it. */
const notesIn = (create: ReturnType<typeof open>['create']) =>
  create.mock.calls.filter(([name]) => name === 'notes').map(([, { data }]) => data)

const panel = async () => {
  const heading = await screen.findByRole('heading', { name: 'Riwayat' })
  return within(heading.parentElement ?? heading)
}

test('B-HIS-08 notes stand between the changes by their time; their author and admins can delete them', async () => {
  open([noteOf('n1', {})])
  const shown = await panel()
  await shown.findByText('Sudah saya telepon')
  const [first, second, third] = shown.getAllByRole('listitem')
  expect(first).toHaveTextContent('Budi')
  expect(second).toHaveTextContent('Sari')
  expect(third).toHaveTextContent('Budi')
  expect(shown.getAllByRole('button', { name: 'Hapus catatan' })).toHaveLength(1)
})

test("B-HIS-08 the field staff deletes its own notes, and not another's", async () => {
  open([noteOf('n1', {}), noteOf('n2', { uid: 's1', text: 'Milik saya' })], {
    uid: 's1',
    role: 'superteam',
  })
  const shown = await panel()
  const own = (await shown.findByText('Milik saya')).closest('li')
  expect(shown.getAllByRole('button', { name: 'Hapus catatan' })).toHaveLength(1)
  const remove = within(own ?? document.body).getByRole('button', { name: 'Hapus catatan' })
  await userEvent.click(remove)
  expect(await screen.findByRole('dialog', { name: /^Hapus catatan/ })).toHaveTextContent(
    'Milik saya',
  )
})

test('B-HIS-08 a colleague who is named behind an @ is written down; one struck from the text is not', async () => {
  const { create } = open([])
  const user = userEvent.setup()
  const shown = await panel()
  const input = await shown.findByRole('textbox', { name: 'Catatan internal' })
  expect(shown.getByRole('button', { name: 'Catat' })).toBeDisabled()
  await user.type(input, 'Tolong cek @')
  // Neither oneself nor who is suspended.
  expect(await screen.findAllByRole('menuitem', { name: /Nama/ })).toHaveLength(2)
  await user.click(screen.getByRole('menuitem', { name: 'Nama u2' }))
  expect(input).toHaveValue('Tolong cek @Nama u2 ')
  await user.click(shown.getByRole('button', { name: 'Catat' }))
  expect(create).toHaveBeenCalledWith('notes', {
    data: {
      ...{ resource: 'rbws', record: 'r1', title: 'Sumber Liur', text: 'Tolong cek @Nama u2' },
      ...{ id: expect.any(String), uid: 'u1', name: 'Ratna', waiting: ['u2'] },
    },
  })
  expect(input).toHaveValue('')
})

test.each([
  [7, '7'],
  ['Sumber\u202e Liur', 'Sumber Liur'],
  ['\u200b', undefined],
  ['x'.repeat(10_000), 'x'.repeat(255)],
])('B-HIS-08 a note on a record called %j', async (buildingName, title) => {
  const { create } = open([], undefined, undefined, { buildingName })
  const shown = await panel()
  const input = await shown.findByRole('textbox', { name: 'Catatan internal' })
  await userEvent.type(input, 'Cek')
  await userEvent.click(shown.getByRole('button', { name: 'Catat' }))
  expect(notesIn(create).map(note => get(note, 'title'))).toEqual([title])
})

test('B-HIS-08 whoever wrote a note is called as he can be', async () => {
  const names = { n1: 'Sa\u202eri', n2: 7, n3: '\u200b' }
  open(Object.entries(names).map(([id, name]) => noteOf(id, { name })))
  const shown = await panel()
  for (const name of ['Sari', '7', 'u2']) expect(await shown.findByText(name)).toBeVisible()
})

test('B-HIS-08 what is typed behind an @ stays in the note, while the colleagues come and then to find them', async () => {
  let come = () => {}
  const names = new Promise<void>(resolve => {
    come = resolve
  })
  open([])
  const user = userEvent.setup()
  const input = await (await panel()).findByRole('textbox', { name: 'Catatan internal' })
  ofNames = names
  await user.type(input, 'Tolong @Na')
  expect(await screen.findByRole('menuitem', { name: 'Memuat data' })).toBeVisible()
  await user.keyboard('ma u5')
  expect(input).toHaveValue('Tolong @Nama u5')
  come()
  expect(await screen.findByRole('menuitem', { name: 'Nama u5' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Nama u2' })).toBeNull()
  await user.keyboard('{Enter}dan @u2{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Nama u2' })).toHaveFocus()
  // A name that none begins with is none.
  await user.keyboard('{Enter}dan surat@ama')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(input).toHaveValue('Tolong @Nama u5 dan @Nama u2 dan surat@ama')
})

test('B-HIS-08 of many colleagues one is found by his name who is none of the newest', async () => {
  const { getList } = open([], undefined, '/rbws/r1/show', { hasMore: true })
  const input = await (await panel()).findByRole('textbox', { name: 'Catatan internal' })
  await userEvent.type(input, '@')
  await screen.findByRole('menuitem', { name: 'Nama u2' })
  await userEvent.keyboard('nama u9')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Nama u9' }))
  expect(input).toHaveValue('@Nama u9 ')
  const searched = getList.mock.calls.filter(([name, { filter }]) => name === 'users' && filter.q)
  expect(searched.map(([, { filter }]) => filter)).toEqual([
    { authorization: ['root', 'admin', 'superteam'], q: 'nama u9' },
  ])
})

test('B-HIS-08 a note whose answer got lost is sent as the same one', async () => {
  const { create } = open([])
  const user = userEvent.setup()
  const shown = await panel()
  await enter(user, await shown.findByRole('textbox', { name: 'Catatan internal' }), 'Telepon')
  create.mockRejectedValueOnce(new Error('Tidak dapat terhubung'))
  const send = () => shown.getByRole('button', { name: 'Catat' })
  await user.click(send())
  await waitFor(() => expect(send()).toBeEnabled())
  await user.click(send())
  const ids = notesIn(create).map(data => Reflect.get(data, 'id'))
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^\w{20}$/)
  expect(ids[1]).toBe(ids[0])
})

test('B-HIS-08 a note that is put right after its answer got lost is still the one that may be there', async () => {
  const { create } = open([])
  const user = userEvent.setup()
  const shown = await panel()
  const input = await shown.findByRole('textbox', { name: 'Catatan internal' })
  const send = () => shown.getByRole('button', { name: 'Catat' })
  await enter(user, input, 'Telepon')
  let isLost = true
  create.mockImplementation(async (name, { data }) => {
    if (isLost && name === 'notes') throw new Error('Tidak dapat terhubung')
    return { data: { ...data, id: 'n9' } }
  })
  for (let time = 0; time < 2; time += 1) {
    await user.click(send())
    await waitFor(() => expect(send()).toBeEnabled())
    await user.type(input, ' @')
    await user.click(await screen.findByRole('menuitem', { name: 'Nama u2' }))
  }
  expect(input).toHaveValue('Telepon @Nama u2  @Nama u2 ')
  isLost = false
  await user.click(send())
  const ids = notesIn(create).map(data => Reflect.get(data, 'id'))
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  await waitFor(() => expect(input).toHaveValue(''))
})

test.each([
  ['as it stands there', 'Telepon', ''],
  ['before it was put right', 'Telepon besok', 'Telepon besok'],
])('B-HIS-08 a note whose answer got lost is seen to be in, %s', async (_, text, left) => {
  const notes: RaRecord[] = []
  const { create } = open(notes, undefined, '/rbws/r1/show', { hasMore: true })
  const user = userEvent.setup()
  const shown = await panel()
  const input = await shown.findByRole('textbox', { name: 'Catatan internal' })
  const send = () => shown.getByRole('button', { name: 'Catat' })
  let isLost = true
  create.mockImplementation(async (name, { data }) => {
    if (isLost && name === 'notes') throw new Error('Tidak dapat terhubung')
    return { data: { ...data, id: 'n9' } }
  })
  await enter(user, input, 'Telepon')
  await user.click(send())
  await waitFor(() => expect(send()).toBeEnabled())
  await user.type(input, `{End}${text.slice('Telepon'.length)}`)
  const [lost] = notesIn(create)
  notes.push(noteOf(String(Reflect.get(lost ?? {}, 'id')), { text: 'Telepon' }))
  await user.click(shown.getByRole('button', { name: 'Lainnya' }))
  expect(await shown.findByText('Telepon', { selector: 'li *' })).toBeVisible()
  await waitFor(() => expect(input).toHaveValue(left))
  if (!left) return
  expect(await screen.findByText(/^Catatan yang tadi sudah tersimpan/)).toBeVisible()
  isLost = false
  await user.click(send())
  await waitFor(() => expect(input).toHaveValue(''))
  const [, another] = notesIn(create)
  expect(another).toMatchObject({ text, id: expect.not.stringMatching(String(notes[0]?.id)) })
})

test('B-HIS-08 a note that was in before it was put right is not changed: the next try is another note', async () => {
  const { create } = open([])
  const user = userEvent.setup()
  const shown = await panel()
  const input = await shown.findByRole('textbox', { name: 'Catatan internal' })
  const send = () => shown.getByRole('button', { name: 'Catat' })
  const failures = [new Error('Tidak dapat terhubung'), new Error('sarang.error.saved_before')]
  create.mockImplementation(async (name, { data }) => {
    const failure = name === 'notes' ? failures.shift() : undefined
    if (failure) throw failure
    return { data: { ...data, id: 'n9' } }
  })
  await enter(user, input, 'Telepon')
  await user.click(send())
  await waitFor(() => expect(send()).toBeEnabled())
  await user.type(input, ' besok')
  await user.click(send())
  expect(await screen.findByText(/^Catatan yang tadi sudah tersimpan/)).toBeVisible()
  expect(input).toHaveValue('Telepon besok')
  await user.click(send())
  await waitFor(() => expect(input).toHaveValue(''))
  const [first, again, another] = notesIn(create).map(data => Reflect.get(data, 'id'))
  expect(again).toBe(first)
  expect(another).toMatch(/^\w{20}$/)
  expect(another).not.toBe(first)
})

test('B-HIS-08 a colleague whose name ends in a blank is told, too', async () => {
  const { create } = open([], { uid: 's1', role: 'superteam' }, '/rbws/r1/show', {
    changes: [{ ...change('3', 3), by: 'u3', byName: 'Budi ', step: 'survey1' }],
  })
  const user = userEvent.setup()
  const shown = await panel()
  await user.type(await shown.findByRole('textbox', { name: 'Catatan internal' }), '@')
  await user.click(await screen.findByRole('menuitem', { name: 'Budi' }))
  await user.click(shown.getByRole('button', { name: 'Catat' }))
  expect(notesIn(create)).toMatchObject([{ text: '@Budi', waiting: ['u3'] }])
})

test('B-HIS-08 the field staff names who has led the record on or written there, and none of the apps', async () => {
  open([noteOf('n1', {})], { uid: 's1', role: 'superteam' }, '/rbws/r1/show', {
    changes: [
      { ...change('4', 4), by: 'u4', byName: 'Wayan Petani' },
      { ...change('3', 3), by: 'u3', byName: 'Budi', kind: 'step', step: 'survey1' },
      { ...change('1', 1), by: 'u5', byName: 'Made Petani', kind: 'step', step: 'reject' },
    ],
  })
  const input = await (await panel()).findByRole('textbox', { name: 'Catatan internal' })
  await userEvent.type(input, '@')
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Budi', 'Sari'])
})

test('B-HIS-08 a note that names more than ten is not sent with some of them, but refused aloud', async () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ id: `v${at}x`, authorization: 'admin' }))
  const { create } = open([], undefined, '/rbws/r1/show', { users: many })
  const user = userEvent.setup()
  const shown = await panel()
  const input = await shown.findByRole('textbox', { name: 'Catatan internal' })
  for (const { id } of many) {
    await user.type(input, '@')
    await user.click(await screen.findByRole('menuitem', { name: `Nama ${id}` }))
  }
  await user.click(shown.getByRole('button', { name: 'Catat' }))
  expect(
    await screen.findByText('Paling banyak 10 rekan dapat disebut dalam satu catatan'),
  ).toBeVisible()
  const sent = () => notesIn(create)
  expect(sent()).toEqual([])
  await user.type(input, '{Backspace}{Backspace}')
  await user.click(shown.getByRole('button', { name: 'Catat' }))
  expect(sent()).toMatchObject([{ waiting: many.slice(0, 10).map(({ id }) => id) }])
})

test('B-HIS-08 older notes come with older changes, however many are newer', async () => {
  const notes = Array.from({ length: 51 }, (_, at) =>
    noteOf(`n${at}`, {
      text: `Catatan ke-${at}`,
      time: new Date(Date.parse(at0) - at).toISOString(),
    }),
  )
  open(notes)
  const shown = await panel()
  await shown.findByText('Catatan ke-49')
  expect(shown.queryByText('Catatan ke-50')).toBeNull()
  expect(shown.getAllByRole('listitem')).toHaveLength(51)
  await userEvent.click(shown.getByRole('button', { name: 'Lainnya' }))
  await shown.findByText('Catatan ke-50')
  expect(shown.getAllByRole('listitem')).toHaveLength(53)
  expect(shown.queryByRole('button', { name: 'Lainnya' })).toBeNull()
})

test('B-HIS-08 who may not see the record is not offered to be named', async () => {
  open([], undefined, '/products/r1/show')
  const input = await (await panel()).findByRole('textbox', { name: 'Catatan internal' })
  await userEvent.type(input, '@')
  const offered = await screen.findAllByRole('menuitem', { name: /Nama/ })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Nama u5'])
})
