import { invalid, newAllowance, parseJson, tooMuch } from '../json'
import type { Steps } from '../ports'

export interface Form {
  /** Names in lower case; only a handshake has any. */
  headers: Map<string, string>
  offset: number
  messages: unknown[]
}

const MAX_MESSAGES = 1000
/** With what there is beside the messages. */
const MAX_FIELDS = MAX_MESSAGES + 10
/** Bytes of a form once it is decoded: the JSON of what a commit may hold. */
const MAX_DECODED = 16 * 1024 * 1024

/** Reads the url-encoded body of a handshake or forward request. Throws INVALID_ARGUMENT for what no WebChannel client sends. */
export function* readForm(body: string): Steps<Form> {
  yield* checkFields(body)
  const fields = fieldsOf(body)
  const text = (name: string, other = '') => decode(fields.get(name) ?? other)
  const count = natural(yield* text('count', '0'))
  if (count > MAX_MESSAGES) throw tooMuch('messages', 'Too many messages')
  const allowance = newAllowance()
  const headers = readHeaders(yield* text('headers'))
  const offset = natural(yield* text('ofs', '0'))
  const messages: unknown[] = []
  while (messages.length < count) {
    messages.push(parseJson(yield* text(`req${messages.length}___data__`), allowance))
    yield
  }
  return { headers, offset, messages }
}

/** A whole number of at most nine digits. Throws INVALID_ARGUMENT. */
export function natural(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw invalid('Not a number')
  return Number(text)
}

/** Each costs something to be taken apart, an empty one too; and what nobody will read is not decoded. */
function* checkFields(body: string): Steps<void> {
  let fields = 0
  let bytes = body.length
  for (let at = 0; at < body.length; at++) {
    const code = body.charCodeAt(at)
    if (code === AMPERSAND && ++fields > MAX_FIELDS) throw tooMuch('messages', 'Too many messages')
    if (code === PERCENT) bytes -= 2
    if (at % PIECE === 0) yield
  }
  if (bytes > MAX_DECODED) throw tooMuch('messages', 'Too long')
}

/** As they are written: the last of a name counts, and what nobody asks for is not decoded. */
const fieldsOf = (body: string) =>
  new Map(
    body.split('&').map(field => {
      const [name = ''] = field.split('=', 1)
      return [name, field.slice(name.length + 1)]
    }),
  )

/** In pieces, of which none costs much memory: of 32 MB of plus signs URLSearchParams takes 2 GB and four seconds. */
function* decode(text: string): Steps<string> {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from)
    parts.push(decodePiece(text.slice(from, to)))
    from = to
    if (from < text.length) yield
  }
  return parts.join('')
}

/** UTF-16 units. */
const PIECE = 64 * 1024

/** Behind a whole letter, however it is written. */
function endOfPiece(text: string, from: number): number {
  let at = Math.min(from + PIECE, text.length)
  while (at < text.length && isWithin(text, at)) at++
  return at
}

const isWithin = (text: string, at: number) =>
  text[at - 1] === '%' ||
  text[at - 2] === '%' ||
  /^(?:%[89ab]|[\udc00-\udfff])/i.test(text.slice(at, at + 2))

function decodePiece(text: string): string {
  try {
    return decodeURIComponent(text.includes('+') ? withBlanks(text) : text)
  } catch {
    throw invalid('Not a form')
  }
}

function withBlanks(text: string): string {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = BLANK
  return bytes.toString()
}

const [BLANK, PERCENT, AMPERSAND, PLUS] = [0x20, 0x25, 0x26, 0x2b]

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
