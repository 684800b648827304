import { person, rootWritesIn } from '../server/functions'
import { StartError } from '../server/startError'
import { commit, find } from './firebase/documents'
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
  if (await hasRoot(project)) {
    throw wrong('Proyek ini sudah punya akun root, dan root membuat root lain di konsol')
  }
  const { auth, id } = project
  const { uid } = await auth.getUserByEmail(email).catch(error => {
    if (error.code !== 'auth/user-not-found') throw error
    return auth.createUser({ email, displayName: name })
  })
  const root = { uid, email: email.toLowerCase(), name, now: new Date() }
  await commit(project, rootWritesIn(id)(root)).catch(error => {
    if (!(error instanceof RestError) || error.status !== 409) throw error
    throw wrong(`${email} sudah menjadi akun lain di proyek ini; pakai email lain`)
  })
  return auth.generatePasswordResetLink(email)
}

async function hasRoot(project: Project) {
  const value = { stringValue: 'root' }
  const where = {
    fieldFilter: { field: { fieldPath: 'authorization' }, op: 'EQUAL', value },
  } as const
  const roots = await find(project, { from: [{ collectionId: 'users' }], where, limit: 1 })
  return roots.length > 0
}

const wrong = (problem: string) => new StartError('configuration', `${problem}.`)
