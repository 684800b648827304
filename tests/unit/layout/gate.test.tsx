import { render, waitFor } from '@testing-library/react'
import { CoreAdminContext, TestMemoryRouter } from 'react-admin'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Gate } from '@/layout/Layout'

test('M-NAV-06 who is signed in is verified again on each navigation', async () => {
  const asked: string[] = []
  const authProvider = {
    checkAuth: async ({ pathname }: { pathname: string }) => void asked.push(pathname),
    getPermissions: async () => undefined,
    login: async () => undefined,
    logout: async () => undefined,
    checkError: async () => undefined,
  }
  const { getByText } = render(
    <TestMemoryRouter initialEntries={['/setting']}>
      <CoreAdminContext authProvider={authProvider}>
        <Gate>isi</Gate>
        <Link to="/farm/harvest">Panen</Link>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  await waitFor(() => expect(asked).toEqual(['/setting']))
  getByText('Panen').click()
  await waitFor(() => expect(asked).toEqual(['/setting', '/farm/harvest']))
})
