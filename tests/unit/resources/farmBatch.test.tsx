import CategoryIcon from '@mui/icons-material/Category'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { admins } from '@/access'
import { nameFault } from '@/admin/kinds/rest/Input'
import { resources } from '@/resources'
import { manufactures } from '@/resources/manufactures'
import { flow } from '@/resources/manufactures/flow'
import { batchOddities } from '@/resources/manufactures/oddities'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { declaredNames } from '@/schema/fieldAt'
import { TestConsole } from '../admin/support/TestConsole'

/** As batches are, with less to draw. */
const batches = defineResource({
  name: 'batches',
  label: 'Batch',
  icon: CategoryIcon,
  source: { provider: 'firestore', path: 'batches', constant: { versionNo: 1 } },
  title: 'worker',
  fields: {
    worker: f.text('Pekerja'),
    'process.stage': f.text('Tahap'),
    others: f.rest('Isian lain'),
  },
  list: ['worker'],
  sort: ['worker', 'asc'],
  access: { list: admins, edit: admins },
})

const batch = {
  id: 'b1',
  versionNo: 1,
  process: { stage: 'raw', operator: 'Pak Slamet' },
  suhu: 24.5,
  mesin: 'Oven 1',
  lolos_uji: true,
  riwayat: [{ jam: 8 }],
  'nama.bertitik': 7,
  'dicek pada': '2026-11-02T01:00:00.000Z',
}

async function openForm() {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const getOne = async () => ({ data: batch })
  const getList = async () => ({ data: [], total: 0 })
  const provider = { getOne, getList, update }
  render(<TestConsole resources={[batches]} path="/batches/b1" provider={provider} />)
  const others = within(await screen.findByRole('group', { name: 'Isian lain' }))
  const save = async () => {
    const button = screen.getByRole('button', { name: 'Simpan' })
    await waitFor(() => expect(button).toBeEnabled())
    fireEvent.click(button)
  }
  return { others, update, save }
}

test('M-MFG-01 where a batch comes from is said by farmer and building, and leads there', async () => {
  const hids = ['h1', 'hilang']
  const getMany = async (name: string) => ({
    data: name === 'queryIndices' ? [{ id: 'h1', farmer: 'Suci', rbw: 'Sarang Emas' }] : [],
  })
  const getOne = async () => ({ data: { ...batch, hids } })
  const provider = { getOne, getMany, getList: async () => ({ data: [], total: 0 }) }
  render(<TestConsole resources={resources} path="/manufactures/b1/show" provider={provider} />)
  const link = await screen.findByRole('link', { name: 'Suci · Sarang Emas' })
  expect(link).toHaveAttribute('href', '/harvests/h1/show')
  expect(screen.getByText('hilang')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'hilang' })).toBeNull()
})

test('M-HAR-05 what was made of a harvest is said by the names of the products', async () => {
  const consumerProduct = { p1: { qty: 3 }, hilang: { qty: 4 } }
  const process = { consumerProduct, dateStart: '2026-11-02T01:00:00.000Z' }
  const getMany = async (name: string) => ({
    data: name === 'products' ? [{ id: 'p1', name: 'Mangkok 100 g' }] : [],
  })
  const getOne = async () => ({ data: { id: 'h1', versionNo: 0, process } })
  const provider = { getOne, getMany, getList: async () => ({ data: [], total: 0 }) }
  render(<TestConsole resources={resources} path="/harvests/h1/show" provider={provider} />)
  expect(await screen.findByText('Mangkok 100 g')).toBeVisible()
  expect(screen.getByText('hilang')).toBeVisible()
})

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

test('M-MFG-02 free values are changed, added and removed; what no form edits is shown and kept', async () => {
  const { others, update, save } = await openForm()
  expect(others.getByText('[{"jam":8}]')).toBeInTheDocument()
  expect(others.queryByLabelText(/^nama.bertitik \*/)).toBeNull()
  expect(others.getByText(/2 Nov 2026/)).toBeInTheDocument()
  expect(others.getByLabelText(/^process.operator/)).toHaveValue('Pak Slamet')
  type(others.getByLabelText(/^suhu/), '25')
  const row = others.getByLabelText(/^mesin/).closest('div.MuiBox-root')
  fireEvent.click(within(row as HTMLElement).getByRole('button'))
  type(others.getByLabelText('Nama isian baru'), 'warna bulu')
  fireEvent.click(others.getByRole('button', { name: 'Tambah teks' }))
  type(await others.findByLabelText(/^warna bulu/), 'putih')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    suhu: 25,
    mesin: null,
    'warna bulu': 'putih',
    lolos_uji: true,
    riwayat: batch.riwayat,
    'nama.bertitik': 7,
    'dicek pada': batch['dicek pada'],
    process: batch.process,
  })
})

test('M-MFG-02 a number and a yes or no can be added, and an empty one is named and not saved', async () => {
  const { others, update, save } = await openForm()
  type(others.getByLabelText('Nama isian baru'), 'nitrit ppm')
  fireEvent.click(others.getByRole('button', { name: 'Tambah angka' }))
  type(others.getByLabelText('Nama isian baru'), 'halal')
  fireEvent.click(others.getByRole('button', { name: 'Tambah ya/tidak' }))
  fireEvent.click(await others.findByLabelText('halal'))
  await save()
  const number = others.getByLabelText(/^nitrit ppm/)
  await waitFor(() => expect(number).toHaveAttribute('aria-invalid', 'true'))
  expect(update).not.toHaveBeenCalled()
  type(number, '12')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ 'nitrit ppm': 12, halal: true })
})

test('M-MFG-02 a name that cannot be one is refused with a word', async () => {
  const { others } = await openForm()
  type(others.getByLabelText('Nama isian baru'), 'process')
  expect(others.getByText('"process" sudah dipakai')).toBeInTheDocument()
  expect(others.getByRole('button', { name: 'Tambah teks' })).toBeDisabled()
})

test.each(['a.b', 'a[0]', '__proto__', '__id__', 'constructor', 'toString', 'x'.repeat(101)])(
  'M-MFG-02 nothing is called %s',
  name => expect(nameFault(name, new Set())).toBe('sarang.rest.impossible'),
)

test('M-MFG-02 what is declared, the id and the version are taken', () => {
  const taken = declaredNames(manufactures.fields)
  for (const name of ['input', 'process', 'grade', 'id', 'versionNo']) {
    expect(nameFault(name, taken)).toBe('sarang.rest.taken')
  }
  expect(nameFault('suhu ruang', taken)).toBeUndefined()
})

test('M-MFG-03 a stage takes no more than there was, and nothing goes on as nothing', () => {
  const asks = flow.steps.molding?.asks ?? {}
  const before = { process: { steps: { raw: { weightOut: 1000 } } } }
  const faultOf = (name: 'weightIn' | 'weightOut', weight: number, weightIn = weight) => {
    const { raw } = before.process.steps
    const batch = { process: { steps: { raw, washing: { weightIn, [name]: weight } } } }
    return asks[`process.steps.washing.${name}`]?.options.check?.(weight, batch)
  }
  expect(faultOf('weightIn', 1200)).toBe('Melebihi yang ada sebelum tahap ini: 1.000 g')
  expect(faultOf('weightIn', 0)).toBe('Harus lebih dari 0 g')
  expect(faultOf('weightIn', 1000)).toBeUndefined()
  expect(faultOf('weightOut', 0, 1000)).toBe('Harus lebih dari 0 g')
  expect(faultOf('weightOut', 1100, 1000)).toBe('Melebihi berat masuk')
  expect(faultOf('weightOut', 900, 1000)).toBeUndefined()
})

describe('M-MFG-03 of a batch', () => {
  const steps = {
    raw: { weightIn: 2000, weightOut: 1900 },
    washing: { weightIn: 1900, weightOut: 1850 },
    molding: { weightIn: 1850, weightOut: 1800 },
  }
  const sound = {
    input: { weight: 2000 },
    output: { weight: 1800 },
    process: { stage: 'clean', steps },
  }
  const weighed = (stage: keyof typeof steps, change: object) => ({
    process: { stage: 'clean', steps: { ...steps, [stage]: { ...steps[stage], ...change } } },
  })

  test.each([
    ['as it should be', {}],
    ['that nobody has weighed', { process: { stage: 'clean' } }],
    ['of which nobody knows anything', { input: 5, output: null, process: 'x' }],
  ])('%s nothing is odd', (_, change) => {
    expect(batchOddities({ ...sound, ...change })).toEqual([])
  })

  test.each([
    [
      'its last weighing was put right',
      weighed('molding', { weightOut: 180 }),
      'Berat keluar 1.800 g, padahal hasil Pencetakan 180 g',
    ],
    [
      'what it began with was put right',
      { input: { weight: 200 } },
      'Berat masuk Bahan mentah 2.000 g, padahal sebelum tahap itu 200 g',
    ],
    [
      'a weighing between was put right',
      weighed('washing', { weightOut: 185 }),
      'Berat masuk Pencetakan 1.850 g, padahal sebelum tahap itu 185 g',
    ],
    [
      'more came out than went in',
      weighed('washing', { weightIn: 190 }),
      'Beratnya bertambah pada Pencucian',
    ],
    [
      'the stage is none',
      { process: { stage: 'kering' } },
      'Tahap "kering" tidak dikenal; dianggap bahan mentah.',
    ],
  ])('it is told where %s', (_, change, oddity) => {
    expect(batchOddities({ ...sound, ...change })).toEqual([oddity])
  })

  test('it is said on its page', async () => {
    const record = { id: 'b1', ...sound, ...weighed('molding', { weightOut: 180 }) }
    const provider = {
      getOne: async () => ({ data: record }),
      getMany: async () => ({ data: [] }),
      getList: async () => ({ data: [], total: 0 }),
    }
    render(<TestConsole resources={resources} path="/manufactures/b1/show" provider={provider} />)
    expect(await screen.findByText(/padahal hasil Pencetakan 180 g/)).toBeVisible()
  })
})
