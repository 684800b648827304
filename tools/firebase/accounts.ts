import { z } from 'zod'
import type { AccountLine } from '../transfer/lines'
import { hashOf, kindOf, passwordOf, readHashing, textsOfPassword } from './passwords'
import type { Project } from './project'

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
export async function* readAccounts(project: Project): AsyncGenerator<AccountLine> {
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

/** Puts accounts with their hashes, of both kinds. Throws with the e-mails of those that are refused. */
export async function putAccounts(project: Project, accounts: readonly AccountLine[]) {
  for (const kind of new Set(accounts.map(({ password }) => kindOf(password)))) {
    const alike = accounts.filter(({ password }) => kindOf(password) === kind)
    const body = { ...hashOf(kind), users: alike.map(toUser) }
    const answer = await project.rest.identity(callOf(project, 'batchCreate'), body)
    const { error } = refused.parse(answer)
    if (error.length === 0) continue
    const texts = error.map(({ index, message }) => `${alike[index]?.email} (${message})`)
    throw new Error(`Firebase menolak akun: ${texts.join(', ')}`)
  }
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
