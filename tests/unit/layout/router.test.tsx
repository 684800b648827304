import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from '@/entry/Root'
import { ConsoleRouter } from '@/layout/ConsoleRouter'

test('what fails around the pages is told in our words, with a way on', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Failing = () => {
    throw new Error('x')
  }
  render(
    <CrashBoundary>
      <ConsoleRouter isListed={() => true}>
        <Failing />
      </ConsoleRouter>
    </CrashBoundary>,
  )
  expect(await screen.findByRole('button', { name: 'Muat Ulang' })).toBeDefined()
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull()
  told.mockRestore()
})
