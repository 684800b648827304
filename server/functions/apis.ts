import { Hono } from 'hono'
import type { Auth } from '../auth'
import { AuthError } from '../auth/authError'
import { remoteAddress } from '../http/remote'
import type { Log } from '../log'
import { StatusError } from '../status'
import {
  createGateway,
  createMainApi,
  documentReader,
  functionPorts,
  type MainApiPorts,
  newDocuments,
  type Ports,
  type Services,
} from '.'

interface GatewayPorts extends Pick<Ports, 'project' | 'store' | 'now'>, Verifying {
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
    verify: token => signedIn(token, ports),
  })
  const routes = new Hono()
  for (const path of ['/api/camera/*', '/api/iot/*']) routes.all(path, c => gateway(c.req.raw))
  return routes
}

type Verifying = Pick<Auth, 'verify' | 'revocations'>
type MainPorts = Ports & Verifying & { log: Log; sendResetCode: Auth['sendResetCode'] }

/** /api/main: registering, and a new password for who has lost the old one. */
export function mainApiRoutes(ports: MainPorts): Hono {
  const api = createMainApi(mainApiPorts(ports))
  return new Hono().all('/api/main/*', c => api(c.req.raw, remoteAddress(c)))
}

/** What the main API gets of the box. */
export function mainApiPorts({ log, sendResetCode, ...ports }: MainPorts): MainApiPorts {
  return {
    ...functionPorts(ports, by),
    log,
    verify: token => signedIn(token, ports),
    create: async documents => {
      ports.store.commit(newDocuments(ports.project, documents), undefined, by)
    },
    sendReset: (email, network) =>
      sendResetCode({ requestType: 'PASSWORD_RESET', email }, { network }).then(none, codeOf),
  }
}

const by = { function: 'mainApi' }
const none = () => undefined

function codeOf(error: unknown): string {
  if (error instanceof AuthError) return error.message
  throw error
}

/** Whose token it is; undefined for one that is not valid. */
async function signedIn(token: string, { verify, revocations }: Verifying) {
  try {
    const caller = await verify(token)
    const { uid, claims } = caller
    return { uid, authTime: Number(claims.auth_time), isLive: () => revocations.isLive(caller) }
  } catch (error) {
    if (error instanceof StatusError) return undefined
    throw error
  }
}
