import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Account, Accounts } from '../../../server/auth/accounts'
import { AuthError } from '../../../server/auth/authError'

/** What firebase-admin sends. */
interface Sent {
  localId?: string | string[]
  email?: string | string[]
  password?: string
  displayName?: string
  photoUrl?: string
}

/** Identity Toolkit's administrative calls, as far as firebase-admin makes them here, over the box's accounts. */
export async function startIdentityService(accounts: Accounts) {
  const work: Record<string, (sent: Sent) => Promise<object>> = {
    accounts: async sent => {
      const { password = '', displayName = '', photoUrl = '' } = sent
      const [uid, email] = [one(sent.localId), one(sent.email)]
      await accounts.create({ uid, email, password, name: displayName, photoURL: photoUrl })
      return { localId: uid }
    },
    'accounts:lookup': async ({ localId, email }) => {
      const found = localId ? accounts.byUid(one(localId)) : accounts.byEmail(one(email))
      return found ? { users: [toUser(found)] } : {}
    },
    'accounts:update': async ({ localId, password, displayName = '', photoUrl = '' }) => {
      if (password) await accounts.setPassword(one(localId), password)
      accounts.update(one(localId), { name: displayName, photoURL: photoUrl })
      return { localId: one(localId) }
    },
    'accounts:delete': async ({ localId }) => {
      accounts.delete(one(localId))
      return {}
    },
  }
  const state: { fault: string | undefined } = { fault: undefined }
  const server = createServer(async (request, response) => {
    const call = /\/v1\/projects\/[^/]+\/([\w:]+)$/.exec(request.url ?? '')?.[1] ?? ''
    const sent = await bodyOf(request)
    const answer = state.fault ? refused(state.fault) : work[call]?.(sent).catch(toRefusal)
    const body = (await answer) ?? refused('UNKNOWN_CALL')
    response.writeHead('error' in body ? 400 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers everything with this error from now on. */
    fails: (fault: string | undefined) => {
      state.fault = fault
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const one = (given: string | string[] | undefined) => [given].flat()[0] ?? ''

const toUser = ({ uid, email, createdAt, lastLoginAt }: Account) => ({
  localId: uid,
  email,
  createdAt: String(createdAt),
  ...(lastLoginAt > 0 && { lastLoginAt: String(lastLoginAt) }),
})

const refused = (message: string) => ({ error: { code: 400, message } })

function toRefusal(error: unknown) {
  if (error instanceof AuthError) return refused(error.message)
  throw error
}

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Sent
}
