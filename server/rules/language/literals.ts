import type { Literal } from './ast'
import type { Scanner, Token } from './scanner'

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})|([\\'"nrtbf]))|\\/g
const PLAIN: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const MAX_INT = 2n ** 63n - 1n

/** The value of a number, string or bytes token. Refuses escapes and integers that Google does not know. */
export function readLiteral(scanner: Scanner, token: Token, sign = ''): Literal {
  if (token.kind === 'float') return Number(sign + token.text)
  if (token.kind === 'int') return readInt(scanner, token, sign)
  return token.kind === 'bytes' ? readBytes(scanner, token) : readString(scanner, token)
}

/** A segment of a path, in which `%` and two digits stand for a byte. */
export function readSegment(scanner: Scanner, text: string, at: number): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return scanner.refuse(`\`${text}\` is no segment of a path.`, at)
  }
}

function readInt(scanner: Scanner, { text, at }: Token, sign: string): bigint {
  const size = BigInt(text)
  if (size > MAX_INT + BigInt(sign.length)) scanner.refuse(`${text} is no 64-bit integer.`, at)
  return sign ? -size : size
}

const readString = (scanner: Scanner, { text, at }: Token) =>
  text.slice(1, -1).replace(ESCAPE, (all, ...parts) => {
    const [hex, unicode, octal, plain] = parts
    if (all === '\\') scanner.refuse('unknown escape in a string.', at)
    if (plain) return PLAIN[plain] ?? plain
    return String.fromCharCode(codeOf(hex ?? unicode, octal))
  })

/** `\x` and octal escapes are bytes; everything else is UTF-8. */
function readBytes(scanner: Scanner, { text, at }: Token): Buffer {
  const parts: Buffer[] = []
  let end = 2
  for (const { 0: all, 1: hex, 2: unicode, 3: octal, 4: plain, index } of text.matchAll(ESCAPE)) {
    if (all === '\\' || unicode) scanner.refuse('unknown escape in bytes.', at)
    parts.push(Buffer.from(text.slice(end, index)))
    parts.push(plain ? Buffer.from(PLAIN[plain] ?? plain) : Buffer.of(codeOf(hex, octal)))
    end = index + all.length
  }
  return Buffer.concat([...parts, Buffer.from(text.slice(end, -1))])
}

const codeOf = (hex: string | undefined, octal: string | undefined) =>
  hex ? Number.parseInt(hex, 16) : Number.parseInt(octal ?? '', 8)
