import type { UserRecord } from 'firebase-admin/auth'
import { person, rootWritesIn } from '../server/functions'
import { StartError } from '../server/startError'
import { commit, find, rootOf } from './firebase/documents'
import type { Project } from './firebase/project'
import { RestError } from './firebase/rest'

interface Person {
  email: string
  name: string
}

/**
 * Makes the account that may make all others, as the box does with its one-time code.
 * @returns the address where its owner chooses a password, once
 */
export async function makeFirstRoot(project: Project, { email, name }: Person): Promise<string> {
  if (person.email(email)) throw wrong(`"${email}" bukan alamat email`)
  const problem = person.name(name)
  if (problem) throw wrong(problem)
  if (await findRoot(project)) {
    throw wrong('Proyek ini sudah punya akun root, dan root membuat root lain di konsol')
  }
  const { auth, id } = project
  const found = await auth.getUserByEmail(email).catch(error => {
    if (error.code !== 'auth/user-not-found') throw error
    return undefined
  })
  if (found && isSomebodys(found)) throw wrong(`${email} ${SOMEBODYS}`)
  const { uid } = found ?? (await auth.createUser({ email, displayName: name }))
  const root = { uid, email: email.toLowerCase(), name, now: new Date() }
  await commit(project, rootWritesIn(id)(root)).catch(async error => {
    if (!(error instanceof RestError) || error.status !== 409) throw error
    // Asked again, for the answer was lost.
    const made = `${rootOf(id)}/users/${uid}`
    if ((await findRoot(project))?.name === made) return
    throw wrong(`${email} sudah menjadi akun lain di proyek ini; pakai email lain`)
  })
  return auth.generatePasswordResetLink(email)
}

/** Anybody can sign up, or be registered, with any address: he would go in as the root with his own password. */
const isSomebodys = ({ providerData, passwordHash, metadata }: UserRecord) =>
  providerData.length > 0 || Boolean(passwordHash || metadata.lastSignInTime)

const SOMEBODYS =
  'sudah didaftarkan dengan cara masuk sendiri; hapus dulu akun itu di Authentication, atau pakai email lain'

async function findRoot(project: Project) {
  const value = { stringValue: 'root' }
  const where = {
    fieldFilter: { field: { fieldPath: 'authorization' }, op: 'EQUAL', value },
  } as const
  const [root] = await find(project, { from: [{ collectionId: 'users' }], where, limit: 1 })
  return root
}

const wrong = (problem: string) => new StartError('configuration', `${problem}.`)
