import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { HttpsFunction } from 'firebase-functions/v2/https'

type Handler = Parameters<HttpsFunction>
type Incoming = Handler[0]
type Outgoing = Handler[1]

/** Answers a request of the web's kind; `from` is the address that it comes from, `hop` who has brought it here. */
type Answer = (request: Request, from: string, hop: string) => Promise<Response>

/** Such an answer as an HTTP function; it is made at the first request, when the secrets are there. */
export function serve(create: () => Answer) {
  let answer: Answer | undefined
  return async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    answer ??= create()
    await send(await answer(toRequest(incoming), ...addressesOf(incoming)), outgoing)
  }
}

/**
 * The visitor's as Firebase Hosting tells it, and what Google has appended: all before that is what the caller says. Nothing
 * documented tells Hosting from somebody else who sends its header, so that what it says is never all that counts.
 */
function addressesOf({ headers }: Incoming): [from: string, hop: string] {
  const hop = lastOf(headers['x-forwarded-for'])
  return [lastOf(headers['fastly-client-ip']) || hop, hop]
}

const lastOf = (told: string | string[] = '') => String(told).split(',').at(-1)?.trim() ?? ''

/** The web's Request cannot have them. */
const UNHEARD = ['CONNECT', 'TRACE', 'TRACK']

function toRequest({ method, originalUrl, headers, rawBody }: Incoming): Request {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  const hasBody = method !== 'GET' && method !== 'HEAD' && rawBody !== undefined
  return new Request(`https://function${originalUrl}`, {
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
