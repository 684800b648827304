import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Places } from '@/dashboards/overview/first/Places'
import { TestConsole } from '../admin/support/TestConsole'
import { bird } from '../business/devices/birds'
import { type Service, startService } from '../providers/devices/service'

let service: Service | undefined
afterEach(() => service?.stop())

async function open(status: object) {
  service = await startService({ 'GET status': () => [200, status] })
  const provider = { all: async () => ({ data: [bird()] }) }
  const page = <Places stored={{}} />
  render(<TestConsole resources={[]} path="/coupons" provider={provider} beside={page} />)
}

test('M-IOTM-14 cameras that count birds are on the dashboard, also where the camera service has no key', async () => {
  await open({ connected: false, iot: true })
  expect(await screen.findByText('1 dari 1 online')).toBeVisible()
})

test('M-IOTM-14 where there is no service of them, that is said', async () => {
  await open({ connected: false, iot: false })
  expect(await screen.findByText('Layanan kamera belum terhubung.')).toBeVisible()
})
