import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { afterAll, expect, test, vi } from 'vitest'
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
  const page = (
    <ResourceContextProvider value="consultations">
      <RecordContextProvider value={farmers}>
        <Conversation />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
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
