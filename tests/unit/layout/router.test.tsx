import { act, render, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CrashBoundary } from '@/entry/Root'
import { ConsoleRouter } from '@/layout/ConsoleRouter'
import { askOnLeaving, type Leaving } from '@/lib/leaving'

beforeEach(() => history.pushState(null, '', '/satu'))

const listed = ['/satu', '/dua', '/404']
const isListed = (path: string) => listed.includes(path)

/** Opens '/satu', from which '/dua' is reached. */
async function open() {
  render(
    <ConsoleRouter isListed={isListed}>
      <Link to="/dua">Dua</Link>
      <Link to="/dua/tiga">Tiga</Link>
    </ConsoleRouter>,
  )
  return screen.findByText('Dua')
}

/** Keeps every page until it is called off, and notes what it was asked. */
function keepAll() {
  const asked: Leaving[] = []
  const end = askOnLeaving(leaving => asked.push(leaving) > 0)
  return { asked, end }
}

const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))
const pause = () => act(() => new Promise(resolve => setTimeout(resolve, 50)))

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

test('an address that is not listed ends at /404, where a stranger is told so alone', async () => {
  const link = await open()
  const before = history.length
  await act(async () => screen.getByText('Tiga').click())
  await isAt('/404')
  expect(history.length).toBe(before + 1)
  await waitFor(() => expect(link).not.toBeInTheDocument())
  await act(async () => history.back())
  await isAt('/satu')
  await screen.findByText('Dua')
})

test('a page that is kept stays for a link and for Back, until somebody goes on', async () => {
  const link = await open()
  act(() => link.click())
  await isAt('/dua')
  const { asked, end } = keepAll()
  act(() => screen.getByText('Tiga').click())
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/dua/tiga'])
  history.back()
  await waitFor(() => expect(asked.map(({ pathname }) => pathname)).toEqual(['/dua/tiga', '/satu']))
  await isAt('/dua')
  act(() => asked[1]?.goOn())
  await isAt('/satu')
  end()
  history.forward()
  await isAt('/dua')
  expect(asked).toHaveLength(2)
})

test('who goes on before the browser is back at what was kept comes to where he was led', async () => {
  const link = await open()
  act(() => link.click())
  const end = askOnLeaving(({ goOn }) => {
    goOn()
    return true
  })
  history.back()
  await isAt('/satu')
  end()
  await pause()
  expect(location.pathname).toBe('/satu')
})

test('a way that another has taken the place of is not gone on with', async () => {
  await open()
  const { asked, end } = keepAll()
  act(() => screen.getByText('Dua').click())
  end()
  act(() => screen.getByText('Tiga').click())
  await isAt('/404')
  act(() => asked[0]?.goOn())
  await pause()
  expect(location.pathname).toBe('/404')
})
