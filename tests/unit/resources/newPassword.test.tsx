import { act, render, screen } from '@testing-library/react'
import { AdminContext, testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createI18nProvider } from '@/i18n'
import { NewPassword } from '@/resources/managedDevices/dialogs/NewPassword'

test('X-IOT-02 a password that is shown once stays when somebody goes back', async () => {
  const shown = { isOpen: true, onExited: vi.fn(), onAnswer: vi.fn() }
  const page = (
    <AdminContext dataProvider={testDataProvider()} i18nProvider={createI18nProvider(() => ({}))}>
      <NewPassword {...shown} of="Kamera 7" password="sekali-saja-7" />
    </AdminContext>
  )
  const routes = [
    { path: '/', element: 'beranda' },
    { path: '/devices', element: page },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/devices'] })
  render(<RouterProvider router={router} />)
  await screen.findByText('sekali-saja-7')
  await act(() => router.navigate(-1))
  expect(screen.getByText('sekali-saja-7')).toBeVisible()
  expect(screen.queryByText('beranda')).toBeNull()
})
