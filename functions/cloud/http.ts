import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { HttpsFunction } from 'firebase-functions/v2/https'
import { createGateway, type Gateway, type GatewayPorts } from '../gateway'

type Handler = Parameters<HttpsFunction>
type Incoming = Handler[0]
type Outgoing = Handler[1]

/** The gateway behind an HTTP function; its ports are made at the first request, when the secrets are there. */
export function serveGateway(ports: () => GatewayPorts) {
  let gateway: Gateway | undefined
  return async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    gateway ??= createGateway(ports())
    await send(await gateway(toRequest(incoming)), outgoing)
  }
}

/** The web's Request cannot have them. */
const UNHEARD = ['CONNECT', 'TRACE', 'TRACK']

function toRequest({ method, originalUrl, headers, rawBody }: Incoming): Request {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  const hasBody = method !== 'GET' && method !== 'HEAD' && rawBody !== undefined
  return new Request(`https://gateway${originalUrl}`, {
    method: UNHEARD.includes(method) ? 'OPTIONS' : method,
    headers: Object.fromEntries(given),
    ...(hasBody && { body: new Uint8Array(rawBody) }),
  })
}

async function send({ status, headers, body }: Response, outgoing: Outgoing): Promise<void> {
  outgoing.status(status)
  for (const [name, value] of headers) outgoing.setHeader(name, value)
  if (!body) return void outgoing.end()
  // A browser that leaves, or a service that breaks off, ends the answer; there is nobody to tell.
  await pipeline(Readable.fromWeb(body as NodeStream), outgoing).catch(() => outgoing.destroy())
}
