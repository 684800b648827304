import { idOf } from '../firestore/values/names'
import type { AuthPorts } from './ports'

/** Whether nobody but this account could still act as an active root. */
export const isLastRoot = (uid: string, ports: AuthPorts): boolean =>
  activeIn(['root'], ports).join() === uid

/** The accounts that could act in one of these roles. */
export function activeIn(roles: string[], { store, accounts, project }: AuthPorts): string[] {
  const [field, op] = [{ fieldPath: 'authorization' }, 'IN'] as const
  const users = store.query(`projects/${project}/databases/(default)/documents`, {
    from: [{ collectionId: 'users' }],
    where: { fieldFilter: { field, op, value: { arrayValue: { values: roles.map(text) } } } },
  })
  return users.flatMap(({ name, fields: { status = text('active') } }) => {
    const account = accounts.byUid(idOf(name))
    const isActive = JSON.stringify(status) === JSON.stringify(text('active'))
    return isActive && account && !account.disabled ? [account.uid] : []
  })
}

const text = (stringValue: string) => ({ stringValue })
