import type { Hono } from 'hono'
import type { VerifyToken } from '../caller'
import type { DocumentStore } from '../firestore/types'
import type { Database } from '../sqlite'
import type { Accounts } from './accounts'
import { createGrants } from './grants'
import { createIdentity } from './identity'
import type { SigningKeys } from './keys'
import { authRoutes } from './routes'
import { createSetup } from './setup'
import { createThrottle } from './throttle'
import { createTokens } from './tokens'

export interface AuthPorts {
  db: Database
  accounts: Accounts
  keys: SigningKeys
  store: DocumentStore
  /** Firebase project id: the tokens' audience, and in the names of all documents. */
  project: string
  /** Shows the operator a line: the box has no mail. */
  print: (line: string) => void
  /** Milliseconds. */
  now: () => number
}

export interface Auth {
  verify: VerifyToken
  routes: Hono[]
  /** The one-time code for the first root account, while there is no account. */
  setupCode: string | undefined
}

/** Firebase Auth as far as the SDK's e-mail sign-in calls it, and the way to the first account. */
export function createAuth(ports: AuthPorts): Auth {
  const { db, accounts, now, project } = ports
  const throttle = createThrottle(db, now)
  const tokens = createTokens(ports)
  const identity = createIdentity({
    ...ports,
    tokens,
    throttle,
    grants: createGrants(db, accounts, now),
  })
  const setup = createSetup(ports, throttle)
  return {
    verify: tokens.verify,
    routes: [authRoutes(identity, project), setup.routes],
    setupCode: setup.code,
  }
}
