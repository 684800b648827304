import { Hono } from 'hono'
import type { Auth } from '../auth'
import { AuthError } from '../auth/authError'
import { remoteAddress } from '../http/remote'
import type { Log } from '../log'
import { createMainApi, functionPorts, type MainApiPorts, newDocuments, type Ports } from '.'
import { signedIn } from './gateway'

type MainPorts = Ports & { log: Log; sendResetCode: Auth['sendResetCode'] }

/** /api/main: registering, and a new password for who has lost the old one. */
export function mainApiRoutes(ports: MainPorts): Hono {
  const api = createMainApi(mainApiPorts(ports))
  const routes = new Hono()
  routes.all('/api/main/*', c => api(c.req.raw, remoteAddress(c)))
  return routes
}

/** What the main API gets of the box. */
export function mainApiPorts({ log, sendResetCode, ...ports }: MainPorts): MainApiPorts {
  return {
    ...functionPorts(ports, by),
    log,
    verify: token => signedIn(token, ports.verify),
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
