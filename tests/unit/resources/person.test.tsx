import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AdminContext,
  HttpError,
  I18nContextProvider,
  RecordContextProvider,
  testDataProvider,
} from 'react-admin'
import { afterAll, expect, test, vi } from 'vitest'
import { createQueryClient, ResourcesProvider } from '@/admin'
import * as files from '@/admin/transfer/download'
import * as reauth from '@/providers/settings/reauth'
import { resources } from '@/resources'
import { PersonActions } from '@/resources/users/PersonActions'

const reauthenticate = vi.spyOn(reauth, 'reauthenticate').mockResolvedValue(undefined)
const download = vi.spyOn(files, 'download').mockReturnValue(undefined)
afterAll(() => {
  reauthenticate.mockRestore()
  download.mockRestore()
})

const translate = (key: string) => key
const i18n = { translate, changeLocale: async () => undefined, getLocale: () => 'id' }

function show(verbs: Record<string, unknown>, name = 'Siti Aminah') {
  const provider = testDataProvider({
    getOne: (async () => ({ data: { id: 'u1', name } })) as never,
    ...verbs,
  })
  render(
    <AdminContext dataProvider={provider} queryClient={createQueryClient()}>
      <I18nContextProvider value={i18n}>
        <ResourcesProvider resources={resources}>
          <RecordContextProvider value={{ id: 'u1', email: 'siti@contoh.test' }}>
            <PersonActions />
          </RecordContextProvider>
        </ResourcesProvider>
      </I18nContextProvider>
    </AdminContext>,
  )
}

const open = async (action: string, name: string) => {
  await userEvent.click(screen.getByRole('button', { name: action }))
  await vi.waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  await userEvent.type(screen.getByLabelText(/account.typeName/), name)
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'ra.action.confirm' }))

test('B-HIS-09 who types the name gets one file with all that is held', async () => {
  const exportPerson = vi.fn(async () => ({ data: [{ path: 'users/u1', fields: {} }] }))
  show({ exportPerson })
  await open('account.export.action', 'Siti')
  await confirm()
  expect(await screen.findByText('account.nameDiffers')).toBeVisible()
  expect(exportPerson).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/account.typeName/), ' Aminah')
  await confirm()
  await vi.waitFor(() => expect(download).toHaveBeenCalled())
  expect(exportPerson).toHaveBeenCalledWith('users', { id: 'u1', name: 'Siti Aminah' })
  const [name, , parts] = download.mock.calls[0] ?? []
  expect(name).toMatch(/^account.export.file-u1-.*\.json$/)
  expect(JSON.parse(String(parts?.[0]))).toMatchObject({
    uid: 'u1',
    documents: [{ path: 'users/u1' }],
  })
})

test('B-HIS-09 a name is typed as it is seen, whatever blanks and marks an app has left in it', async () => {
  const exportPerson = vi.fn(async () => ({ data: [] }))
  show({ exportPerson }, 'Siti  Ja\u2019far\u202c')
  await open('account.export.action', "Siti Ja'far")
  await confirm()
  await vi.waitFor(() => expect(exportPerson).toHaveBeenCalledOnce())
})

test('B-HIS-09 what does not work is said where it was asked', async () => {
  show({ exportPerson: async () => Promise.reject(new HttpError('sarang.error.forbidden', 403)) })
  await open('account.export.action', 'Siti Aminah')
  await confirm()
  expect(await screen.findByText('sarang.error.forbidden')).toBeVisible()
})

test('B-HIS-09 what is personal is erased with the name and the own password', async () => {
  const erasePerson = vi.fn(async (..._asked: unknown[]) => ({ data: { id: 'e1' } }))
  erasePerson.mockRejectedValueOnce(new HttpError('putus', 503))
  reauthenticate.mockResolvedValueOnce('Password salah.')
  show({ erasePerson })
  await open('account.erase.action', 'Siti Aminah')
  await userEvent.type(screen.getByLabelText(/account.role.password/), 'rahasia')
  await confirm()
  expect(await screen.findByText('Password salah.')).toBeVisible()
  expect(erasePerson).not.toHaveBeenCalled()
  await confirm()
  expect(await screen.findByText('putus')).toBeVisible()
  await confirm()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, again] = erasePerson.mock.calls
  const protocol = expect.stringMatching(/^\w{20}$/)
  expect(first).toEqual(['users', { id: 'u1', name: 'Siti Aminah', protocol }])
  expect(again).toEqual(first)
})
