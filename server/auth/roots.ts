import type { Fields } from '../firestore/types'
import type { AuthPorts } from './ports'

export interface RootPerson {
  uid: string
  email: string
  name: string
  project: string
  now: Date
}

/** The users and profiles documents of the first root, in the shape of every other account (M-ACC-03, M-PRO-01). */
export function rootDocuments({ uid, email, name, project, now }: RootPerson) {
  const registerDate = { timestampValue: now.toISOString() }
  const none = { nullValue: null }
  const trade = map({ total: { integerValue: '0' }, lastDate: none })
  const user: Fields = {
    uid: text(uid),
    email: text(email),
    authorization: text('root'),
    status: text('active'),
    registerDate,
    lastOnlineDate: registerDate,
    purchase: trade,
    sale: trade,
    subscription: map({ type: text('free'), endDate: none }),
  }
  const profile: Fields = {
    uid: text(uid),
    name: text(name),
    photoURL: text(''),
    role: text('consumer'),
    phone: text(''),
    address: text(''),
  }
  const create = (collection: string, fields: Fields) => ({
    update: { name: `${documentsOf(project)}/${collection}/${uid}`, fields },
    currentDocument: { exists: false },
  })
  return [create('users', user), create('profiles', profile)] as const
}

/** Whether nobody but this account could still act as an active root. */
export function isLastRoot(uid: string, { store, accounts, project }: AuthPorts): boolean {
  const isRoot = {
    field: { fieldPath: 'authorization' },
    op: 'EQUAL',
    value: text('root'),
  } as const
  const users = store.query(documentsOf(project), {
    from: [{ collectionId: 'users' }],
    where: { fieldFilter: isRoot },
  })
  const active = users.flatMap(({ name, fields }) => {
    const account = accounts.byUid(name.slice(name.lastIndexOf('/') + 1))
    const isActive = JSON.stringify(fields.status) === JSON.stringify(text('active'))
    return isActive && account && !account.disabled ? [account.uid] : []
  })
  return active.length === 1 && active[0] === uid
}

const documentsOf = (project: string) => `projects/${project}/databases/(default)/documents`
const text = (stringValue: string) => ({ stringValue })
const map = (fields: Fields) => ({ mapValue: { fields } })
