import { Hono } from 'hono'
import { hostPolicy } from '../../server/http/hosts'
import { cameraService } from './camera'
import { checkCaller, handleServiceError, limitBody } from './http'
import { iotService } from './iot'
import { dialsPage } from './page'
import type { FleetPorts } from './ports'

export interface FleetAddress {
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
