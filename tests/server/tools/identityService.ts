import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As Identity Toolkit keeps an account. */
export interface Kept {
  localId: string
  email?: string
  displayName?: string
  photoUrl?: string
  disabled?: boolean
  passwordHash?: string
  salt?: string
  providerUserInfo?: { providerId: string; rawId: string }[]
  createdAt?: string
  lastLoginAt?: string
}

interface Sent extends Omit<Kept, 'email'> {
  email?: string | string[]
  users?: Kept[]
  hashAlgorithm?: string
  allowOverwrite?: boolean
}

/** How a project of Firebase's hashes; the key is the one of Google's own example. */
export const hashConfig = {
  algorithm: 'SCRYPT',
  signerKey:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
}

/** Firebase Auth as far as the tools call it, in memory; `imports` are the calls that bring accounts. */
export async function startIdentityService() {
  const users = new Map<string, Kept>()
  const imports: Sent[] = []
  const emailOf = ({ email }: Sent) => [email].flat()[0] ?? ''
  const work: Record<string, (sent: Sent) => object> = {
    'accounts:batchCreate': sent => {
      imports.push(sent)
      const all = (sent.users ?? []).map((user, index) => ({ user, index }))
      const taken = sent.allowOverwrite ? [] : all.filter(({ user }) => users.has(user.localId))
      for (const { user } of all)
        if (!taken.some(each => each.user === user)) users.set(user.localId, visible(user, sent))
      // As Google's emulator says it.
      const message = 'localId belongs to an existing account - can not overwrite.'
      return { error: taken.map(({ index }) => ({ index, message })) }
    },
    'accounts:batchGet': () => ({ users: [...users.values()] }),
    'accounts:lookup': sent => {
      const found = [...users.values()].filter(({ email = '', localId }) =>
        sent.email ? [sent.email].flat().includes(email) : localId === [sent.localId].flat()[0],
      )
      return found.length > 0 ? { users: found } : {}
    },
    'accounts:delete': ({ localId }) => {
      users.delete(localId)
      return {}
    },
    accounts: ({ displayName = '', ...sent }) => {
      const localId = `uid${users.size}`.padEnd(28, 'A')
      users.set(localId, { localId, email: emailOf(sent), displayName })
      return { localId }
    },
    'accounts:sendOobCode': sent => ({ oobLink: `https://p.test/reset?email=${emailOf(sent)}` }),
    config: () => ({ signIn: { hashConfig } }),
  }
  const server = createServer(async (request, response) => {
    const call = /\/projects\/[^/]+\/([\w:]+)(\?|$)/.exec(request.url ?? '')?.[1] ?? ''
    // As Google's emulator has it.
    const isJson = request.method === 'GET' || /json/.test(request.headers['content-type'] ?? '')
    const answer = isJson && work[call]?.(await bodyOf(request))
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: { code: 404, message: 'UNKNOWN_CALL' } }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    imports,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Firebase hands out hashes of its own kind only. */
function visible({ passwordHash, salt, ...user }: Kept, { hashAlgorithm }: Sent): Kept {
  return { ...user, ...(hashAlgorithm === 'SCRYPT' && { passwordHash, salt }) }
}

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Sent
}
