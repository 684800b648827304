import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpError, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { afterAll, expect, test, vi } from 'vitest'
import { usePrincipal } from '@/admin'
import * as drafts from '@/admin/saving/draftStore'
import type { Draft } from '@/admin/saving/drafts'
import { resources } from '@/resources'
import { Conversation } from '@/resources/consultations/chat/Conversation'
import { iotDevices } from '@/resources/iotDevices'
import { managedDevices } from '@/resources/managedDevices'
import { f } from '@/schema/f'
import type { FieldMap, Resource } from '@/schema/types'
import { events } from './support/sample'
import { TestConsole } from './support/TestConsole'

const kept = new Map<string, Draft>()

/** There is no IndexedDB here; the browser's own is for tests/e2e/shell/lateParts. */
const store = vi.spyOn(drafts, 'draftStore').mockReturnValue({
  read: async form => [...kept.values()].filter(draft => draft.form === form),
  write: async draft => void kept.set(draft.opened, draft),
  remove: async ({ opened }) => void kept.delete(opened),
})
afterAll(() => store.mockRestore())

const account = { id: 'petani', email: 'petani@sarang.test', authorization: 'appUser' }
const local = {
  isConnected: false,
  origin: 'local',
  load: 0,
  isRefused: false,
  isKept: true,
  unread: [],
}
const created = vi.fn(async (_: string, { data }: { data: object }) => ({
  data: { ...data, id: 7 },
}))
const updated = vi.fn(async (_: string, { data }: { data: object }) => ({
  data: { ...account, ...data },
}))
const provider = {
  getOne: async () => ({ data: account }),
  getList: async () => ({ data: [], total: 0, meta: local }),
  getMany: async () => ({ data: [] }),
  stats: () => new Promise(() => undefined),
  create: created,
  update: updated,
}

const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const leave = async () => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a reason that was typed into a dialog is offered again after Esc, until it is saved', async () => {
  render(<TestConsole resources={resources} path="/users/petani/show" provider={provider} />)
  await press('Lainnya')
  await press('Tangguhkan')
  await type(/^Alasan/, 'Tidak membayar')
  await leave()
  await press('Lainnya')
  await press('Tangguhkan')
  expect(await screen.findByText(/^Ada isian yang belum disimpan dari \d/)).toBeVisible()
  expect(screen.getByLabelText(/^Alasan/)).toHaveValue('')
  await press('Pulihkan')
  await waitFor(() => expect(screen.getByLabelText(/^Alasan/)).toHaveValue('Tidak membayar'))
  await press('Ya')
  await waitFor(() => expect(updated).toHaveBeenCalledOnce())
  expect(updated.mock.calls[0]?.[1].data).toEqual({
    status: 'suspended',
    statusReason: 'Tidak membayar',
  })
  await waitFor(() => expect(kept.size).toBe(0))
})

test('M-IOTM-12 the draft of a new camera has no password', async () => {
  const path = '/iot/device-management'
  render(<TestConsole resources={[managedDevices]} path={path} provider={provider} />)
  await press('Daftar Baru')
  await type(/^Nama perangkat/, 'Kamera timur')
  await type(/^Password perangkat/, 'rahasia-sekali')
  await leave()
  expect([...kept.values()].map(({ values }) => values)).toEqual([{ name: 'Kamera timur' }])
  await press('Daftar Baru')
  await press('Pulihkan')
  await waitFor(() => expect(screen.getByLabelText(/^Nama perangkat/)).toHaveValue('Kamera timur'))
  await type(/^Password perangkat/, 'rahasia-sekali')
  await press('Daftarkan')
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  await waitFor(() => expect(kept.size).toBe(0))
})

test('M-IOTM-07 what was typed of a camera is kept until it is saved, and there again when its password was not given', async () => {
  const path = '/iot/device-management'
  const camera = { id: 3, name: 'Kamera 3', location: '', stream_key: '', status: 'online' }
  const getList = async () => ({ data: [camera], total: 1, meta: local })
  const update = vi.fn(async () => ({ data: camera }))
  render(
    <TestConsole
      resources={[managedDevices]}
      path={path}
      provider={{ ...provider, getList, update: update as never }}
    />,
  )
  const drafts = () => [...kept.values()].map(({ values }) => values)
  const [more] = await screen.findAllByRole('button', { name: /^Aksi lain/ })
  fireEvent.click(more as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await type(/^Nama perangkat/, 'Kamera timur')
  await press('Simpan')
  await screen.findByRole('dialog', { name: 'Password perangkat' })
  expect(drafts()).toEqual([{ name: 'Kamera timur' }])
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Edit Perangkat' })
  await waitFor(() => expect(screen.getByLabelText(/^Nama perangkat/)).toHaveValue('Kamera timur'))
  expect(screen.queryByText(/^Ada isian/)).toBeNull()
  await waitFor(() => expect(drafts()).toEqual([{ name: 'Kamera timur' }]))
  await press('Simpan')
  await screen.findByRole('dialog', { name: 'Password perangkat' })
  expect(kept.size).toBe(1)
  await type(/^Password(?! perangkat)/, 'rahasia')
  await press('Simpan')
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  await waitFor(() => expect(kept.size).toBe(0))
})

test('M-IOTL-02 a draft of a device that is thrown away is not offered again', async () => {
  render(<TestConsole resources={[iotDevices]} path="/iot-devices/create" provider={provider} />)
  await type(/^Nama/, 'Walet 7')
  await leave()
  expect(kept.size).toBe(1)
  const [add] = await screen.findAllByRole('link', { name: 'Tambah' })
  fireEvent.click(add as HTMLElement)
  await press('Buang')
  await waitFor(() => expect(kept.size).toBe(0))
  expect(screen.queryByText(/^Ada isian/)).toBeNull()
})

test('B-HIS-08 a note that was typed stands there again, whom it names too, until it is sent', async () => {
  const open = () =>
    render(
      <TestConsole
        resources={resources}
        path="/rbws/r1/show"
        name="Ratna"
        provider={{
          ...provider,
          getOne: async () => ({ data: { id: 'r1', rbwId: 'r1', buildingName: 'Gua' } }),
          getList: async (name: string) => ({
            data: name === 'users' ? [{ id: 'u2', authorization: 'admin' }] : [],
            total: 0,
          }),
          getMany: async () => ({ data: [{ id: 'u2', name: 'Sari' }] }),
        }}
      />,
    )
  const input = () => screen.findByRole('textbox', { name: 'Catatan internal' })
  const page = open()
  await type(/^Catatan internal/, 'Tolong @')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sari' }))
  await waitFor(async () => expect(await input()).toHaveValue('Tolong @Sari '))
  page.unmount()
  open()
  await waitFor(async () => expect(await input()).toHaveValue('Tolong @Sari '))
  await press('Catat')
  await waitFor(async () => expect(await input()).toHaveValue(''))
  // Who is here is told beside it.
  expect(created.mock.calls.map(([, { data }]) => data)).toContainEqual(
    expect.objectContaining({ text: 'Tolong @Sari', waiting: ['u2'] }),
  )
  expect([...kept.keys()]).not.toContain('kept')
})

/** jsdom knows no addresses of files, nor pictures: whatever has a picture's signature is drawn. */
function drawPictures() {
  let count = 0
  URL.createObjectURL = () => `blob:sarang/${count++}`
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }))
  HTMLCanvasElement.prototype.getContext = () => null
  HTMLCanvasElement.prototype.toBlob = (take, type = '') => take(new Blob([png], { type }))
}
const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])

/** As in the shell, which waits for who is signed in. */
const Talk = ({ id }: { id: string }) =>
  usePrincipal() && (
    <ResourceContextProvider value="consultations">
      <RecordContextProvider value={{ id, uid: 'petani', topic: 'Hama', state: 'open' }}>
        <Conversation />
      </RecordContextProvider>
    </ResourceContextProvider>
  )

interface Sent {
  writes: readonly { data: { cid?: string; message?: string; type?: string } }[]
}

test('M-CON-03 a picture that was chosen stands there again, beside the text, until it is in', async () => {
  drawPictures()
  const unanswered = new HttpError('Tidak dapat terhubung', 0)
  const commit = vi.fn(async (_: string, __: Sent) => ({ data: {} }))
  commit.mockRejectedValueOnce(unanswered)
  let messages: object[] = []
  const open = (id = 'k1') => {
    const getList = async (name: string) => ({ data: name === 'chats' ? messages : [], total: 0 })
    const own = { ...provider, getList, commit }
    return render(
      <TestConsole
        resources={resources}
        path="/coupons"
        provider={own}
        beside={<Talk id={id} />}
      />,
    )
  }
  const picture = () => screen.queryByRole('img', { name: 'Gambar' })
  const page = open()
  const place = await screen.findByLabelText('Balasan')
  const files = [new File([png], 'sarang.png', { type: 'image/png' })]
  fireEvent(place, createEvent.drop(place, { dataTransfer: { files } }))
  await waitFor(() => expect(picture()).toBeVisible())
  const before = picture()?.getAttribute('src')
  expect(screen.getByRole('button', { name: 'Kirim gambar' })).toHaveFocus()
  fireEvent.change(place, { target: { value: 'Lihat ini' } })
  page.unmount()
  const other = open('k2')
  expect(await screen.findByLabelText('Balasan')).toHaveValue('')
  expect(picture()).toBeNull()
  other.unmount()
  const again = open()
  await waitFor(() => expect(picture()).toBeVisible())
  expect(picture()?.getAttribute('src')).not.toBe(before)
  expect(screen.getByLabelText('Balasan')).toHaveValue('Lihat ini')
  expect(screen.getByRole('button', { name: 'Kirim gambar' })).not.toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Kirim gambar' }))
  await waitFor(() => expect(commit).toHaveBeenCalledOnce())
  await screen.findByText(/Tidak dapat terhubung/)
  again.unmount()
  const { cid } = commit.mock.calls[0]?.[1].writes[0]?.data ?? {}
  messages = [{ id: `k1~${cid}`, cid, message: '/v0/a.png', type: 'image', senderId: 'u1' }]
  open()
  await waitFor(() => expect(screen.getByLabelText('Balasan')).toHaveValue('Lihat ini'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kirim gambar' })).toBeNull())
  expect(kept.get('kept')?.files.size).toBe(0)
  fireEvent.change(screen.getByLabelText('Balasan'), { target: { value: '' } })
  await waitFor(() => expect([...kept.keys()]).not.toContain('kept'))
  vi.unstubAllGlobals()
})

test('M-CON-02 a text that waits for its picture is said once; a picture that is chosen meanwhile is kept', async () => {
  drawPictures()
  const answers: (() => void)[] = []
  const commit = vi.fn(
    (_: string, __: Sent) => new Promise(resolve => answers.push(() => resolve({ data: {} }))),
  )
  const page = render(
    <TestConsole
      resources={resources}
      path="/coupons"
      provider={{ ...provider, commit }}
      beside={<Talk id="k1" />}
    />,
  )
  const place = await screen.findByLabelText('Balasan')
  const choose = (name: string) => {
    const files = [new File([png], name, { type: 'image/png' })]
    fireEvent(place, createEvent.drop(place, { dataTransfer: { files } }))
    return screen.findByRole('img', { name: 'Gambar' })
  }
  await choose('pertama.png')
  fireEvent.change(place, { target: { value: 'Lihat ini' } })
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  await waitFor(() => expect(commit).toHaveBeenCalledOnce())
  const keptId = () => kept.get('kept')?.values.cid
  await waitFor(() => expect(keptId()).toEqual(expect.any(String)))
  const cid = keptId()
  answers[0]?.()
  await waitFor(() => expect(commit).toHaveBeenCalledTimes(2))
  expect(commit.mock.calls[1]?.[1].writes[0]?.data).toMatchObject({ message: 'Lihat ini', cid })
  await choose('kedua.png')
  page.unmount()
  answers[1]?.()
  await waitFor(() => expect(kept.get('kept')?.values.text).toBe(''))
  expect(kept.get('kept')?.files.size).toBe(1)
  kept.clear()
  vi.unstubAllGlobals()
})

/** A form whose record may be another when it opens again. */
function openEvent(record: object, update = updated, more: FieldMap = {}) {
  const fields = {
    title: f.text('Judul'),
    grades: f.map('Mutu', { weight: f.weight('Berat') }, { keys: { a: 'Satu', b: 'Dua' } }),
    others: f.rest('Isian lain'),
    ...more,
  }
  const resource = { ...events, fields, list: ['title'], filters: [] }
  const getOne = async () => ({ data: { id: 'r1', title: 'A', ...record } })
  return render(
    <TestConsole
      resources={[resource]}
      path="/events/r1"
      provider={{ ...provider, getOne, update }}
    />,
  )
}

test('X-USE-02 a draft puts back what was typed into a table, and nothing that others have written in it since', async () => {
  const page = openEvent({ grades: { a: { weight: 1 }, b: { weight: 2 } } })
  await type(/^Satu, Berat/, '5')
  page.unmount()
  await waitFor(() => expect(kept.size).toBe(1))
  expect([...kept.values()][0]?.values).toEqual({ 'grades.a.weight': 5 })
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  openEvent({ grades: { a: { weight: 4 }, b: { weight: 7 } } }, update as typeof updated)
  expect(await screen.findByText(/tersimpan nilai lain: Mutu › Satu › Berat\./)).toBeVisible()
  await press('Pulihkan')
  await waitFor(() => expect(screen.getByLabelText(/^Satu, Berat/)).toHaveValue('5'))
  expect(screen.getByLabelText(/^Dua, Berat/)).toHaveValue('7')
  await press('Simpan')
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    grades: { a: { weight: 5 }, b: { weight: 7 } },
  })
  await waitFor(() => expect(kept.size).toBe(0))
})

test('X-USE-02 a draft brings what was added under a name of one’s own; thrown away it goes', async () => {
  const page = openEvent({})
  await type(/^Nama isian baru/, 'suhu')
  await press('Tambah teks')
  await type(/^suhu/, 'dingin')
  page.unmount()
  await waitFor(() => expect(kept.size).toBe(1))
  openEvent({})
  await press('Pulihkan')
  await waitFor(() => expect(screen.getByLabelText(/^suhu/)).toHaveValue('dingin'))
  await press('Buang')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Buang' })).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByLabelText(/^suhu/)).toBeNull())
  kept.clear()
})

test('X-USE-02 a draft puts back what was typed under a key of digits', async () => {
  const own = { others: f.map('Butir', { name: f.text('Nama butir') }) }
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const page = openEvent({}, updated, own)
  await type(/^Nama isian baru/, '101')
  fireEvent.keyDown(screen.getByLabelText(/^Nama isian baru/), { key: 'Enter' })
  await type(/^Nama butir/, 'Oval')
  page.unmount()
  await waitFor(() => expect(kept.size).toBe(1))
  openEvent({}, update as typeof updated, own)
  await press('Pulihkan')
  await waitFor(() => expect(screen.getByLabelText(/^Nama butir/)).toHaveValue('Oval'))
  await press('Simpan')
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ others: { 101: { name: 'Oval' } } })
  kept.clear()
})

test.each([
  ['/events/a', ['events/a']],
  ['/events/create', ['events/new']],
])(
  'what is typed at %s while it is saved is a draft of what is stored then',
  async (path, forms) => {
    kept.clear()
    const fields = { title: f.text('Judul'), note: f.text('Catatan') }
    const resource = { ...events, fields, ...bareList }
    let answer: (() => void) | undefined
    const saved = vi.fn(
      (_: string, { data }: { data: object }) =>
        new Promise<{ data: object }>(resolve => {
          answer = () => resolve({ data: { ...data, id: forms[0]?.slice('events/'.length) } })
        }),
    )
    const getOne = async () => ({ data: { id: 'a', title: 'Awal', note: '' } })
    render(
      <TestConsole
        resources={[resource]}
        path={path}
        provider={{ ...provider, getOne, update: saved as never, create: saved as never }}
      />,
    )
    await type(/^Judul/, 'Temu')
    await press('Simpan')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await type(/^Catatan/, 'Bawa contoh')
    answer?.()
    await screen.findByText(/^Sudah disimpan, tetapi isian yang Anda ketik sesudahnya belum/)
    const drafts = [...kept.values()]
    expect(drafts.map(({ form }) => form)).toEqual(forms)
    expect(drafts.map(({ values }) => values)).toEqual([{ note: 'Bawa contoh' }])
  },
)

const bareList: Pick<Resource, 'list' | 'filters' | 'title' | 'face'> = {
  list: ['title'],
  filters: [],
  title: 'title',
  face: { name: 'title', beside: [], picture: undefined, facts: [], contact: undefined },
}
