import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RaRecord } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

test('M-HAR-04 a harvest that is begun on an account’s page is that account’s, and has nothing but its own fields', async () => {
  const create = vi.fn(async (_: string, { data }: { data: RaRecord }) => ({ data }))
  const provider = {
    create,
    getOne: async (_: string, { id }: { id: string }) => ({ data: { id } }),
    getMany: async (_: string, { ids }: { ids: string[] }) => ({ data: ids.map(id => ({ id })) }),
    getList: async () => ({ data: [], total: 0 }),
  }
  const path = '/harvests/create?farmer.uid=u7&farmer.rbwid=b1'
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  fireEvent.change(await screen.findByLabelText(/^Nama petani/), { target: { value: 'Siti' } })
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  const { id: _, ...data } = create.mock.calls[0]?.[1].data ?? {}
  expect(data).toMatchObject({ farmer: { uid: 'u7', rbwid: 'b1', name: 'Siti' } })
  expect(Object.keys(data).filter(name => name.includes('.'))).toEqual([])
})
