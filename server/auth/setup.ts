import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { limitBody, readJson } from '../http/body'
import { networkOf, remoteAddress } from '../http/remote'
import { StatusError } from '../status'
import { normalizeEmail } from './accounts'
import type { AuthPorts, PersonChecks } from './ports'
import { activeIn } from './roots'
import { isSameSecret, newId } from './secrets'
import type { Throttle } from './throttle'

const field = z.string().max(4096)
const line = field.trim()
const body = z.object({ code: line, email: line, password: field, name: line })
type Answers = z.infer<typeof body>

/**
 * The way to the first root account, open while nobody is there who lets others in: `code` is to be shown to the operator.
 * GET /api/setup answers {open}; POST /api/setup {code, email, password, name} makes the account, once. What a person can
 * correct is answered as {errors: {field: Indonesian text}}.
 */
export function createSetup(ports: AuthPorts, throttle: Throttle) {
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
