import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { iotDevices } from '@/resources/iotDevices'
import { EditDevice } from '@/resources/iotDevices/DeviceFormDialog'
import { TestConsole } from '../admin/support/TestConsole'
import { bird } from '../business/devices/birds'

/** The dialog of a device in this state; answers what of it is sent. */
async function open(online: boolean | null) {
  const update = vi.fn(async (_resource, { data }) => ({ data }))
  const provider = { update, all: async () => ({ data: [], unread: [] }) }
  const page = (
    <ResourceContextProvider value="iot-devices">
      <EditDevice device={bird({ online })} onClose={() => undefined} />
    </ResourceContextProvider>
  )
  render(<TestConsole resources={[iotDevices]} path="/coupons" provider={provider} beside={page} />)
  const place = await screen.findByLabelText('Detail lokasi')
  fireEvent.change(place, { target: { value: 'Dekat pasar' } })
  return async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(update).toHaveBeenCalled())
    return update.mock.lastCall?.[1].data
  }
}

test('M-IOTL-03 whoever changes the place of a device of which nobody knows whether it is on does not say that', async () => {
  const save = await open(null)
  const { online, ...data } = await save()
  expect(online).toBeUndefined()
  expect(data).toMatchObject({ city: 'Ketapang', location: 'Dekat pasar' })
})

test('M-IOTL-03 whoever turns it on or off does, and what was known is sent with the rest', async () => {
  const save = await open(true)
  expect(await save()).toMatchObject({ online: true })
  fireEvent.click(screen.getByRole('switch', { name: 'Online' }))
  await waitFor(async () => expect(await save()).toMatchObject({ online: false }))
})

test('M-VAL-02 what is refused is told in the line below its input that was there before', async () => {
  await open(true)
  const place = screen.getByLabelText('Detail lokasi')
  const lines = () => document.querySelectorAll('.MuiFormHelperText-root').length
  const kept = lines()
  fireEvent.change(place, { target: { value: 'a'.repeat(300) } })
  await waitFor(() => expect(place).toBeInvalid())
  expect(lines()).toBe(kept)
})
