import { render, screen } from '@testing-library/react'
import { AdminContext, type UserIdentity } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { AccountButton } from '@/layout/account/AccountButton'

test('until it is known who is signed in his place is empty, with no stranger in it', async () => {
  let tell: (who: UserIdentity) => void = () => expect.fail('not asked')
  const getIdentity = () =>
    new Promise<UserIdentity>(resolve => {
      tell = resolve
    })
  const nothing = async () => undefined
  const auth = { login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing }
  const { container } = render(
    <AdminContext authProvider={{ ...auth, getPermissions: nothing, getIdentity }}>
      <AccountButton isNarrow />
    </AdminContext>,
  )
  const place = () => container.querySelector('.MuiAvatar-root')
  await vi.waitFor(() => expect(place()).toBeVisible())
  expect(place()?.querySelector('svg')).toBeNull()
  tell({ id: 'u1', fullName: 'Adi Prasetyo' })
  await screen.findByText('AP')
})
