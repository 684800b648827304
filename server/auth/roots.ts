import { idOf } from '../firestore/values/names'
import type { AuthPorts } from './ports'

/** Whether nobody but this account could still act as an active root. */
export function isLastRoot(uid: string, { store, accounts, project }: AuthPorts): boolean {
  const [field, op] = [{ fieldPath: 'authorization' }, 'EQUAL'] as const
  const users = store.query(`projects/${project}/databases/(default)/documents`, {
    from: [{ collectionId: 'users' }],
    where: { fieldFilter: { field, op, value: text('root') } },
  })
  const active = users.flatMap(({ name, fields }) => {
    const account = accounts.byUid(idOf(name))
    const { status = text('active') } = fields
    const isActive = JSON.stringify(status) === JSON.stringify(text('active'))
    return isActive && account && !account.disabled ? [account.uid] : []
  })
  return active.length === 1 && active[0] === uid
}

const text = (stringValue: string) => ({ stringValue })
