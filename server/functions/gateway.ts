import { Hono } from 'hono'
import type { VerifyToken } from '../caller'
import type { Log } from '../log'
import { StatusError } from '../status'
import { createGateway, documentReader, type Ports, type Services } from '.'

interface GatewayPorts extends Pick<Ports, 'project' | 'store' | 'verify' | 'now'> {
  services: Services
  /** How much of its time each call to a service gets; default: all. */
  patience?: number | undefined
  log: Log
}

/** /api/camera and /api/iot: the services of the devices, behind the gateway. */
export function gatewayRoutes({ services, patience, log, ...ports }: GatewayPorts): Hono {
  const read = documentReader(ports)
  const gateway = createGateway({
    ...{ services, patience, log, fetch },
    now: () => new Date(ports.now()),
    read: async path => read(path),
    verify: token => signedIn(token, ports.verify),
  })
  const routes = new Hono()
  for (const path of ['/api/camera/*', '/api/iot/*']) routes.all(path, c => gateway(c.req.raw))
  return routes
}

/** Whose token it is; undefined for one that is not valid. */
export async function signedIn(token: string, verify: VerifyToken) {
  try {
    const { uid, claims } = await verify(token)
    return { uid, authTime: Number(claims.auth_time) }
  } catch (error) {
    if (error instanceof StatusError) return undefined
    throw error
  }
}
