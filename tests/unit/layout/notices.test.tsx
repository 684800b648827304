import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { AdminContext, testDataProvider, useNotify } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { ResourcesProvider } from '@/admin/registry'
import { errorPhrases } from '@/i18n/errors'
import { indonesian } from '@/i18n/id'
import { kernelPhrases } from '@/i18n/kernel'
import { Notices } from '@/layout/Notices'
import { resources } from '@/resources'
import type { Done } from '@/schema'

const done: Done = { resource: 'products', ids: ['a', 'b'], kinds: ['archive'], since: 1 }

function say(role: string) {
  const undo = vi.fn(async () => ({
    data: {
      done: ['products/a'],
      failed: [
        { id: 'products/b', name: 'Oval', message: 'sarang.error.undo_partly', fields: ['price'] },
      ],
    },
  }))
  const Say = () => {
    const notify = useNotify()
    const args = { step: 'Verifikasi', smart_count: 2, done }
    return (
      <button
        type="button"
        onClick={() => notify('sarang.archive.archived', { type: 'success', messageArgs: args })}
      >
        Bicara
      </button>
    )
  }
  const permissions = permissionsOf(resources)({ uid: 'siti', role })
  render(
    <ResourcesProvider resources={resources}>
      <AdminContext
        dataProvider={testDataProvider({ undo } as object)}
        authProvider={{
          login: async () => undefined,
          logout: async () => undefined,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          getPermissions: async () => permissions,
        }}
        i18nProvider={polyglotI18nProvider(
          () => ({ ...indonesian, ...kernelPhrases, ...errorPhrases }),
          'id',
        )}
      >
        <Say />
        <Notices />
      </AdminContext>
    </ResourcesProvider>,
  )
  return undo
}

test('B-HIS-06 the message takes back the act it speaks of, and names what stays', async () => {
  const undo = say('admin')
  await userEvent.click(screen.getByRole('button', { name: 'Bicara' }))
  expect(await screen.findByText('2 data diarsipkan')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  expect(undo).toHaveBeenCalledExactlyOnceWith('history', {
    done,
    by: 'siti',
    reason: 'Diurungkan: Verifikasi',
  })
  expect(screen.getAllByRole('button', { name: 'Tutup' })).not.toEqual([])
  expect(await screen.findByText(/1 data diurungkan/)).toHaveTextContent(
    /Oval: Tetap seperti sekarang: Harga\./,
  )
})

test('B-HIS-06 who may not read the history is offered no undo', async () => {
  say('superteam')
  await userEvent.click(screen.getByRole('button', { name: 'Bicara' }))
  expect(await screen.findByText('2 data diarsipkan')).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
})
