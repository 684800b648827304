import { adminRoutes } from './admin/routes'
import { createDevices } from './devices'
import { createGrants } from './grants'
import { createIdentity } from './identity'
import type { AuthPorts } from './ports'
import { authRoutes } from './routes'
import { createSetup } from './setup'
import { createThrottle } from './throttle'
import { createTokens } from './tokens'

export type Auth = ReturnType<typeof createAuth>

/** Firebase Auth as far as the SDK's e-mail sign-in calls it, and the way to the first account. */
export function createAuth(ports: AuthPorts) {
  const { db, accounts, keys, now } = ports
  const throttle = createThrottle(db, now)
  const grants = createGrants(db, accounts, now)
  const tokens = createTokens({ ...ports, grants })
  const devices = createDevices(keys.deviceKey)
  const identity = createIdentity({ ...ports, tokens, throttle, grants, devices })
  const setup = ports.isOtherApp ? undefined : createSetup(ports, throttle)
  return {
    verify: tokens.verify,
    adminKey: ports.adminKey,
    revocations: { onRevoke: accounts.onRevoke, isLive: tokens.isLive },
    routes: [
      authRoutes(identity, { ...ports, verify: tokens.verify }),
      adminRoutes(ports),
      ...(setup ? [setup.routes] : []),
    ],
    sendResetCode: identity.sendResetCode,
    /** The one-time code for the first root account, while nobody is root or admin. */
    setupCode: setup?.code,
  }
}
