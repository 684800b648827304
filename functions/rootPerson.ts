import type { NewDocument } from './mainApi/ports'

interface RootPerson {
  uid: string
  email: string
  name: string
  now: Date
}

/** The users and profiles documents of the first root, in the shape of every other account (M-ACC-03, M-PRO-01). */
export function rootDocuments({ uid, email, name, now }: RootPerson): NewDocument[] {
  const trade = { total: 0, lastDate: null }
  const user = {
    ...{ uid, email, authorization: 'root', status: 'active' },
    ...{ registerDate: now, lastOnlineDate: now },
    ...{ purchase: trade, sale: trade, subscription: { type: 'free', endDate: null } },
  }
  const profile = { uid, name, photoURL: '', role: 'consumer', phone: '', address: '' }
  return [
    { path: `users/${uid}`, fields: user },
    { path: `profiles/${uid}`, fields: profile },
  ]
}
