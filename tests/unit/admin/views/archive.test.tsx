import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RaRecord } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ARCHIVED } from '@/schema'
import type { Resource } from '@/schema/types'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

interface Asked {
  pagination: { perPage: number }
}

function open(
  path: string,
  {
    resources = samples as readonly Resource[],
    record = fullRecord(things),
    getList = only(record),
  } = {},
) {
  const archive = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({ data: ids }))
  const deleteMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({ data: ids }))
  const provider = {
    getList,
    getOne: async () => ({ data: record }),
    getMany: async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map(id => fullRecord(owners, id)),
    }),
    archive,
    deleteMany,
  }
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  return { archive, deleteMany }
}
/** A list of one record, however much of it is asked for. */
const only = (record: RaRecord) => async (_: string, _asked: Asked) => ({
  data: [record],
  total: 1,
})
const selectRow = async () => {
  const table = within(await screen.findByRole('table'))
  await userEvent.click(await table.findByRole('checkbox', { name: 'Pilih baris ini' }))
}

test('M-PRD-03 selected rows are archived', async () => {
  const { archive } = open('/shop/consumer')
  await selectRow()
  await userEvent.click(screen.getByRole('button', { name: 'Arsipkan' }))
  expect(archive).toHaveBeenCalledExactlyOnceWith('things', { ids: ['r1'], restore: false })
  expect(await screen.findByText('1 data diarsipkan')).toBeVisible()
})

test('M-PRD-03 the page of an archived record offers to restore it', async () => {
  const { archive } = open('/things/r1/show', { record: { ...fullRecord(things), versionNo: -1 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }))
  expect(archive).toHaveBeenCalledExactlyOnceWith('things', { ids: ['r1'], restore: true })
  expect(await screen.findByText('1 data dipulihkan')).toBeVisible()
})

test('M-PRD-03 what was restored in the archive is not selected any more', async () => {
  const filter = encodeURIComponent(JSON.stringify({ [ARCHIVED]: true }))
  const { archive } = open(`/shop/consumer?filter=${filter}`)
  await selectRow()
  expect(await screen.findByText('1 dipilih')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }))
  expect(await screen.findByText('1 data dipulihkan')).toBeVisible()
  expect(archive).toHaveBeenCalledExactlyOnceWith('things', { ids: ['r1'], restore: true })
  await waitFor(() => expect(screen.queryByText('1 dipilih')).toBeNull())
})

test.each([
  ['remembers', {}],
  ['remembers nothing', { [ARCHIVED]: true }],
])('all rows of a list that %s are selected', async (_, filter) => {
  const getList = async (_: string, { pagination: { perPage } }: Asked) => ({
    data: ['r1', 'r2'].slice(0, perPage / 10).map(id => fullRecord(things, id)),
    total: 2,
  })
  const search = `filter=${encodeURIComponent(JSON.stringify(filter))}&perPage=10`
  open(`/shop/consumer?${search}`, { getList })
  await selectRow()
  const all = await screen.findByRole('button', { name: 'Pilih semua' })
  await userEvent.click(all)
  expect(await screen.findByText('2 dipilih')).toBeVisible()
})

test('an archiving that fails says so and selects nothing away', async () => {
  const { archive } = open('/shop/consumer')
  archive.mockRejectedValueOnce(new Error('Tidak tersambung'))
  await selectRow()
  await userEvent.click(screen.getByRole('button', { name: 'Arsipkan' }))
  expect(await screen.findByText('Tidak tersambung')).toBeVisible()
  expect(screen.getByText('1 dipilih')).toBeVisible()
})

test('M-ERR-01 deleting asks first, with the words for it', async () => {
  const { deleteMany } = open('/shop/consumer')
  await selectRow()
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Apakah Anda yakin?')).toBeVisible()
  expect(dialog.getByText('Data yang dihapus tidak dapat dikembalikan!')).toBeVisible()
  expect(dialog.getByText(/Sampah: selama 30 hari admin masih dapat memulihkannya/)).toBeVisible()
  expect(deleteMany).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, Hapus!' }))
  await waitFor(() =>
    expect(deleteMany).toHaveBeenCalledWith('things', expect.objectContaining({ ids: ['r1'] })),
  )
})

test('who may neither edit nor delete has no rows to select', async () => {
  const { edit, delete: _, ...access } = things.access
  open('/shop/consumer', { resources: [{ ...things, access }, owners] })
  const table = within(await screen.findByRole('table'))
  expect(table.queryAllByRole('checkbox')).toEqual([])
})
