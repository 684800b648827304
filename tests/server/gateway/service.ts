import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a service was asked. */
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: string
  headers: IncomingMessage['headers']
}

export type Answer = (response: ServerResponse, asked: Asked) => unknown

/** A service of a test's own on a free port: notes what it is asked, and answers as it is told. */
export async function startService() {
  const asked: Asked[] = []
  const state: { answer: Answer } = { answer: says(200, {}) }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(`http://any${request.url}`)
    const entry = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: await textOf(request),
      headers: request.headers,
    }
    asked.push(entry)
    state.answer(response, entry)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (answer: Answer) => {
      state.answer = answer
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>

export const says =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
