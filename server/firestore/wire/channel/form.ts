/** A request that no WebChannel client sends; answered with HTTP 400. */
export class BadRequest extends Error {}

export interface Form {
  /** Names in lower case; only a handshake has any. */
  headers: Map<string, string>
  offset: number
  messages: unknown[]
}

const MAX_MESSAGES = 1000

/** Reads the url-encoded body of a handshake or forward request. Throws BadRequest. */
export function readForm(body: string): Form {
  const form = new URLSearchParams(body)
  const count = natural(form.get('count') ?? '0')
  if (count > MAX_MESSAGES) throw new BadRequest('Too many messages')
  return {
    headers: readHeaders(form.get('headers') ?? ''),
    offset: natural(form.get('ofs') ?? '0'),
    messages: Array.from({ length: count }, (_, i) => readMessage(form.get(`req${i}___data__`))),
  }
}

/** A whole number of at most nine digits. Throws BadRequest. */
export function natural(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new BadRequest('Not a number')
  return Number(text)
}

function readHeaders(text: string): Map<string, string> {
  const lines = text.split('\r\n').filter(line => line.includes(':'))
  return new Map(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function readMessage(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw new BadRequest('Not JSON')
  }
}
