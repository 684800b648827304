import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, testDataProvider } from 'react-admin'
import { Link, Route, Routes } from 'react-router-dom'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createI18nProvider } from '@/i18n'
import { ConsoleRouter } from '@/layout/ConsoleRouter'
import * as reauth from '@/providers/settings/reauth'
import { useFleet } from '@/resources/managedDevices/actions/context'
import { FleetProvider } from '@/resources/managedDevices/actions/FleetProvider'
import { told } from '../providers/devices/service'

const asked = vi.spyOn(reauth, 'reauthenticate').mockResolvedValue(undefined)
afterAll(() => asked.mockRestore())

const Reset = () => {
  const { actions } = useFleet()
  const device = { ...told(7), status: 'online' as const, lastSeen: null }
  return (
    <button type="button" onClick={() => void actions.resetPassword(device)}>
      reset
    </button>
  )
}

beforeEach(() => history.pushState(null, '', '/'))

/** The page of the devices, which was come to from another. */
async function open(resetPassword: () => Promise<object>) {
  const getList = async () => ({ data: [], total: 0 })
  const provider = testDataProvider({ getList, resetPassword } as never)
  render(
    <ConsoleRouter isListed={() => true}>
      <AdminContext dataProvider={provider} i18nProvider={createI18nProvider(() => ({}))}>
        <Routes>
          <Route path="/" element={<Link to="/devices">beranda</Link>} />
          <Route
            path="/devices"
            element={
              <FleetProvider>
                <Reset />
              </FleetProvider>
            }
          />
        </Routes>
      </AdminContext>
    </ConsoleRouter>,
  )
  fireEvent.click(await screen.findByText('beranda'))
  return goBack
}

async function goBack() {
  history.back()
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
}

async function confirm() {
  fireEvent.click(await screen.findByRole('button', { name: 'reset' }))
  const password = await screen.findByLabelText(/^Password akun/)
  fireEvent.change(password, { target: { value: 'sandi-saya' } })
  fireEvent.click(screen.getByRole('button', { name: 'Lanjutkan' }))
}

test('X-IOT-02 a password that is shown once stays when somebody goes back, also before it is there', async () => {
  let answer: (made: object) => void = () => undefined
  const reset = vi.fn(() => new Promise<object>(resolve => (answer = resolve)))
  const goBack = await open(reset)
  await confirm()
  await waitFor(() => expect(reset).toHaveBeenCalled())
  await goBack()
  expect(screen.queryByText('beranda')).toBeNull()
  answer({ data: { password: 'sekali-saja-7' } })
  await screen.findByText('sekali-saja-7')
  await goBack()
  expect(screen.getByText('sekali-saja-7')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Sudah saya simpan' }))
  await waitFor(() => expect(screen.queryByText('sekali-saja-7')).toBeNull())
  await goBack()
  expect(screen.getByText('beranda')).toBeVisible()
})

test('X-IOT-02 a reset that fails keeps nobody', async () => {
  const reset = vi.fn(() => Promise.reject(new Error('x')))
  const goBack = await open(reset)
  await confirm()
  await waitFor(() => expect(reset).toHaveBeenCalled())
  await act(() => new Promise(resolve => setTimeout(resolve)))
  await goBack()
  expect(screen.getByText('beranda')).toBeVisible()
})
