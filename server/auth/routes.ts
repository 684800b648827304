import { type Context, type Handler, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import type { VerifyToken } from '../caller'
import { limitBody, readJson } from '../http/body'
import { networkOf, ownerOf, remoteAddress, turnOf } from '../http/remote'
import { AuthError } from './authError'
import { bodies, type Identity, type Origin, withToken } from './identity'
import type { AuthPorts } from './ports'
import { TOKEN_SECONDS } from './tokens'

/** Identity Toolkit and Secure Token under the paths that the SDK calls after connectAuthEmulator. */
export function authRoutes(identity: Identity, ports: AuthPorts & { verify: VerifyToken }): Hono {
  const { project, origin, shares, verify } = ports
  const turn = async (c: Context, body?: unknown) => {
    const token = withToken.safeParse(body).data?.idToken
    const caller = token === undefined ? undefined : await verify(token).catch(() => undefined)
    return turnOf(shares, ownerOf(c, caller?.uid))
  }
  const call = <Schema extends z.ZodType>(
    kind: string,
    schema: Schema,
    run: (body: z.infer<Schema>, from: Origin) => Promise<object>,
  ) => {
    return async (c: Context) => {
      const body = await readJson(c, schema)
      const inTurn = await turn(c, body)
      const answer = await inTurn(() => run(body, whereFrom(c, origin)))
      return c.json({ kind: `identitytoolkit#${kind}Response`, ...answer })
    }
  }
  const calls = new Map<string, Handler>([
    ['accounts:signInWithPassword', call('VerifyPassword', bodies.signIn, identity.signIn)],
    ['accounts:signUp', onlyByAdmins],
    ['accounts:lookup', call('GetAccountInfo', withToken, identity.lookup)],
    ['accounts:update', call('SetAccountInfo', bodies.update, identity.update)],
    ['accounts:delete', call('DeleteAccount', withToken, identity.delete)],
    [
      'accounts:sendOobCode',
      call('GetOobConfirmationCode', bodies.sendOobCode, identity.sendResetCode),
    ],
    ['accounts:resetPassword', call('ResetPassword', bodies.resetPassword, identity.resetPassword)],
  ])
  const routes = new Hono()
  for (const host of ['identitytoolkit', 'securetoken'])
    routes.use(`/${host}.googleapis.com/*`, limitBody(64 * 1024))
  for (const [name, handler] of calls)
    routes.post(`/identitytoolkit.googleapis.com/v1/${name}`, handler)
  routes.post('/securetoken.googleapis.com/v1/token', async c => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get('grant_type') !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE')
    const refreshToken = form.get('refresh_token') ?? ''
    const inTurn = await turn(c)
    const { uid, idToken } = await inTurn(() => identity.refresh(refreshToken))
    return c.json({
      access_token: idToken,
      id_token: idToken,
      refresh_token: refreshToken,
      expires_in: String(TOKEN_SECONDS),
      token_type: 'Bearer',
      user_id: uid,
      project_id: project,
    })
  })
  // RFC 7009, which Google has under another name: of a token that is none there is nothing to end.
  routes.post('/securetoken.googleapis.com/v1/revoke', async c => {
    const form = new URLSearchParams(await c.req.text())
    const inTurn = await turn(c)
    await inTurn(() => identity.signOut(form.get('token') ?? ''))
    return c.body(null, 200)
  })
  return routes
}

const DEVICE = 'sarang-device'
const DEVICE_COOKIE = {
  path: '/identitytoolkit.googleapis.com/',
  httpOnly: true,
  sameSite: 'Strict',
  maxAge: 365 * 24 * 3600,
} as const

const whereFrom = (c: Context, origin: () => string): Origin => ({
  network: networkOf(remoteAddress(c)),
  device: getCookie(c, DEVICE),
  keep: device =>
    setCookie(c, DEVICE, device, { ...DEVICE_COOKIE, secure: origin().startsWith('https:') }),
})

const onlyByAdmins: Handler = () => {
  throw new AuthError('ADMIN_ONLY_OPERATION')
}
