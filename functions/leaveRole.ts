import type { Fields, FunctionPorts } from './callable'

/**
 * What an account's document says once nobody can sign in to it: whoever were to make a sign-in of its uid later would
 * find no rights there.
 */
export const withoutRole = (now: Date) =>
  ({ authorization: 'appUser', status: 'deleted', statusDate: now }) as const

/** To be called when a sign-in was deleted where that and the role are no one transaction, and called again if it fails. */
export async function leaveRole(
  { accounts, read, update, now }: Pick<FunctionPorts, 'accounts' | 'read' | 'update' | 'now'>,
  uid: string,
): Promise<void> {
  const path = `users/${uid}`
  const isLeft = (account: Fields | undefined) => !account || account.status === 'deleted'
  // A call that comes late may find that a root has made a sign-in for it again.
  if ((await accounts.byUid(uid)) || isLeft(await read(path))) return
  await update({ path, fields: withoutRole(now()), reads: [path], check: () => undefined })
}

/** To be called when a root has made a sign-in for him again: he is an app user then, to whom a root gives what he is to be. */
export async function comeBack(
  { read, update, now }: Pick<FunctionPorts, 'read' | 'update' | 'now'>,
  uid: string,
  by: string,
): Promise<void> {
  const path = `users/${uid}`
  if ((await read(path))?.status !== 'deleted') return
  const fields = { ...withoutRole(now()), status: 'active' }
  await update({ path, fields, by, reads: [path], check: () => undefined })
}
