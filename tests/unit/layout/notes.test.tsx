import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MyNotes } from '@/layout/notes/MyNotes'
import { useMyNoteCount } from '@/layout/notes/useMyNotes'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const waits = {
  ...{ id: 'n1', resource: 'rbws', record: 'r1', title: 'Sumber Liur', name: 'Sari', text: 'Cek' },
  ...{ time: '2026-11-20T03:00:00.000Z', waiting: ['u1', 'u2'] },
}

test('B-HIS-08 who is named finds the note, its record and who wrote it, and strikes himself out when it is done', async () => {
  const getList = vi.fn(async () => ({ data: [waits], total: 1 }))
  const updateMany = vi.fn(async () => ({ data: [] }))
  const provider = { getList, updateMany }
  const page = <MyNotes />
  render(<TestConsole resources={resources} path="/" provider={provider} beside={page} />)
  const link = await screen.findByRole('link', { name: 'Rumah walet · Sumber Liur' })
  expect(link).toHaveAttribute('href', '/rbws/r1/show')
  expect(screen.getByText(/^Sari · 20 Nov 2026/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'shell.notes.done' }))
  expect(updateMany).toHaveBeenCalledWith('notes', { ids: ['n1'], data: { waiting: ['u2'] } })
})

test('B-HIS-08 a note names its record and who wrote it as they can be called', async () => {
  const odd = { ...waits, title: '\u200b', name: 'Sa\u202eri' }
  const getList = vi.fn(async () => ({ data: [odd], total: 1 }))
  render(<TestConsole resources={resources} path="/" provider={{ getList }} beside={<MyNotes />} />)
  expect(await screen.findByRole('link', { name: 'Rumah walet' })).toBeVisible()
  expect(screen.getByText(/^Sari · 20 Nov 2026/)).toBeVisible()
})

test('B-HIS-08 of two who are done at once the second is struck out of what is left', async () => {
  const getList = vi.fn(async () => ({ data: [waits], total: 1 }))
  const getOne = vi.fn(async () => ({ data: { ...waits, waiting: ['u1'] } }))
  const updateMany = vi
    .fn<() => Promise<{ data: string[] }>>()
    .mockRejectedValueOnce(new Error('sarang.error.forbidden'))
    .mockResolvedValue({ data: ['n1'] })
  const provider = { getList, getOne, updateMany }
  render(<TestConsole resources={resources} path="/" provider={provider} beside={<MyNotes />} />)
  await userEvent.click(await screen.findByRole('button', { name: 'shell.notes.done' }))
  await waitFor(() =>
    expect(updateMany).toHaveBeenLastCalledWith('notes', { ids: ['n1'], data: { waiting: [] } }),
  )
  expect(updateMany).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('sarang.error.forbidden')).toBeNull()
})

test('B-HIS-08 notes that could not be read are not said to be none, and are asked for again', async () => {
  const getList = vi
    .fn<() => Promise<{ data: object[]; total: number }>>()
    .mockRejectedValueOnce(new Error('putus'))
    .mockResolvedValue({ data: [waits], total: 1 })
  render(<TestConsole resources={resources} path="/" provider={{ getList }} beside={<MyNotes />} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal memuat, coba lagi')
  expect(screen.queryByText('shell.notes.none')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('link', { name: 'Rumah walet · Sumber Liur' })).toBeVisible()
})

test('B-HIS-08 the menu counts all that wait, the newest of which are read, live', async () => {
  for (const [pageInfo, count] of [
    [{ hasNextPage: false }, 1],
    [{ hasNextPage: true }, 73],
  ] as const) {
    const getList = vi.fn(async () => ({ data: [waits], pageInfo }))
    const counted = vi.fn(async () => ({ data: 73 }))
    const Count = () => <b>{useMyNoteCount(false)}</b>
    const provider = { getList, count: counted }
    render(<TestConsole resources={resources} path="/" provider={provider} beside={<Count />} />)
    expect(await screen.findByText(String(count))).toBeVisible()
    expect(getList).toHaveBeenCalledWith(
      'notes',
      expect.objectContaining({
        filter: { waiting: 'u1' },
        sort: { field: 'time', order: 'DESC' },
      }),
    )
    expect(counted.mock.calls.length > 0).toBe(pageInfo.hasNextPage)
    cleanup()
  }
})
