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
