import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Checked } from '@/admin/transfer/import/checkRow'
import { ProblemTable } from '@/admin/transfer/importDialog/Tables'

test('M-PRD-01 what stands in a cell at fault is told below its column, too: a phone has no third', () => {
  const problems = [{ column: 'Harga', cell: 'mahal', message: 'Bukan bilangan bulat' }]
  const row: Checked = {
    row: { number: 7, cells: [] },
    id: 'a',
    state: 'wrong',
    problems,
    hasOwnId: false,
    data: {},
    adjusted: [],
    values: [],
  }
  render(<ProblemTable checked={[row]} />)
  const [, column] = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(column).toHaveTextContent(/^Harga\s*mahal$/)
})
