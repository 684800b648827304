import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Filters } from '@/dashboards/iot/Filters'
import type { View } from '@/dashboards/iot/useView'

const view: View = {
  ...{ province: '', city: '', location: '', state: '', range: 'month' },
  ...{ page: 1, perPage: 10, sort: 'id', order: 'ASC' },
}

test('M-IOTS-01 what was typed a moment before another page was gone on to does not lead back', async () => {
  history.replaceState(null, '', '/iot/statistics')
  const change = vi.fn()
  const options = { provinces: [], cities: [] }
  render(
    <BrowserRouter>
      <Filters view={view} change={change} options={options} />
    </BrowserRouter>,
  )
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Cari lokasi'), { target: { value } })
  type('keta')
  // The page is left at once for the browser, and drawn until the next one has come.
  history.pushState(null, '', '/dashboard')
  await new Promise(done => setTimeout(done, 400))
  expect(change).not.toHaveBeenCalled()
  history.replaceState(null, '', '/iot/statistics')
  type('ketapang')
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({ location: 'ketapang' }, { isTyped: true }),
  )
})
