import { Hono } from 'hono'
import { dialsPage } from './dials/page'
import { hostPolicy } from './fromBox'
import { cameraService } from './services/camera'
import { checkCaller, handleServiceError, limitBody } from './services/http'
import { iotService } from './services/iot'
import type { FleetPorts } from './services/ports'

interface FleetAddress {
  host: string
  port: number
  /** Takes the stack of what went wrong inside. */
  report: (stack: string) => void
}

/** Both services and the page of the dials. */
export function fleetApp(ports: FleetPorts, { report, ...address }: FleetAddress): Hono {
  const policy = hostPolicy(address)
  const app = new Hono()
  app.onError(handleServiceError(report))
  app.notFound(c => c.json({ error: 'Alamat ini tidak ada' }, 404))
  app.use(checkCaller(policy))
  app.use(limitBody)
  app.route('/camera', cameraService(ports))
  app.route('/iot', iotService(ports))
  app.route('/', dialsPage(ports.faults, policy))
  return app
}
