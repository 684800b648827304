import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { f } from '@/schema/f'
import type { Resource } from '@/schema/types'
import { enter } from '../../support/enter'
import { events, owners, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const fields = {
  title: f.text('Judul'),
  keeperId: f.reference('Penjaga', { reference: 'owners' }),
  tags: f.tags('Tag'),
  extras: f.map('Lain-lain'),
  photo: f.image('Foto', { folder: 'events' }),
}

const rest = { title: fields.title, others: f.rest('Isian lain') }

const record = { id: 'r1', title: 'A', keeperId: 'a', tags: ['satu'], extras: { warna: 'putih' } }

function open(declared: Resource['fields'] = fields) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const resource: Resource = { ...events, fields: declared, list: ['title'], filters: [] }
  const provider = {
    update,
    getOne: async () => ({ data: record }),
    getList: async (name: string) => ({
      data: name === 'owners' ? [{ id: 'b', name: 'Siti' }] : [record],
      total: 1,
    }),
    getMany: async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map(id => ({ id, name: id === 'a' ? 'Adi' : 'Siti' })),
    }),
  }
  render(<TestConsole resources={[resource, owners, things]} path="/events/r1" {...{ provider }} />)
  return { update, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Simpan' }))

/** Something to save, so that a save that went through would show. */
const begin = async (user: User, label: string) => {
  await user.type(await screen.findByLabelText('Judul'), 'B')
  return screen.findByLabelText(label)
}

/** Below inputs: what is said of them, or room for it. */
const lines = () => document.querySelectorAll('.MuiFormHelperText-root').length

const left = (text: string) => `"${text}" belum masuk: pilih atau tambahkan, atau kosongkan`

test.each([
  ['Penjaga', 'zz', left('zz'), fields],
  ['Nama isian baru', 'x.y', 'Hanya huruf, angka, spasi, - dan _, dan belum dipakai', fields],
  ['Nama isian baru', 'warna', 'Hanya huruf, angka, spasi, - dan _, dan belum dipakai', fields],
  ['Nama isian baru', 'baru', left('baru'), rest],
  ['Nama isian baru', 'title', '"title" sudah dipakai', rest],
])('X-USE-02 %s: what was typed and not taken, %s, stops the save', async (...row) => {
  const [label, text, why, declared] = row
  const { update, user } = open(declared)
  const input = await begin(user, label)
  const kept = lines()
  await user.clear(input)
  await enter(user, input, text)
  await save(user)
  expect(await screen.findByText(why)).toBeVisible()
  expect(lines()).toBe(kept)
  await waitFor(() => expect(input).toHaveFocus())
  expect(input).toHaveValue(text)
  expect(input).toBeInvalid()
  expect(update).not.toHaveBeenCalled()
  await user.clear(input)
  await waitFor(() => expect(screen.queryByText(why)).toBeNull())
  await save(user)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ title: 'AB' })
  expect(update.mock.calls[0]?.[1].data).not.toHaveProperty('others', expect.anything())
})

test('X-USE-02 a choice after all takes the place of the words', async () => {
  const { update, user } = open()
  const input = await begin(user, 'Penjaga')
  await user.clear(input)
  await user.type(input, 'Si')
  await user.click(await screen.findByText('Siti'))
  await save(user)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ keeperId: 'b' })
})

test.each([
  ['Tag', { tags: ['satu', 'dua'] }],
  ['Nama isian baru', { extras: { warna: 'putih', dua: '' } }],
])(
  'X-USE-02 %s: what is still in the hand is not lost by a save that does not leave it',
  async (label, saved) => {
    const { update, user } = open()
    const input = await begin(user, label)
    await user.type(input, 'dua')
    // As a tap on a button does on an iPhone, which leaves the focus where it is.
    fireEvent.submit(input)
    expect(await screen.findByText(left('dua'))).toBeVisible()
    expect(update).not.toHaveBeenCalled()
    await user.type(input, '{Enter}')
    await waitFor(() => expect(screen.queryByText(left('dua'))).toBeNull())
    await save(user)
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
    expect(update.mock.calls[0]?.[1].data).toMatchObject(saved)
  },
)

test('X-USE-02 a tag of blanks is none', async () => {
  const { update, user } = open()
  const input = await begin(user, 'Tag')
  await user.type(input, '   {Enter}')
  await user.type(input, ' dua {Enter}')
  await save(user)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ tags: ['satu', 'dua'] })
})

test('X-USE-02 a file that is refused stops the save until it is taken back', async () => {
  const { update, user } = open()
  await begin(user, 'Foto')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!file) throw new Error('no input of files')
  fireEvent.change(file, { target: { files: [new File(['%PDF'], 'a.pdf')] } })
  const why = 'Berkas ini bukan gambar PNG, JPEG, atau WebP'
  await screen.findByText(why)
  await save(user)
  await waitFor(() => expect(screen.getByText(why)).toBeVisible())
  expect(update).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Batal/ }))
  await save(user)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
})
