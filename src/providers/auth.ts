import type { AuthProvider, DataProvider, UserIdentity } from 'react-admin'
import { can } from '@/access'
import type { Resource, Verb } from '@/admin/types'
import { auth } from './firebase'
import type { Session } from './session'

interface AuthOptions {
  session: Session
  dataProvider: Pick<DataProvider, 'getOne'>
  resources: readonly Resource[]
}

/**
 * React-admin's questions about the person, answered from the session and the declarations. Permissions are the
 * Principal. An expired session (401) leads to /sign-in, a refusal (403) leaves the user signed in.
 */
export const createAuthProvider = ({
  session,
  dataProvider,
  resources,
}: AuthOptions): AuthProvider => ({
  login: () => session.leave(),
  logout: () => session.leave(),
  checkAuth: async () => {
    await session.principal()
  },
  checkError: async error => {
    if (error?.status === 401) await session.leave('unauthorized')
  },
  getPermissions: () => session.principal(),
  getIdentity: async () => identity((await session.principal()).uid, dataProvider),
  canAccess: async ({ action, resource }) =>
    can(
      await session.principal(),
      verbOf(action),
      resources.find(({ name }) => name === resource),
    ),
})

/** React-admin's actions are our verbs, but for cloning, which is creating. */
const verbOf = (action: string): Verb => (action === 'clone' ? 'create' : (action as Verb))

/** Name and photo from the own profile; without one the e-mail address has to do. */
async function identity(
  uid: string,
  dataProvider: Pick<DataProvider, 'getOne'>,
): Promise<UserIdentity> {
  const user = auth.currentUser
  const profile = await dataProvider
    .getOne('profiles', { id: uid })
    .then(({ data }) => data)
    .catch(() => undefined)
  return {
    id: uid,
    fullName: profile?.name || user?.email || uid,
    avatar: profile?.photoURL || profile?.imageURL || user?.photoURL || undefined,
  }
}
