import { act, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Waiting } from '@/layout/pages/Waiting'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('M-ERR-02 a server that stays silent is said to, with a way to ask again', () => {
  render(
    <CoreAdminContext>
      <Waiting />
    </CoreAdminContext>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('shell.loading')
  expect(screen.queryByRole('button')).toBeNull()
  act(() => vi.advanceTimersByTime(8000))
  expect(screen.getByRole('status')).toHaveTextContent('shell.silent')
  expect(screen.getByRole('button', { name: 'shell.reload' })).toBeVisible()
})
