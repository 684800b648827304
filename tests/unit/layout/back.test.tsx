import {
  Button,
  createTheme,
  Dialog,
  Menu,
  MenuItem,
  TextField,
  ThemeProvider,
} from '@mui/material'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { lightTheme } from '@/layout/theme'

const Record = () => {
  const [isOpen, setOpen] = useState(false)
  const [menu, setMenu] = useState<HTMLElement>()
  return (
    <>
      <h1>Catatan</h1>
      <Button onClick={() => setOpen(true)}>Langkah</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <TextField label="Alasan" />
        <Button onClick={event => setMenu(event.currentTarget)}>Lainnya</Button>
        <Menu open={!!menu} anchorEl={menu} onClose={() => setMenu(undefined)}>
          <MenuItem>Pilihan</MenuItem>
        </Menu>
      </Dialog>
    </>
  )
}

beforeEach(() => history.pushState(null, '', '/'))

const Pages = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={createTheme(lightTheme)}>
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Link to="/record">Buka</Link>} />
        <Route path="/record" element={children} />
      </Routes>
    </BrowserRouter>
  </ThemeProvider>
)

test("X-USE-08 the browser's Back closes what lies over a page, one after the other, then leaves the page", async () => {
  const user = userEvent.setup()
  render(
    <Pages>
      <Record />
    </Pages>,
  )
  await user.click(await screen.findByText('Buka'))
  await user.click(await screen.findByText('Langkah'))
  await user.click(await screen.findByText('Lainnya'))
  expect(await screen.findByText('Pilihan')).toBeInTheDocument()

  history.back()
  await waitFor(() => expect(screen.queryByText('Pilihan')).toBeNull())
  expect(screen.getByRole('dialog')).toBeInTheDocument()

  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Catatan' })).toBeInTheDocument()
  expect(location.pathname).toBe('/record')

  history.back()
  expect(await screen.findByText('Buka')).toBeInTheDocument()
})

test('X-USE-08 what waits for its answer stays, and the page below it', async () => {
  const user = userEvent.setup()
  const stay = vi.fn()
  render(
    <Pages>
      <Dialog open onClose={stay}>
        Sedang disimpan
      </Dialog>
    </Pages>,
  )
  await user.click(await screen.findByText('Buka'))
  for (const times of [1, 2]) {
    history.back()
    await waitFor(() => expect(stay).toHaveBeenCalledTimes(times))
  }
  expect(screen.getByText('Sedang disimpan')).toBeInTheDocument()
  expect(location.pathname).toBe('/record')
})

test('X-USE-08 so it does where somebody came in by the address of that page', async () => {
  history.pushState(null, '', '/record')
  const user = userEvent.setup()
  render(
    <Pages>
      <Record />
    </Pages>,
  )
  const { length } = history
  for (const _ of [1, 2]) {
    await user.click(await screen.findByText('Langkah'))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/record')
  }
  expect(history).toHaveLength(length + 1)
})
