import type { UserImportRecord, UserRecord } from 'firebase-admin/auth'
import type { AccountLine } from '../transfer/lines'
import { bytesOfPassword, type Hashing, hashOf, kindOf, passwordOf, readHashing } from './passwords'
import type { Project } from './project'

/** As many as Firebase gives and takes at once. */
const PAGE = 1000

/** Accounts with an e-mail, in the order of Firebase; the others the box could not sign in. */
export async function* readAccounts(project: Project): AsyncGenerator<AccountLine> {
  const hashing = await readHashing(project)
  for (let token: string | undefined, isMore = true; isMore; isMore = token !== undefined) {
    const page = await project.auth.listUsers(PAGE, token)
    yield* page.users.flatMap(user => (user.email ? toLine(user, user.email, hashing) : []))
    token = page.pageToken
  }
}

/** Puts accounts with their hashes, of both kinds. Throws with the e-mails of those that are refused. */
export async function putAccounts({ auth }: Project, accounts: readonly AccountLine[]) {
  for (const kind of new Set(accounts.map(({ password }) => kindOf(password)))) {
    const alike = accounts.filter(({ password }) => kindOf(password) === kind)
    const hash = hashOf(kind)
    const { errors } = await auth.importUsers(alike.map(toRecord), hash && { hash })
    if (errors.length === 0) continue
    const refused = errors.map(({ index, error }) => `${alike[index]?.email} (${error.message})`)
    throw new Error(`Firebase menolak akun: ${refused.join(', ')}`)
  }
}

function toLine(user: UserRecord, email: string, hashing: Hashing | undefined): AccountLine {
  const { uid, displayName = '', photoURL = '', disabled, metadata } = user
  return {
    uid,
    email: email.toLowerCase(),
    name: displayName,
    photoURL,
    disabled,
    createdAt: Date.parse(metadata.creationTime) || 0,
    lastLoginAt: Date.parse(metadata.lastSignInTime) || 0,
    password: passwordOf(user, hashing),
  }
}

function toRecord(account: AccountLine): UserImportRecord {
  const { uid, email, name, photoURL, disabled, createdAt, lastLoginAt } = account
  return {
    ...{ uid, email, disabled },
    ...(name && { displayName: name }),
    ...(/^https?:/.test(photoURL) && { photoURL }),
    ...bytesOfPassword(account.password),
    metadata: {
      creationTime: timeOf(createdAt),
      ...(lastLoginAt > 0 && { lastSignInTime: timeOf(lastLoginAt) }),
    },
  }
}

const timeOf = (millis: number) => new Date(millis).toUTCString()
