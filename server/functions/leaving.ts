import type { Accounts } from '../auth/accounts'
import { nameIn, type Ports, withoutRole } from '.'
import { fromPlainFields } from './plain'

/** The same accounts, but who is deleted loses his role in the same transaction. */
export function withRoles(
  accounts: Accounts,
  { store, project, now }: Pick<Ports, 'store' | 'project' | 'now'>,
): Accounts {
  const nameOf = nameIn(project)
  return {
    ...accounts,
    delete: uid => {
      const name = nameOf(`users/${uid}`)
      if (!store.get(name)) return accounts.delete(uid)
      const fields = fromPlainFields(withoutRole(new Date(now())))
      const updateMask = { fieldPaths: Object.keys(fields) }
      const write = { update: { name, fields }, updateMask }
      store.commit([write], () => accounts.delete(uid), { function: 'leaveRole' })
    },
  }
}
