import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpError, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { afterAll, expect, test, vi } from 'vitest'
import { usePrincipal } from '@/admin'
import { consultations } from '@/resources/consultations'
import { Conversation } from '@/resources/consultations/chat/Conversation'
import { TestConsole } from '../admin/support/TestConsole'

// jsdom knows no addresses of files, nor pictures: whatever has a picture's signature is drawn.
let count = 0
URL.createObjectURL = () => `blob:sarang/${count++}`
URL.revokeObjectURL = () => undefined
vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }))
HTMLCanvasElement.prototype.getContext = () => null
HTMLCanvasElement.prototype.toBlob = (take, type = '') => take(new Blob([PNG], { type }))
afterAll(() => vi.unstubAllGlobals())

const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])

const farmers = { id: 'k1', uid: 'petani', topic: 'Hama', state: 'open' }

/** As in the shell, which waits for who is signed in. */
const OfOne = () => usePrincipal() && <Conversation />

const page = (
  <ResourceContextProvider value="consultations">
    <RecordContextProvider value={farmers}>
      <OfOne />
    </RecordContextProvider>
  </ResourceContextProvider>
)

function drop(name: string) {
  const place = screen.getByLabelText('Balasan')
  const files = [new File([PNG], name, { type: 'image/png' })]
  fireEvent(place, createEvent.drop(place, { dataTransfer: { files } }))
}

test('M-CON-02 a picture that is dropped while another is being sent does not take its place', async () => {
  let done: (answer: object) => void = () => undefined
  const commit = vi.fn(() => new Promise<object>(resolve => (done = resolve)))
  const getList = async () => ({ data: [], total: 0 })
  const provider = { commit, getList, getMany: async () => ({ data: [] }) }
  render(
    <TestConsole resources={[consultations]} path="/coupons" provider={provider} beside={page} />,
  )
  await screen.findByLabelText('Balasan')
  drop('pertama.png')
  const picture = await screen.findByRole('img', { name: 'Gambar' })
  const first = picture.getAttribute('src')
  fireEvent.click(screen.getByRole('button', { name: 'Kirim gambar' }))
  await waitFor(() => expect(commit).toHaveBeenCalled())
  drop('kedua.png')
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(screen.getByRole('img', { name: 'Gambar' })).toHaveAttribute('src', first)
  await act(async () => done({ data: {} }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Gambar' })).toBeNull())
  drop('kedua.png')
  expect(await screen.findByRole('img', { name: 'Gambar' })).not.toHaveAttribute('src', first)
})

interface Sent {
  writes: readonly { data: { cid?: string; message?: string } }[]
}

/** What was said, each time that it was sent. */
async function talk(failures: HttpError[]) {
  let come = (_: object) => {}
  const messages = new Promise<object>(resolve => {
    come = resolve
  })
  const commit = vi.fn(async (_: string, __: Sent) => {
    const failure = failures.shift()
    if (failure) throw failure
    return { data: [] }
  })
  const getList = async (name: string) => (name === 'chats' ? messages : { data: [], total: 0 })
  const provider = { commit, getList, getMany: async () => ({ data: [] }) }
  render(
    <TestConsole resources={[consultations]} path="/coupons" provider={provider} beside={page} />,
  )
  const input = await screen.findByLabelText('Balasan')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const send = async () => {
    const times = commit.mock.calls.length
    fireEvent.click(screen.getByRole('button', { name: 'Kirim' }))
    await waitFor(() => expect(commit).toHaveBeenCalledTimes(times + 1))
    await waitFor(() => expect(input).not.toHaveAttribute('readonly'))
  }
  const sent = () => commit.mock.calls.map(([, { writes }]) => writes[0]?.data ?? {})
  const arrive = (message: string) => {
    const date = '2026-11-20T03:00:00.000Z'
    const { cid } = sent()[0] ?? {}
    come({ data: [{ id: `k1~${cid}`, cid, message, type: 'text', senderId: 'u1', date }] })
  }
  return { input, type, send, sent, arrive }
}

const lost = () => new HttpError('Tidak dapat terhubung', 0)

test.each([
  ['as it stands there', 'Halo Bu', ''],
  ['before it was put right', 'Halo', 'Halo Bu'],
])('M-CON-02 a reply whose answer got lost is seen to be in, %s', async (_, message, left) => {
  const { input, type, send, sent, arrive } = await talk([lost(), lost()])
  type('Halo')
  await send()
  type('Halo Bu')
  await send()
  const [first, again] = sent()
  expect(again?.cid).toBe(first?.cid)
  arrive(message)
  await waitFor(() => expect(screen.queryByText(/Tidak dapat terhubung/)).toBeNull())
  expect(input).toHaveValue(left)
  expect(screen.queryAllByText(/Pesan yang tadi sudah masuk/)).toHaveLength(left ? 1 : 0)
  type('Halo Bu')
  await send()
  await waitFor(() => expect(input).toHaveValue(''))
  const [, , another] = sent()
  expect(another?.message).toBe('Halo Bu')
  expect(another?.cid).not.toBe(first?.cid)
})

test('M-CON-02 a reply that was in before it was put right is not changed: the next try is another one', async () => {
  const before = new HttpError('sarang.error.saved_before', 409)
  const { input, type, send, sent } = await talk([lost(), before])
  type('Halo')
  await send()
  type('Halo Bu')
  await send()
  expect(await screen.findByText(/Pesan yang tadi sudah masuk/)).toBeVisible()
  expect(input).toHaveValue('Halo Bu')
  await send()
  await waitFor(() => expect(input).toHaveValue(''))
  const [first, again, another] = sent().map(({ cid }) => cid)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})
