import { type JsonAllowance, newAllowance, parseJson, StatusError } from '../json'

/** A request that no WebChannel client sends; answered with HTTP 400. */
export class BadRequest extends Error {
  /** The limit that it goes beyond, to be counted. */
  readonly limit: string | undefined

  constructor(message: string, limit?: string) {
    super(message)
    this.limit = limit
  }
}

export interface Form {
  /** Names in lower case; only a handshake has any. */
  headers: Map<string, string>
  offset: number
  messages: unknown[]
}

const MAX_MESSAGES = 1000
/** With what there is beside the messages. */
const MAX_FIELDS = MAX_MESSAGES + 10

/** Reads the url-encoded body of a handshake or forward request. Throws BadRequest. */
export function readForm(body: string): Form {
  checkFields(body)
  const form = new Map(new URLSearchParams(body))
  const count = natural(form.get('count') ?? '0')
  if (count > MAX_MESSAGES) throw new BadRequest('Too many messages', 'messages')
  const allowance = newAllowance()
  return {
    headers: readHeaders(form.get('headers') ?? ''),
    offset: natural(form.get('ofs') ?? '0'),
    messages: Array.from({ length: count }, (_, i) =>
      readMessage(form.get(`req${i}___data__`), allowance),
    ),
  }
}

/** A whole number of at most nine digits. Throws BadRequest. */
export function natural(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new BadRequest('Not a number')
  return Number(text)
}

/** Each costs something to be taken apart, an empty one too. */
function checkFields(body: string) {
  let fields = 0
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1))
    if (++fields > MAX_FIELDS) throw new BadRequest('Too many messages', 'messages')
}

function readHeaders(text: string): Map<string, string> {
  const lines = text
    .slice(0, MAX_HEADERS)
    .split('\r\n')
    .filter(line => line.includes(':'))
  return new Map(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

/** As many letters as Node takes of a request's own. */
const MAX_HEADERS = 16 * 1024

function readMessage(text: string | null | undefined, allowance: JsonAllowance): unknown {
  try {
    return parseJson(text ?? '', allowance)
  } catch (error) {
    const limit = error instanceof StatusError ? error.limit : undefined
    throw limit ? new BadRequest('Too much JSON', limit) : new BadRequest('Not JSON')
  }
}
