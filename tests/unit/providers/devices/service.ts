import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** What reached the service, as it would stand in its log. */
export interface Asked {
  call: string
  query: Readonly<Record<string, string>>
  body: unknown
  password: string | undefined
  newPassword: string | undefined
  authorization: string | undefined
}

export type Reply = readonly [status: number, body: unknown, source?: 'gateway'] | 'drop'
/** By `METHOD call`. */
export type Replies = Record<string, (asked: Asked) => Reply | Promise<Reply>>

/** A gateway on a port of its own that answers as it is told to; the code under test thinks that it is its own origin. */
export async function startService(replies: Replies) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://x')
    const name = `${method} ${pathname.replace('/api/camera/', '')}`
    const entry: Asked = {
      call: name,
      query: Object.fromEntries(searchParams),
      body: await jsonOf(request),
      password: header(request, 'x-device-password'),
      newPassword: header(request, 'x-device-new-password'),
      authorization: header(request, 'authorization'),
    }
    asked.push(entry)
    const reply = (await replies[name]?.(entry)) ?? [404, { error: 'Tidak ada' }, 'gateway']
    if (reply === 'drop') return void request.socket.destroy()
    const [status, body, source = 'upstream'] = reply
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Sarang-Source': source })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/iot/device-management`))
  return {
    asked,
    /** Names of the calls since the last time. */
    calls: () => asked.splice(0).map(({ call }) => call),
    stop: async () => {
      vi.unstubAllGlobals()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? decodeURIComponent(value) : undefined
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  return text === '' ? undefined : JSON.parse(text)
}

/** A device as the service tells it. */
export const told = (id: number, given: object = {}) => ({
  ...{ id, name: `Kamera ${id}`, location: 'Ketapang', stream_key: 'aB3dE5fG7hJ9kL1m' },
  ...{ status: 'online', last_seen: '2026-11-22T01:00:00.000Z' },
  ...{ created_at: '2026-10-01T00:00:00.000Z', updated_at: '2026-10-01T00:00:00.000Z' },
  ...given,
})

/** The same in the list. */
export const listed = (id: number, given: object = {}) => {
  const { last_seen: lastSeen, ...device } = told(id)
  return { ...device, lastSeen, ...given }
}
