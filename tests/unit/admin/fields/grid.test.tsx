import HomeIcon from '@mui/icons-material/Home'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { admins } from '@/access'
import { blockOf, placed } from '@/admin/kinds/map/block'
import { matrixOf, valueOfText } from '@/admin/kinds/map/useGrid'
import { defineResource } from '@/schema/defineResource'
import { f, nobody } from '@/schema/f'
import type { Members } from '@/schema/types'
import { TestConsole } from '../support/TestConsole'

const priced = {
  weight: f.weight('Berat', { min: 0 }),
  price: f.money('Harga', { min: 0 }),
  note: f.text('Catatan mutu'),
  before: f.money('Harga lama', { write: nobody }),
}
const keys = { a: 'Mangkok 1', b: 'Mangkok 2', c: 'Oval 1' }

const lots = (required: boolean) =>
  defineResource({
    name: 'lots',
    label: 'Lot',
    icon: HomeIcon,
    source: { provider: 'test', path: 'lots', constant: {} },
    title: 'grades',
    fields: { grades: f.map('Mutu', priced, { keys, required }) },
    list: ['grades'],
    sort: ['grades', 'asc'],
    access: { list: admins, show: admins, create: admins, edit: admins },
  })

async function open(grades: Members = {}, required = false) {
  const update = vi.fn(async (_, { data }) => ({ data }))
  const getOne = async () => ({ data: { id: 'r1', grades } })
  render(<TestConsole resources={[lots(required)]} path="/lots/r1" provider={{ update, getOne }} />)
  await screen.findByRole('group', { name: /^Mutu/ })
  return { update, user: userEvent.setup() }
}

const cell = (name: string) => screen.getByRole('textbox', { name })

const saved = async ({ update, user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  return update.mock.calls[0]?.[1].data.grades
}

test('M-HAR-06 every key is a row with its name, and the numbers are typed in as they are written', async () => {
  const screenOf = await open({ a: { weight: 1250.5, other: true } })
  const { user } = screenOf
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Mangkok 1',
    'Mangkok 2',
    'Oval 1',
    'Jumlah',
  ])
  expect(cell('Mangkok 1, Berat')).toHaveValue('1.250,5')
  await user.click(cell('Mangkok 1, Berat'))
  await user.keyboard('1.300{Tab}14500000{Tab}')
  await user.type(cell('Oval 1, Berat'), '12,5')
  expect(screen.getByText('1.312,5 g')).toBeVisible()
  expect(await saved(screenOf)).toEqual({
    a: { weight: 1300, price: 14_500_000, other: true },
    c: { weight: 12.5 },
  })
})

test('Enter and arrows go from row to row, to the side from the end of the text', async () => {
  const { user } = await open({ b: { weight: 123 } })
  await user.click(cell('Mangkok 1, Berat'))
  await user.keyboard('5{Enter}')
  expect(cell('Mangkok 2, Berat')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(cell('Mangkok 2, Berat')).toHaveFocus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(cell('Mangkok 1, Berat')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(cell('Mangkok 1, Harga')).toHaveFocus()
  await user.keyboard('77{ArrowLeft}')
  expect(cell('Mangkok 1, Harga')).toHaveFocus()
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(cell('Oval 1, Harga')).toHaveFocus()
})

test('a block of a sheet fills the cells from where it is pasted; what does not fit falls off', async () => {
  const screenOf = await open()
  const { user } = screenOf
  await user.click(cell('Mangkok 2, Berat'))
  await user.paste('1.250\tRp 14.500.000\r\n500\t12000000\r\n9\t9\r\n')
  expect(cell('Mangkok 2, Berat')).toHaveValue('1.250')
  expect(screen.getByText('1.750 g')).toBeVisible()
  expect(await saved(screenOf)).toEqual({
    b: { weight: 1250, price: 14_500_000 },
    c: { weight: 500, price: 12_000_000 },
  })
})

test('a block that begins with the names of rows goes to these rows', () => {
  const block = blockOf('oval 1\t5\nMangkok 1\t7\n') ?? []
  expect(placed(block, { row: 1, column: 0 }, { names: Object.values(keys) })).toEqual([
    { row: 2, column: 0, text: '5' },
    { row: 0, column: 0, text: '7' },
  ])
  expect(blockOf('12\r\n')).toBeUndefined()
  expect(blockOf('12\r\n\r\n\t\r\n')).toBeUndefined()
})

test('X-USE-03 what one column of a block does not tell of its numbers another does', () => {
  expect(blockOf('Oval\t1,250.5\t2,315\nSudut\t980\t1,255 g\n')).toEqual([
    ['Oval', '1250,5', '2315'],
    ['Sudut', '980', '1255 g'],
  ])
})

test('what is no number, or too small, is marked at once and not saved', async () => {
  const { user, update } = await open({ a: { weight: 5 } })
  const lines = () => document.querySelectorAll('.MuiFormHelperText-root').length
  const kept = lines()
  await user.clear(cell('Mangkok 1, Berat'))
  await user.type(cell('Mangkok 1, Berat'), '12x')
  expect(lines()).toBe(kept)
  expect(cell('Mangkok 1, Berat')).toBeInvalid()
  expect(screen.getByText('Mangkok 1, Berat: Harus berupa angka')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await user.clear(cell('Mangkok 1, Berat'))
  await user.type(cell('Mangkok 1, Berat'), '-1')
  expect(screen.getByText(/^Mangkok 1, Berat: .*0/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(update).not.toHaveBeenCalled()
})

test('X-USE-03 below the table it is said how the cell was understood that is being typed into, in the room for what is wrong', async () => {
  const { user } = await open()
  const lines = () => document.querySelectorAll('.MuiFormHelperText-root').length
  const kept = lines()
  await user.type(cell('Mangkok 2, Berat'), '1.250,5')
  expect(screen.getByText('Mangkok 2, Berat · Terbaca: 1.250,5 g')).toBeVisible()
  expect(lines()).toBe(kept)
  await user.type(cell('Mangkok 1, Harga'), '14500000')
  expect(screen.getByText('Mangkok 1, Harga · Terbaca: Rp 14.500.000')).toBeVisible()
  await user.type(cell('Mangkok 1, Harga'), 'x')
  expect(screen.queryByText(/Terbaca/)).toBeNull()
  await user.clear(cell('Mangkok 1, Harga'))
  await user.tab()
  expect(screen.queryByText(/Terbaca/)).toBeNull()
  expect(lines()).toBe(kept)
})

test('a form that is refused leads to the cell that is wrong, and to the first where none is', async () => {
  const { user } = await open({}, true)
  await user.type(cell('Mangkok 2, Berat'), '1.5')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(cell('Mangkok 2, Berat')).toHaveFocus())
  await user.clear(cell('Mangkok 2, Berat'))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(cell('Mangkok 1, Berat')).toHaveFocus())
})

test('an entry of which nothing is left goes, others keep what no cell shows', async () => {
  const screenOf = await open({ a: { weight: 5 }, b: { weight: 6, note: 'basah' } })
  const { user } = screenOf
  await user.clear(cell('Mangkok 1, Berat'))
  await user.clear(cell('Mangkok 2, Berat'))
  expect(await saved(screenOf)).toEqual({ a: null, b: { weight: null, note: 'basah' } })
})

test('the rest of an entry opens below its row', async () => {
  const screenOf = await open({ a: { weight: 5, before: 900 } })
  const { user } = screenOf
  await user.click(screen.getByRole('button', { name: 'Isian lain Mangkok 1' }))
  expect(screen.getByText('Rp 900')).toBeVisible()
  await user.type(screen.getByLabelText('Catatan mutu'), 'kering')
  await user.clear(cell('Mangkok 1, Berat'))
  await user.type(cell('Mangkok 1, Berat'), '8')
  expect(await saved(screenOf)).toEqual({ a: { weight: 8, before: 900, note: 'kering' } })
})

test('a required table wants a number above 0 in its first column', async () => {
  const { user, update } = await open({}, true)
  await user.type(cell('Mangkok 1, Harga'), '5')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(
    await within(screen.getByRole('group', { name: /^Mutu/ })).findByText('Wajib diisi'),
  ).toBeVisible()
  await user.type(cell('Mangkok 1, Berat'), '0')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(update).not.toHaveBeenCalled()
  await user.clear(cell('Mangkok 1, Berat'))
  await user.type(cell('Mangkok 1, Berat'), '5')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
})

test('keys that nobody declared are rows of their own, what is no entry stays as it is', async () => {
  const screenOf = await open({ ampas: { weight: 3 }, 'x.y': 'teks' })
  await screenOf.user.type(cell('ampas, Berat'), '1')
  expect(screen.getByText('"teks"')).toBeVisible()
  expect(await saved(screenOf)).toEqual({ ampas: { weight: 1 }, 'x.y': 'teks' })
})

test.each([
  ['1250', 1250],
  ['1.250', 1250],
  ['1.250,5', 1250.5],
  ['1,250.5', '1,250.5'],
  ['1.5', '1.5'],
  [' 12,5 ', 12.5],
  ['', null],
  ['12x', '12x'],
])('%s is typed as %j', (text, value) => {
  expect(valueOfText(text, priced.weight)).toBe(value)
})

const twelve = Object.fromEntries(
  ['Mangkok', 'Oval', 'Patahan', 'Sudut'].flatMap(shape =>
    [1, 2, 3].map(level => [`${shape}${level}`, `${shape} ${level}`]),
  ),
)

test('M-HAR-06 keys that differ by a number are a table of their own: arrows go through it as it stands there', async () => {
  const weights = f.map('Diterima', { weight: f.weight('Berat') }, { keys: twelve, ghost: 'asked' })
  const asked = { Oval2: { weight: 1300 } }
  const update = vi.fn(async (_, { data }) => ({ data }))
  const provider = { update, getOne: async () => ({ data: { id: 'r1', name: 'Lot', asked } }) }
  const fields = { name: f.text('Nama'), weights }
  const base = lots(false)
  const resource = { ...base, title: 'name', face: { ...base.face, name: 'name' }, fields }
  render(<TestConsole resources={[resource]} path="/lots/r1" provider={provider} />)
  await screen.findByRole('group', { name: /^Diterima/ })
  const user = userEvent.setup()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Mangkok',
    'Oval',
    'Patahan',
    'Sudut',
    'Jumlah',
  ])
  expect(cell('Oval 2, Berat')).toHaveAttribute('placeholder', '1.300')
  await user.click(cell('Mangkok 1, Berat'))
  await user.keyboard('5{ArrowRight}7{ArrowDown}9{Enter}11')
  expect(cell('Mangkok 2, Berat')).toHaveValue('7')
  expect(cell('Oval 2, Berat')).toHaveValue('9')
  expect(cell('Oval 3, Berat')).toHaveValue('11')
  expect(screen.getByText('32 g')).toBeVisible()
  await user.paste('1\n2\n')
  expect(cell('Oval 3, Berat')).toHaveValue('1')
  expect(cell('Patahan 3, Berat')).toHaveValue('2')
})

test.each([
  [
    'a table as it is drawn',
    '1\t2\t3\n4\t5\t6\n7\t8\t9\n10\t11\t12',
    0,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ],
  ['a part of it, where the cursor is', '5\t6\n8\t9', 4, [0, 0, 0, 0, 5, 6, 0, 8, 9]],
  ['what would be beside it is left', '5\t6\t7', 4, [0, 0, 0, 0, 5, 6]],
  [
    'names and numbers at its edges',
    'Mutu\t1\t2\t3\nSudut\t1\t2\t3\nOval\t4\t5\t6',
    5,
    [0, 0, 0, 4, 5, 6, 0, 0, 0, 1, 2, 3],
  ],
  ['a list that is longer than it', '1\n2\n3\n4\n5', 1, [0, 1, 2, 3, 4, 5]],
  ['a list whose last cells are blank', `5\n6\n7${'\n'.repeat(10)}`, 0, [5, 6, 7]],
  ['a list with names', 'Oval 1\t7\nSudut 3\t9', 3, [0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 9]],
  ['a list with names below a head', 'Mutu\tBerat\nOval 1\t7\n\t\n', 3, [0, 0, 0, 7]],
])('M-HAR-06 into a table of grades is pasted: %s', (_, text, row, expected) => {
  const field = f.map('Diterima', { weight: f.weight('Berat') }, { keys: twelve })
  const drawn = { names: Object.values(twelve), matrix: matrixOf(field, {}) }
  const cells = placed(blockOf(text) ?? [], { row, column: 1 }, drawn)
  expect(cells.every(({ column }) => column === 1)).toBe(true)
  const grades = Array.from({ length: 12 }, (_, at) => cells.find(({ row }) => row === at)?.text)
  expect(grades.map(grade => Number(grade ?? 0))).toEqual(
    [...expected, ...Array(12).fill(0)].slice(0, 12),
  )
})

test('M-HAR-06 a whole column of a sheet changes nothing below its last number', () => {
  const field = f.map('Diterima', { weight: f.weight('Berat') }, { keys: twelve })
  const drawn = { names: Object.values(twelve), matrix: matrixOf(field, {}) }
  const cells = placed(blockOf(`5\n6\n7${'\n'.repeat(300)}`) ?? [], { row: 0, column: 1 }, drawn)
  expect(cells.map(({ row, text }) => [row, text])).toEqual([
    [0, '5'],
    [1, '6'],
    [2, '7'],
  ])
})
