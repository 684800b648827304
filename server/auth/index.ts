import { randomInt } from 'node:crypto'
import { type Context, type Handler, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { VerifyToken } from '../caller'
import { limitBody, readJson } from '../http/body'
import { networkOf, ownerOf, remoteAddress, turnOf } from '../http/remote'
import { StatusError } from '../status'
import { normalizeEmail } from './accounts'
import { adminRoutes } from './admin/routes'
import { AuthError } from './authError'
import { createDevices } from './devices'
import { createGrants } from './grants'
import { bodies, createIdentity, type Identity, type Origin, withToken } from './identity'
import type { AuthPorts, PersonChecks } from './ports'
import { activeIn } from './roots'
import { isSameSecret, newId } from './secrets'
import { createThrottle, type Throttle } from './throttle'
import { createTokens, TOKEN_SECONDS } from './tokens'

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

/** Identity Toolkit and Secure Token under the paths that the SDK calls after connectAuthEmulator. */
function authRoutes(identity: Identity, ports: AuthPorts & { verify: VerifyToken }): Hono {
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

const field = z.string().max(4096)
const line = field.trim()
const body = z.object({ code: line, email: line, password: field, name: line })
type Answers = z.infer<typeof body>

/**
 * The way to the first root account, open while nobody is there who lets others in: `code` is to be shown to the operator.
 * GET /api/setup answers {open}; POST /api/setup {code, email, password, name} makes the account, once. What a person can
 * correct is answered as {errors: {field: Indonesian text}}.
 */
function createSetup(ports: AuthPorts, throttle: Throttle) {
  const { accounts, person } = ports
  let code = isUnmanned(ports) ? newCode() : undefined
  const isOpen = () => {
    if (code && !isUnmanned(ports)) code = undefined
    return code !== undefined
  }
  const routes = new Hono()
  routes.use('/api/setup', limitBody(16 * 1024))
  routes.get('/api/setup', c => c.json({ open: isOpen() }))
  routes.post('/api/setup', async c => {
    const answers = await readJson(c, body)
    if (!code || !isOpen()) throw closed()
    const errors = await findErrors(answers, person)
    if (Object.keys(errors).length > 0) return c.json({ errors }, 400)
    const counts = [{ kind: 'setup', who: networkOf(remoteAddress(c)) } as const]
    if (!throttle.attempt(counts)) return c.json({ errors: { code: TOO_MANY } }, 429)
    if (!isSameSecret(answers.code.toUpperCase(), code))
      return c.json({ errors: { code: 'Kode tidak cocok' } }, 400)
    if (accounts.byEmail(answers.email)) return c.json({ errors: { email: TAKEN } }, 400)
    await createRoot(ports, answers)
    throttle.succeed(counts)
    return c.json({ ok: true })
  })
  return { code, routes }
}

const isUnmanned = (ports: AuthPorts) => activeIn(['root', 'admin'], ports).length === 0

const TOO_MANY = 'Terlalu banyak percobaan. Coba lagi nanti.'
const TAKEN = 'Email sudah dipakai akun lain.'
const closed = () => new StatusError('FAILED_PRECONDITION', 'Akun pertama sudah dibuat.')

/** Account and documents in one transaction: either alone would lock everybody out for good. */
async function createRoot(ports: AuthPorts, { email: typed, name, password }: Answers) {
  const { accounts, store, rootWrites, now } = ports
  const email = normalizeEmail(typed)
  const uid = newId()
  const insert = await accounts.prepare({ uid, email, name, password })
  const guard = () => {
    if (!isUnmanned(ports)) throw closed()
    insert()
  }
  store.commit(rootWrites({ uid, email, name, now: new Date(now()) }), guard, { function: 'setup' })
}

async function findErrors({ email, password, name }: Answers, person: PersonChecks) {
  const errors = {
    email: person.email(email),
    password: await person.password(password),
    name: name ? person.name(name) : 'Nama wajib diisi',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem))
}

/** Letters and digits that cannot be mistaken for each other; 60 bits. */
function newCode() {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
