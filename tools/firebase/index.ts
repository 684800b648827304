import { z } from 'zod'
import { withoutRole } from '../../functions'
import { fromPlainFields } from '../../server/functions/plain'
import type { Source, Target } from '../transfer'
import type { AccountLine, Entry, Place } from '../transfer/lines'
import { commit, commitAll, everything, find, read, readDocuments, rootOf } from './documents'
import { putFile, readFiles } from './files'
import { hashOf, kindOf, passwordOf, readHashing, textsOfPassword } from './passwords'
import type { Project } from './project'
import { RestError } from './rest'

export { openProject } from './project'

/** A whole project. Who writes meanwhile is caught or missed: nobody should. */
export const sourceOf = (project: Project): Source => ({
  place: placeOf(project),
  async *entries() {
    for await (const account of readAccounts(project)) yield { account }
    for await (const document of readDocuments(project)) yield { document }
    for await (const file of readFiles(project.bucket())) yield { file }
  },
})

export const targetOf = (project: Project): Target => ({
  place: placeOf(project),
  isEmpty: async () => {
    const { users } = await project.auth.listUsers(1)
    if (users.length > 0) return false
    const root = rootOf(project.id)
    const [first] = await find(project, everything(1))
    const behind = await find(project, everything(1, `${root}${BEHIND_OWN}`))
    return (!first || first.name.startsWith(`${root}/apps/`)) && behind.length === 0
  },
  read: path => read(project, path),
  put: async entries => {
    const accounts = entries.flatMap(entry => ('account' in entry ? [entry.account] : []))
    const writes = entries.flatMap(entry => toWrite(project, entry))
    if (accounts.length > 0) await putAccounts(project, accounts)
    await commitAll(project, writes)
    for (const entry of entries) if ('file' in entry) await putFile(project.bucket(), entry.file)
  },
})

/** Below apps the figures of the dashboard write themselves. */
const BEHIND_OWN = '/apps/~'

function toWrite({ id }: Project, entry: Entry) {
  if (!('document' in entry)) return []
  const { path, fields } = entry.document
  return [{ update: { name: `${rootOf(id)}/${path}`, fields } }]
}

const placeOf = ({ id, bucketName }: Project): Place => ({
  project: id,
  files: `https://firebasestorage.googleapis.com/v0/b/${bucketName}/o/`,
})

/** As many as Firebase gives and takes at once. */
const PAGE = 1000

/** As Identity Toolkit tells an account; firebase-admin would cut its times to seconds, there and back. */
const told = z.object({
  localId: z.string(),
  email: z.string().optional(),
  displayName: z.string().default(''),
  photoUrl: z.string().default(''),
  disabled: z.boolean().default(false),
  createdAt: z.string().default('0'),
  lastLoginAt: z.string().default('0'),
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
})
const page = z.object({ users: z.array(told).default([]), nextPageToken: z.string().optional() })
const refused = z.object({
  error: z.array(z.object({ index: z.number().default(0), message: z.string() })).default([]),
})

const callOf = ({ id }: Project, name: string) => `v1/projects/${id}/accounts:${name}`

/** Accounts with an e-mail, in the order of Firebase; the others the box could not sign in. */
async function* readAccounts(project: Project): AsyncGenerator<AccountLine> {
  const hashing = await readHashing(project)
  for (let token: string | undefined, isMore = true; isMore; isMore = Boolean(token)) {
    const query = new URLSearchParams({
      maxResults: String(PAGE),
      ...(token && { nextPageToken: token }),
    })
    const found = page.parse(await project.rest.identity(`${callOf(project, 'batchGet')}?${query}`))
    yield* found.users.flatMap(user => lineOf(user, hashing))
    token = found.nextPageToken
  }
}

const lineOf = (
  { email, ...user }: z.output<typeof told>,
  hashing: Parameters<typeof passwordOf>[1],
): AccountLine[] =>
  email
    ? [
        {
          uid: user.localId,
          email: email.toLowerCase(),
          name: user.displayName,
          photoURL: user.photoUrl,
          disabled: user.disabled,
          createdAt: Number(user.createdAt),
          lastLoginAt: Number(user.lastLoginAt),
          password: passwordOf(user, hashing),
        },
      ]
    : []

/**
 * Puts accounts with their hashes, of both kinds; another one that has the e-mail of one of them goes. Throws with the e-mails
 * of those that are refused.
 */
async function putAccounts(project: Project, accounts: readonly AccountLine[]) {
  for (let at = 0; at < accounts.length; at += LOOKED_UP)
    await makeRoom(project, accounts.slice(at, at + LOOKED_UP))
  for (const kind of new Set(accounts.map(({ password }) => kindOf(password)))) {
    const alike = accounts.filter(({ password }) => kindOf(password) === kind)
    // Also where an answer was lost, and they are sent once more.
    const body = { ...hashOf(kind), users: alike.map(toUser), allowOverwrite: true }
    const answer = await project.rest.identity(callOf(project, 'batchCreate'), body)
    const { error } = refused.parse(answer)
    if (error.length === 0) continue
    const texts = error.map(({ index, message }) => `${alike[index]?.email} (${message})`)
    throw new Error(`Firebase menolak akun: ${texts.join(', ')}`)
  }
}

/** As many as Firebase looks up at once. */
const LOOKED_UP = 100

/** Firebase looks for no e-mail when it takes accounts, and would have two with the same. */
async function makeRoom(project: Project, accounts: readonly AccountLine[]) {
  const owners = new Map(accounts.map(({ email, uid }) => [email.toLowerCase(), uid]))
  const { users } = await project.auth.getUsers([...owners.keys()].map(email => ({ email })))
  for (const { uid, email = '' } of users) {
    if (owners.get(email.toLowerCase()) === uid) continue
    // The role first: where the line breaks then, the account is found once more.
    await leaveRole(project, uid)
    await project.auth.deleteUser(uid)
  }
}

async function leaveRole(project: Project, uid: string) {
  const fields = fromPlainFields(withoutRole(new Date()))
  const update = { name: `${rootOf(project.id)}/users/${uid}`, fields }
  const updateMask = { fieldPaths: Object.keys(fields) }
  const write = { update, updateMask, currentDocument: { exists: true } }
  await commit(project, [write]).catch(error => {
    if (!(error instanceof RestError) || error.status !== 404) throw error
  })
}

function toUser(account: AccountLine) {
  const { uid, email, name, photoURL, disabled, createdAt, lastLoginAt } = account
  return {
    ...{ localId: uid, email, disabled, createdAt: String(createdAt) },
    ...(name && { displayName: name }),
    ...(/^https?:/.test(photoURL) && { photoUrl: photoURL }),
    ...(lastLoginAt > 0 && { lastLoginAt: String(lastLoginAt) }),
    ...textsOfPassword(account.password),
  }
}
