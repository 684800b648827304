import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Palette } from '@/layout/palette/Palette'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

test('X-IOT-03 what could not be searched is not said to be nothing, and is searched again', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }))
  getList.mockRejectedValue(new Error('503'))
  const page = <Palette recents={() => []} onClose={() => undefined} />
  render(<TestConsole resources={resources} path="/" provider={{ getList }} beside={page} />)
  const user = userEvent.setup()
  const palette = within(await screen.findByRole('dialog'))
  const input = palette.getByRole('combobox')
  await user.type(input, 'zzq')
  expect(await palette.findByText('Gagal memuat, coba lagi')).toBeVisible()
  getList.mockReset()
  getList.mockResolvedValue({ data: [], total: 0 })
  await user.type(input, 'x')
  expect(await palette.findByText('shell.palette.none')).toBeVisible()
  getList.mockClear()
  await user.type(input, '{Backspace}')
  expect(await palette.findByText('shell.palette.searching')).toBeVisible()
  expect(await palette.findByText('shell.palette.none')).toBeVisible()
  expect(getList).toHaveBeenCalled()
})

test('X-IOT-03 beside what was found it is said that a part could not be searched', async () => {
  const found = { id: 'p1', pid: 'p1', name: 'Zzq Oval' }
  let isLost = true
  const getList = vi.fn(async (name: string) => {
    if (isLost && name !== 'products') throw new Error('503')
    return { data: name === 'products' ? [found] : [], total: 1 }
  })
  const page = <Palette recents={() => []} onClose={() => undefined} />
  render(<TestConsole resources={resources} path="/" provider={{ getList }} beside={page} />)
  const user = userEvent.setup()
  const palette = within(await screen.findByRole('dialog'))
  await user.type(palette.getByRole('combobox'), 'zzq')
  expect(await palette.findByText('Zzq Oval')).toBeVisible()
  expect(await palette.findByText('shell.palette.partly')).toBeVisible()
  isLost = false
  await user.type(palette.getByRole('combobox'), ' o')
  expect(await palette.findByText('Zzq Oval')).toBeVisible()
  expect(palette.queryByText('shell.palette.partly')).toBeNull()
})
