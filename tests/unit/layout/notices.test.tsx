import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import { AdminContext, testDataProvider, useNotify, useUpdate } from 'react-admin'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { ResourcesProvider } from '@/admin/registry'
import { errorPhrases } from '@/i18n/errors'
import { indonesian } from '@/i18n/id'
import { kernelPhrases } from '@/i18n/kernel'
import { Notices } from '@/layout/Notices'
import { resources } from '@/resources'
import type { Done } from '@/schema'

const done: Done = { resource: 'products', ids: ['a', 'b'], kinds: ['archive'], since: 1 }

function say(role: string, undoes = done) {
  const undo = vi.fn(async () => ({
    data: {
      done: ['products/a'],
      failed: [
        {
          ...{ id: 'products/b', name: 'Oval', byName: 'Sari' },
          ...{ message: 'sarang.error.undo_partly', fields: ['price'] },
        },
      ],
    },
  }))
  const Say = () => {
    const notify = useNotify()
    const args = { step: 'Verifikasi', smart_count: 2, undoes }
    return (
      <button
        type="button"
        onClick={() => notify('sarang.archive.archived', { type: 'success', messageArgs: args })}
      >
        Bicara
      </button>
    )
  }
  show(role, <Say />, { undo })
  return undo
}

function show(role: string, page: ReactNode, provider: object) {
  const permissions = permissionsOf(resources)({ uid: 'siti', role })
  render(
    <ResourcesProvider resources={resources}>
      <AdminContext
        dataProvider={testDataProvider(provider)}
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
        {page}
        <Notices />
      </AdminContext>
    </ResourcesProvider>,
  )
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
    /Oval: Tetap seperti sekarang: Harga\. Diubah oleh Sari\./,
  )
})

test('B-HIS-06 what stays is named as the pages call it, in a map and in a group that came whole, too', async () => {
  const undo = say('admin')
  const message = 'sarang.error.undo_partly'
  const failed = [
    { id: 'prices/price', name: 'Harga', message, fields: ['swallowNest.oval1.price'] },
    { id: 'harvests/h1', name: 'Made', message, fields: ['receive'] },
  ].map(each => ({ ...each, byName: 'Sari' }))
  undo.mockResolvedValue({ data: { done: [], failed } })
  await userEvent.click(screen.getByRole('button', { name: 'Bicara' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  const said = await screen.findByText(/Harga: Tetap/)
  expect(said).toHaveTextContent(/: Sarang walet › .+ › Harga per kg\. Diubah oleh Sari\./)
  expect(said).toHaveTextContent(/Made: Tetap seperti sekarang: /)
  expect(said).not.toHaveTextContent('receive')
})

test('B-HIS-06 that it is being taken back is said as long as it takes, and gives way to what came of it', async () => {
  const undo = say('admin')
  let end: () => void = () => undefined
  const data = { done: ['products/a'], failed: [] }
  undo.mockImplementation(() => new Promise(resolve => (end = () => resolve({ data }))))
  await userEvent.click(screen.getByRole('button', { name: 'Bicara' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText('Sedang mengurungkan…', {}, { timeout: 3000 })).toBeVisible()
  end()
  expect(await screen.findByText('1 data diurungkan')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Sedang mengurungkan…')).toBeNull())
})

test('B-HIS-06 who may not read the history is offered no undo', async () => {
  say('superteam')
  await userEvent.click(screen.getByRole('button', { name: 'Bicara' }))
  expect(await screen.findByText('2 data diarsipkan')).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
})

test('B-HIS-06 the field staff takes back what it has saved of a building, and no step', async () => {
  say('superteam', { ...done, resource: 'rbws', kinds: ['update'] })
  await userEvent.click(screen.getByRole('button', { name: 'Bicara' }))
  await screen.findByRole('button', { name: 'Urungkan' })
  cleanup()
  for (const [resource, kind] of [
    ['rbws', 'step'],
    ['superteams', 'update'],
  ] as const) {
    say('superteam', { ...done, resource, kinds: [kind] })
    await userEvent.click(screen.getByRole('button', { name: 'Bicara' }))
    expect(await screen.findByText('2 data diarsipkan')).toBeVisible()
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
    cleanup()
  }
})

test('B-HIS-06 what may not be again what it was is offered no undo: a push that is on its way', async () => {
  const draft = { id: 'p1', title: 'Harga', status: 'draft' }
  const name = 'pushNotifications'
  const Save = ({ status }: { status: string }) => {
    const notify = useNotify()
    const [update] = useUpdate(name)
    const params = { id: 'p1', data: { ...draft, status }, previousData: draft }
    const onSuccess = () => notify(`resources.${name}.notifications.updated`, { type: 'success' })
    return (
      <button type="button" onClick={() => update(name, params, { onSuccess })}>
        {status}
      </button>
    )
  }
  for (const status of ['draft', 'scheduled']) {
    show('admin', <Save status={status} />, {
      update: async () => ({ data: { ...draft, status } }),
    })
    await userEvent.click(screen.getByRole('button', { name: status }))
    expect(await screen.findByText(/notifications\.updated/)).toBeVisible()
    await new Promise(resolve => setTimeout(resolve, 300))
    const offered = screen.queryAllByRole('button', { name: 'Urungkan' })
    expect(offered).toHaveLength(status === 'draft' ? 1 : 0)
    cleanup()
  }
})

test('B-HIS-06 what the first save has made, and nobody may delete, is offered no undo', async () => {
  const Save = ({ known }: { known: object }) => {
    const notify = useNotify()
    const [update] = useUpdate('company')
    const params = {
      id: 'company',
      data: { name: 'Sarang' },
      previousData: { id: 'company', ...known },
    }
    const onSuccess = () => notify('resources.company.notifications.updated', { type: 'success' })
    return (
      <button type="button" onClick={() => update('company', params, { onSuccess })}>
        Simpan
      </button>
    )
  }
  for (const known of [{}, { name: 'Walet' }]) {
    show('admin', <Save known={known} />, {
      update: async () => ({ data: { id: 'company', name: 'Sarang' } }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText(/notifications\.updated/)).toBeVisible()
    await new Promise(resolve => setTimeout(resolve, 300))
    const offered = screen.queryAllByRole('button', { name: 'Urungkan' })
    expect(offered).toHaveLength('name' in known ? 1 : 0)
    cleanup()
  }
})

test('B-HIS-06 M-ERR-01 a success is gone after 3 s, and its undo 5 s later; where there is none nothing is left', async () => {
  const advance = async (ms: number) => {
    for (let past = 0; past < ms; past += 250) await act(() => vi.advanceTimersByTimeAsync(250))
  }
  for (const role of ['admin', 'superteam']) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    say(role)
    fireEvent.click(screen.getByRole('button', { name: 'Bicara' }))
    expect(await screen.findByText('Berhasil!')).toBeVisible()
    if (role === 'admin') await screen.findByRole('button', { name: 'Urungkan' })
    await advance(3500)
    expect(screen.queryByText('Berhasil!')).toBeNull()
    const undo = () => screen.queryByRole('button', { name: 'Urungkan' })
    if (role === 'admin') expect(undo()).toBeVisible()
    else expect(screen.queryByText('2 data diarsipkan')).toBeNull()
    await advance(5500)
    expect(undo()).toBeNull()
    expect(screen.queryByText('2 data diarsipkan')).toBeNull()
    vi.useRealTimers()
    cleanup()
  }
})

describe('a notice and the field that one is sent to', () => {
  const at = (top: number, height: number) =>
    vi.fn(() => new DOMRect(0, top, 360, height)) as () => DOMRect

  /** The notice is 120 px high in a window of 740 px, whose fields are 40 px high. */
  async function sayOver(...fields: { top: number; isWrong?: boolean }[]) {
    vi.stubGlobal('innerHeight', 740)
    const inputs = fields.map(({ top, isWrong = false }) => {
      const input = document.createElement('input')
      input.setAttribute('aria-invalid', String(isWrong))
      input.getBoundingClientRect = at(top, 40)
      return document.body.appendChild(input)
    })
    inputs[0]?.focus()
    say('admin')
    fireEvent.click(screen.getByRole('button', { name: 'Bicara' }))
    const text = await screen.findByText('2 data diarsipkan')
    const notice = text.closest<HTMLElement>('.MuiSnackbar-root') as HTMLElement
    notice.getBoundingClientRect = at(0, 120)
    return { notice, inputs }
  }
  const isAtTop = (notice: HTMLElement) =>
    notice.classList.contains('MuiSnackbar-anchorOriginTopCenter')

  afterEach(() => {
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })

  test('it is at the top while the field is below, and below when that one is at the top', async () => {
    const { notice, inputs } = await sayOver({ top: 640 }, { top: 100 })
    fireEvent.focusIn(inputs[0] as HTMLElement)
    await waitFor(() => expect(isAtTop(notice)).toBe(true))
    inputs[1]?.focus()
    await waitFor(() => expect(isAtTop(notice)).toBe(false))
  })

  test('it gives way to what comes below it as a dialog is scrolled', async () => {
    const { notice, inputs } = await sayOver({ top: 640 }, { top: 300, isWrong: true })
    fireEvent.focusIn(inputs[0] as HTMLElement)
    await waitFor(() => expect(isAtTop(notice)).toBe(true))
    for (const input of inputs) input.getBoundingClientRect = at(100, 40)
    inputs[0]?.dispatchEvent(new Event('scrollend'))
    await waitFor(() => expect(isAtTop(notice)).toBe(false))
  })

  test('it lies over no other field that is wrong, unless over the one that has the focus', async () => {
    const wrong = { top: 640, isWrong: true }
    const { notice, inputs } = await sayOver({ top: 300 }, wrong, { top: 100 })
    fireEvent.focusIn(inputs[0] as HTMLElement)
    await waitFor(() => expect(isAtTop(notice)).toBe(true))
    inputs[2]?.focus()
    await waitFor(() => expect(isAtTop(notice)).toBe(false))
  })
})
