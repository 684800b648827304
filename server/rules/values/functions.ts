import { createHash } from 'node:crypto'
import { EvaluationError } from '../language/errors'
import { int64 } from './operators'
import { type Signature, type Signatures, signature } from './signatures'
import { TIME_FUNCTIONS } from './time'
import { LatLng, Path, type RulesValue } from './values'

const float = (run: (value: number) => number) => [signature(['number'], n => run(Number(n)))]

const hashed = (hash: (bytes: Buffer) => Buffer) => [
  signature(['bytes'], hash),
  signature(['string'], text => hash(Buffer.from(text))),
]

const text = (value: RulesValue) => String(value)
/** What `string()` takes; `join` uses it too. */
export const STRING = [
  signature(['string'], text),
  signature(['int'], text),
  signature(['bool'], text),
  signature(['null'], text),
  signature(['float'], textOfFloat),
  signature(['path'], ({ segments }) => `/${segments.join('/')}`),
]

/** Global functions, those of namespaces by their dotted names; document access is the evaluator's. */
export const FUNCTIONS: Signatures = new Map<string, Signature[]>(
  Object.entries({
    ...TIME_FUNCTIONS,
    debug: [signature(['any'], value => value)],
    int: [
      signature(['int'], value => value),
      signature(['float'], value => wholeOf(Math.trunc(value))),
      signature(['string'], intOf),
    ],
    float: [signature(['number'], Number), signature(['string'], floatOf)],
    string: STRING,
    path: [signature(['string'], value => pathOf(value))],
    'latlng.value': [
      signature(['number', 'number'], (lat, lng) => new LatLng(Number(lat), Number(lng))),
    ],
    'math.abs': [
      signature(['int'], value => int64(value < 0n ? -value : value)),
      signature(['float'], Math.abs),
    ],
    'math.ceil': float(Math.ceil),
    'math.floor': float(Math.floor),
    'math.sqrt': float(Math.sqrt),
    'math.round': [signature(['number'], value => wholeOf(Math.round(Number(value))))],
    'math.pow': [signature(['number', 'number'], (a, b) => Number(a) ** Number(b))],
    'math.isNaN': [signature(['number'], Number.isNaN)],
    'hashing.md5': hashed(bytes => createHash('md5').update(bytes).digest()),
    'hashing.sha256': hashed(bytes => createHash('sha256').update(bytes).digest()),
    'hashing.crc32': hashed(bytes => crc(0xedb88320, bytes)),
    'hashing.crc32c': hashed(bytes => crc(0x82f63b78, bytes)),
  }),
)

/** As Java prints a double: always a fraction, an exponent from 10^7 and below 10^-3. */
function textOfFloat(value: number): string {
  const size = Math.abs(value)
  if (!Number.isFinite(value)) return String(value)
  const withFraction = (digits: string) => (digits.includes('.') ? digits : `${digits}.0`)
  if (size === 0 || (size >= 1e-3 && size < 1e7))
    return withFraction(Object.is(value, -0) ? '-0' : String(value))
  const [digits = '', exponent = ''] = value.toExponential().split('e')
  return `${withFraction(digits)}E${Number(exponent)}`
}

/** As Java reads addresses: no blanks around a segment; in it `+` is one, `%` and two digits are a byte. */
function pathOf(text: string): Path {
  const isBlank = (letter: string) => /\p{White_Space}/u.test(letter)
  const segments = text
    .replace(/^\//, '')
    .split('/')
    .map(part => trimmed(part, isBlank))
  if (segments.includes('')) throw new EvaluationError(`\`${text}\` is no path`)
  try {
    return new Path(segments.map(part => decodeURIComponent(part.replaceAll('+', ' '))))
  } catch {
    throw new EvaluationError(`\`${text}\` is no path`)
  }
}

/** The text without what is blank at its ends, found in one pass: a pattern might look at each blank as often as there are blanks. */
export function trimmed(text: string, isBlank: (letter: string) => boolean): string {
  let [from, to] = [0, text.length]
  while (from < to && isBlank(text.charAt(from))) from++
  while (from < to && isBlank(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

function wholeOf(value: number): bigint {
  if (!Number.isFinite(value)) throw new EvaluationError('not a finite number')
  return int64(BigInt(value))
}

function intOf(digits: string): bigint {
  if (!/^[+-]?\d{1,30}$/.test(digits)) throw new EvaluationError(`\`${digits}\` is no integer`)
  return int64(BigInt(digits.replace('+', '')))
}

function floatOf(digits: string): number {
  if (!/^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|Infinity)$|^NaN$/.test(digits))
    throw new EvaluationError(`\`${digits}\` is no number`)
  return Number(digits)
}

/** CRC-32 with a reflected polynomial, least significant byte first. */
function crc(polynomial: number, bytes: Buffer): Buffer {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? polynomial : 0)
  }
  const digest = Buffer.alloc(4)
  digest.writeInt32LE(~sum)
  return digest
}
