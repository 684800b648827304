import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RaRecord, useRecordContext } from 'react-admin'
import { afterAll, expect, test, vi } from 'vitest'
import * as face from '@/admin/face/RowFace'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

/** Ids of rows, as often as they are drawn. */
const drawn: string[] = []
const RowFace = () => {
  const record = useRecordContext()
  drawn.push(String(record?.id))
  return record?.name
}
const faces = vi.spyOn(face, 'RowFace').mockImplementation(RowFace)
afterAll(() => faces.mockRestore())

let client: QueryClient
const Held = () => {
  client = useQueryClient()
  return null
}

const records: RaRecord[] = ['a', 'b', 'c'].map(id => fullRecord(things, id))

async function openList() {
  const provider = {
    getList: async () => ({ data: records, total: records.length }),
    getMany: async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map(id => fullRecord(owners, id)),
    }),
  }
  render(
    <TestConsole resources={samples} path="/shop/farmer" provider={provider} beside={<Held />} />,
  )
  const table = within(await screen.findByRole('table'))
  // What stands around the list comes behind the rows.
  await screen.findByRole('button', { name: /Kolom/ })
  drawn.length = 0
  return table
}

test('a list that changes around its rows draws none of them again', async () => {
  const table = await openList()
  await userEvent.click((await table.findAllByRole('checkbox'))[1] as HTMLElement)
  await screen.findByText(/1 .*dipilih/)
  expect(drawn).toEqual([])
})

test('a live message draws the row again whose record is another one', async () => {
  await openList()
  const listed = {
    predicate: ({ queryKey: [, type] }: { queryKey: readonly unknown[] }) => type === 'getList',
  }
  act(() => {
    client.setQueriesData<{ data: RaRecord[] }>(listed, list => ({
      ...list,
      total: 4,
      data: records.map(each => (each.id === 'b' ? { ...each, name: 'Baru' } : { ...each })),
    }))
  })
  expect(await screen.findByText('Baru')).toBeVisible()
  expect(drawn).toEqual(['b'])
})

test('rows are chosen one by one, with Shift all between, and a whole page at its head, which says whether some are', async () => {
  const table = await openList()
  const [page, ...rows] = table.getAllByRole('checkbox')
  const chosen = () => rows.map(row => (row as HTMLInputElement).checked)
  expect(rows.map(row => row.getAttribute('aria-label'))).toEqual(Array(3).fill('Pilih baris ini'))
  const user = userEvent.setup()
  await user.click(rows[0] as HTMLElement)
  expect(chosen()).toEqual([true, false, false])
  expect(page).toBePartiallyChecked()
  await user.keyboard('{Shift>}')
  await user.click(rows[2] as HTMLElement)
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([true, true, true])
  expect(page).toBeChecked()
  expect(page).not.toBePartiallyChecked()
  await user.click(page as HTMLElement)
  expect(chosen()).toEqual([false, false, false])
  // By the keyboard, and nothing that a row does besides.
  rows[1]?.focus()
  await user.keyboard(' ')
  expect(chosen()).toEqual([false, true, false])
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.click(page as HTMLElement)
  expect(chosen()).toEqual([true, true, true])
})
