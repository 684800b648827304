import { invalid, type StatusError, tooMuch } from '../json'
import type { Steps } from '../ports'

export interface Form {
  /** Names in lower case; only a handshake has any. */
  headers: Map<string, string>
  offset: number
  /** JSON, which nobody has looked at. */
  messages: string[]
  /**
   * What to tell the stream behind them, where more came than is taken at once. A status of HTTP the SDK answers with the
   * same again, without end; so it sends what is not answered then, or drops the one that is too much by itself.
   */
  rest: StatusError | undefined
}

const MAX_MESSAGES = 1000
/** With what there is beside the messages. */
const MAX_FIELDS = MAX_MESSAGES + 10
/** UTF-16 units of a form once it is decoded: the JSON of what a commit may hold; and as it comes, which can triple a commit. */
const MAX_DECODED = 16 * 1024 * 1024
const MAX_FORM = 32 * 1024 * 1024

/**
 * Reads the url-encoded body of a handshake or forward request as it comes, of which nothing is kept as it was. Throws
 * INVALID_ARGUMENT for what no WebChannel client sends.
 */
export class FormReader {
  /** Nothing more is taken. */
  isFull = false
  /** Decoded, in pieces. */
  #fields: string[][] = [[]]
  /** What may be no whole letter yet. */
  #rest = ''
  #come = 0
  #size = 0;

  *add(text: string): Steps<void> {
    for (let from = 0; from < text.length && !this.isFull; from += PIECE) {
      const piece = this.#rest + text.slice(from, from + PIECE)
      this.#come += piece.length
      const [rest = ''] = UNFINISHED.exec(piece.slice(-LETTER)) ?? []
      this.#rest = rest
      this.#take(piece.slice(0, piece.length - rest.length))
      yield
    }
  }

  /** All of it, when there is no more. Of a name the last counts. */
  end(): Form {
    this.#take(this.#rest)
    // Of the last one there may be more.
    if (this.isFull) this.#fields.pop()
    const fields = new Map(this.#fields.splice(0).map(fieldOf))
    const text = (name: string, other = '') => fields.get(name) ?? other
    const count = natural(text('count', '0'))
    if (count > MAX_MESSAGES) throw tooMuch('messages', 'Too many messages')
    const names = Array.from({ length: count }, (_none, n) => `req${n}___data__`)
    const missing = names.findIndex(name => !fields.has(name))
    if (missing >= 0 && !this.isFull) throw invalid('A message is missing')
    const messages = names.slice(0, missing < 0 ? count : missing).map(name => text(name))
    const status = messages.length > 0 ? 'UNAVAILABLE' : 'INVALID_ARGUMENT'
    const rest = this.isFull ? tooMuch('messages', 'Too long', status) : undefined
    const headers = readHeaders(text('headers'))
    return { headers, offset: natural(text('ofs', '0')), messages, rest }
  }

  /** Each field costs something to be taken apart, an empty one too. */
  #take(text: string) {
    const [first = '', ...others] = text.split('&').map(decode)
    this.#fields.at(-1)?.push(first)
    for (const other of others) this.#fields.push([other])
    this.#size += first.length + others.join('').length
    if (this.#fields.length > MAX_FIELDS) throw tooMuch('messages', 'Too many messages')
    this.isFull = this.#size > MAX_DECODED || this.#come > MAX_FORM
  }
}

function fieldOf(pieces: string[]): [name: string, value: string] {
  const field = pieces.join('')
  const [name = ''] = field.split('=', 1)
  return [name, field.slice(name.length + 1)]
}

/** A whole number of at most nine digits. Throws INVALID_ARGUMENT. */
export function natural(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw invalid('Not a number')
  return Number(text)
}

/** UTF-16 units, of which none costs much memory: of 32 MB of plus signs URLSearchParams takes 2 GB and four seconds. */
const PIECE = 32 * 1024
/** At the end of a piece: of a letter of four bytes, which is so long, all or a part. */
const UNFINISHED = /(?:%[c-f].(?:%..){0,3}%?.?|%.?|[\ud800-\udbff])$/i
const LETTER = 12

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return NONE
  }
}

/** Stands for what is no letter: no number and no JSON has it. */
const NONE = '\0'

const readHeaders = (text: string) =>
  new Map(
    Array.from(
      text.slice(0, MAX_HEADERS).matchAll(/^([^:\r\n]*):(.*)$/gm),
      ([, name = '', value = '']) => [name.trim().toLowerCase(), value.trim()] as const,
    ),
  )

/** As many letters as Node takes of a request's own. */
const MAX_HEADERS = 16 * 1024
