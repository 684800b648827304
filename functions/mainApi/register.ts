import { newId } from '@/lib/id'
import { makeAccount } from '../makeAccount'
import { accountRefusal } from './input'
import type { MainApiPorts, NewDocument } from './ports'

interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  /** The network that he comes from. */
  readonly from?: string
}

/** As Firebase Auth makes them. */
const UID_LENGTH = 28

/** An account with its documents, always an app user's; without its documents there is no account either. */
export async function register(ports: MainApiPorts, person: Person) {
  const uid = newId(UID_LENGTH)
  const email = person.email.toLowerCase()
  try {
    await makeAccount(ports, { ...person, uid, email, photoURL: '' })
  } catch (error) {
    throw accountRefusal(error)
  }
  try {
    await ports.create(documentsOf({ uid, email, name: person.name, at: ports.now() }))
  } catch (error) {
    // They were made where the answer alone was lost.
    if (!(await ports.read(`users/${uid}`))) {
      await ports.accounts.delete(uid)
      throw error
    }
  }
  return { uid, email }
}

interface NewPerson {
  uid: string
  email: string
  name: string
  at: Date
}

/** With all that lists order and filter by (M-ACC-03, M-PRO-01): a record without it would be in none. */
function documentsOf({ uid, email, name, at }: NewPerson): NewDocument[] {
  const trade = { total: 0 }
  const user = {
    ...{ uid, email, authorization: 'appUser', status: 'active' },
    registerDate: at,
    ...{ purchase: trade, sale: trade, subscription: { type: 'free', endDate: null } },
  }
  const profile = {
    ...{ uid, name, role: 'consumer', phone: null },
    upgrade: { status: 'noRequest', lastUpdated: null },
  }
  return [
    { path: `users/${uid}`, fields: user },
    { path: `profiles/${uid}`, fields: profile },
  ]
}
