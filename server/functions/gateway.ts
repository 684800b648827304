import { Hono } from 'hono'
import type { VerifyToken } from '../caller'
import type { DocumentStore } from '../firestore/types'
import type { Log } from '../log'
import { StatusError } from '../status'
import { createGateway, documentReader, type Services } from '.'

interface Ports {
  project: string
  store: DocumentStore
  services: Services
  /** How much of its time each call to a service gets; default: all. */
  patience?: number | undefined
  verify: VerifyToken
  log: Log
  /** Milliseconds. */
  now: () => number
}

/** /api/camera and /api/iot: the services of the devices, behind the gateway. */
export function gatewayRoutes({ project, store, services, ...ports }: Ports): Hono {
  const read = documentReader({ project, store })
  const gateway = createGateway({
    services,
    patience: ports.patience,
    fetch,
    log: ports.log,
    now: () => new Date(ports.now()),
    read: async path => read(path),
    verify: token => callerOf(token, ports.verify),
  })
  const routes = new Hono()
  for (const path of ['/api/camera/*', '/api/iot/*']) routes.all(path, c => gateway(c.req.raw))
  return routes
}

async function callerOf(token: string, verify: VerifyToken) {
  try {
    const { uid, claims } = await verify(token)
    return { uid, authTime: Number(claims.auth_time) }
  } catch (error) {
    if (error instanceof StatusError) return undefined
    throw error
  }
}
