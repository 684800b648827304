import type { AuthProvider, DataProvider, UserIdentity } from 'react-admin'
import { permissionsOf } from '@/access/permissions'
import { called, isOwnPicture, isText } from '@/lib'
import type { Resource, Verb } from '@/schema'
import { signedInUser } from './firebase'
import type { Session } from './session'

interface AuthOptions {
  session: Session
  dataProvider: Pick<DataProvider, 'getOne'>
  resources: readonly Resource[]
}

/**
 * React-admin's questions about the person, answered from the session and the policies. What it asks before it knows the
 * record is answered as for his own. An expired session (401) leads to /sign-in, a refusal (403)
 * leaves him signed in, and so does a 401 of a service behind the gateway, which means our key.
 */
export const createAuthProvider = ({
  session,
  dataProvider,
  resources,
}: AuthOptions): AuthProvider => {
  const permissions = permissionsOf(resources)
  return {
    login: () => session.leave(),
    logout: () => session.leave(),
    checkAuth: async () => {
      await session.principal()
    },
    checkError: async error => {
      const isElsewhere = error?.body?.source === 'upstream'
      if (error?.status === 401 && !isElsewhere) await session.leave('unauthorized')
    },
    getPermissions: async () => permissions(await session.principal()),
    getIdentity: async () => identity((await session.principal()).uid, dataProvider),
    canAccess: async ({ action, resource, record }) => {
      const who = await session.principal()
      const question = record ? { record } : { id: who.uid }
      return permissions(who).may(verbOf(action), resource, question)
    },
  }
}

/** React-admin's actions are our verbs, but for cloning, which is creating. */
const verbOf = (action: string): Verb => (action === 'clone' ? 'create' : (action as Verb))

/** Name and photo from the own profile; without one the e-mail address has to do. */
async function identity(
  uid: string,
  dataProvider: Pick<DataProvider, 'getOne'>,
): Promise<UserIdentity> {
  const profile = await dataProvider
    .getOne('profiles', { id: uid })
    .then(({ data }) => data)
    .catch(() => undefined)
  const user = await signedInUser()
  // Signed as it stands, which is what the rules compare; a number in its place is no signature.
  const name = profile?.name
  return {
    id: uid,
    fullName: (isText(name) && called(name) && name) || user?.email || uid,
    avatar: [profile?.photoURL, profile?.imageURL, user?.photoURL].find(
      address => typeof address === 'string' && isOwnPicture(address),
    ),
  }
}
