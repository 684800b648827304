import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '../../http/body'
import { turnOf } from '../../http/remote'
import { StatusError } from '../../status'
import { type Account, known, normalizeEmail } from '../accounts'
import { AuthError } from '../authError'
import { userInfo } from '../identity'
import type { AuthPorts } from '../ports'
import { isLastRoot } from '../roots'
import { newId } from '../secrets'

const PROJECTS = '/identitytoolkit.googleapis.com/v1/projects/'
const ALL = 'This server gets, lists, makes, changes and deletes accounts, and nothing else.'

const text = z.string().max(4096)
/** What `createUser` and `updateUser` send. */
const person = z.looseObject({
  localId: text.optional(),
  email: text.optional(),
  password: text.optional(),
  displayName: text.nullish(),
  photoUrl: text.nullish(),
  disabled: z.boolean().optional(),
  disableUser: z.boolean().optional(),
  deleteAttribute: z.array(z.string()).default([]),
  validSince: z.coerce.number().optional(),
})
type Person = z.infer<typeof person>

const REFUSED: ReadonlyMap<string, string> = new Map([
  ['customAttributes', 'Custom claims'],
  ['emailVerified', 'Verified addresses'],
  ['linkProviderUserInfo', 'Other ways to sign in'],
  ['mfa', 'Second factors'],
  ['mfaInfo', 'Second factors'],
  ['phoneNumber', 'Phone numbers'],
])

const many = z.object({ localIds: z.array(text).max(1000), force: z.literal(true) })
const some = z.array(text).max(100).default([])
const wanted = z.object({ localId: some, email: some })
const page = z.object({
  maxResults: z.coerce.number().int().min(1).max(1000).default(1000),
  nextPageToken: z.string().default(''),
})

/** The accounts as `firebase-admin` manages them, for who has an administrator's key. */
export function adminRoutes(ports: AuthPorts): Hono {
  const { accounts, adminKey, project, shares } = ports
  const base = `${PROJECTS}${project}/accounts`
  const confirm = (c: Context) => adminKey(c.req.header('authorization'))
  const one = (uid: string) => known(accounts.byUid(uid), 'USER_NOT_FOUND')
  const remove = (uid: string) => {
    refuseLastRoot(ports, uid)
    accounts.delete(uid)
  }
  const routes = new Hono()
  routes.use(`${PROJECTS}*`, async (c, next) => {
    // The body first: it may take minutes to come, and the key be revoked by then.
    await c.req.text()
    if (confirm(c) === undefined)
      throw new StatusError('UNAUTHENTICATED', 'This takes an admin key: npm run admin-key.')
    const [asked] = c.req.path.slice(PROJECTS.length).split(/[/:]/)
    if (asked !== project) throw new AuthError('PROJECT_NOT_FOUND')
    return next()
  })
  routes.post(base, async c => {
    const make = await create(ports, await readPerson(c))
    confirm(c)
    return c.json({ localId: make() })
  })
  routes.post(`${base}:lookup`, async c => {
    const { localId, email } = await readJson(c, wanted)
    const found = [...localId.map(accounts.byUid), ...email.map(accounts.byEmail)]
    const users = new Map(found.flatMap(account => (account ? [[account.uid, account]] : [])))
    return c.json({ users: users.size > 0 ? [...users.values()].map(recordOf) : undefined })
  })
  routes.get(`${base}:batchGet`, c => {
    const asked = page.safeParse(c.req.query())
    if (!asked.success) throw new AuthError('INVALID_PAGE_SELECTION')
    const { maxResults, nextPageToken } = asked.data
    const users = accounts.list(nextPageToken, maxResults)
    const last = users.length === maxResults ? users.at(-1)?.uid : undefined
    return c.json({ users: users.map(recordOf), nextPageToken: last })
  })
  routes.post(`${base}:update`, async c => {
    const change = await readPerson(c)
    await update({ ...ports, confirm: () => confirm(c) }, one(change.localId ?? ''), change)
    return c.json({ localId: change.localId })
  })
  routes.post(`${base}:delete`, async c => {
    remove(one((await readJson(c, z.object({ localId: text }))).localId).uid)
    return c.json({})
  })
  routes.post(`${base}:batchDelete`, async c => {
    const inTurn = turnOf(shares, `key ${confirm(c)}`, () => confirm(c))
    const errors: object[] = []
    for (const [index, localId] of (await readJson(c, many)).localIds.entries())
      await inTurn(() => remove(localId)).catch(error => {
        if (!(error instanceof StatusError) || error.status === 'UNAUTHENTICATED') throw error
        errors.push({ index, localId, message: error.message })
      })
    return c.json({ errors })
  })
  routes.all(`${PROJECTS}*`, () => {
    throw new AuthError(`OPERATION_NOT_ALLOWED : ${ALL}`)
  })
  return routes
}

async function create({ accounts, db }: AuthPorts, { localId: uid = newId(), ...given }: Person) {
  const { email, password, displayName, photoUrl, disabled } = given
  if (email === undefined)
    throw new AuthError('OPERATION_NOT_ALLOWED : Every account here has an e-mail address.')
  const shown = { name: displayName ?? '', photoURL: photoUrl ?? '' }
  const insert = await accounts.prepare({ uid, email, ...shown, ...(password && { password }) })
  return () =>
    db.transaction(() => {
      insert()
      if (disabled) accounts.update(uid, { disabled })
      return uid
    })
}

type Asked = AuthPorts & { confirm(): void }

async function update({ confirm, ...ports }: Asked, { uid }: Account, change: Person) {
  const { accounts, db } = ports
  const { displayName, photoUrl, disableUser, deleteAttribute, password, validSince } = change
  if (disableUser) refuseLastRoot(ports, uid)
  const removed = (attribute: string) => (deleteAttribute.includes(attribute) ? '' : undefined)
  const name = displayName ?? removed('DISPLAY_NAME')
  const photoURL = photoUrl ?? removed('PHOTO_URL')
  const all = () => {
    confirm()
    accounts.update(uid, {
      ...(change.email !== undefined && { email: normalizeEmail(change.email) }),
      ...(name !== undefined && { name }),
      ...(photoURL !== undefined && { photoURL }),
      ...(disableUser !== undefined && { disabled: disableUser }),
    })
    if (!password && validSince !== undefined) accounts.revoke(uid)
  }
  if (password) await accounts.setPassword(uid, password, { also: all })
  else db.transaction(all)
}

/** Nobody could ever make another one. */
function refuseLastRoot(ports: AuthPorts, uid: string) {
  if (!isLastRoot(uid, ports)) return
  throw new AuthError('OPERATION_NOT_ALLOWED : This is the last root account.')
}

const recordOf = (account: Account) => ({
  ...userInfo(account),
  disabled: account.disabled,
  lastLoginAt: account.lastLoginAt > 0 ? String(account.lastLoginAt) : undefined,
})

/** Throws what it must not be: to take these and to forget them would be a lie. */
async function readPerson(c: Context): Promise<Person> {
  const given = await readJson(c, person)
  const refused = Object.entries(given).find(([key, value]) => REFUSED.has(key) && value)
  if (!refused) return given
  throw new AuthError(
    `OPERATION_NOT_ALLOWED : ${REFUSED.get(refused[0])} are not kept by this server.`,
  )
}
