/** The parts of an answer with asterisks for a secret: a service that repeats our key must not tell it to a browser. */
export async function* redact(
  parts: AsyncIterable<Uint8Array>,
  secret = '',
): AsyncGenerator<Uint8Array, void> {
  if (secret === '') return yield* parts
  const { pattern, longest } = spellingsOf(secret)
  let kept = ''
  for await (const part of parts) {
    const text = kept + Buffer.from(part).toString('latin1')
    const clean = text.replace(pattern, found => '*'.repeat(found.length))
    const end = Math.max(0, clean.length - longest + 1)
    yield Buffer.from(clean.slice(0, end), 'latin1')
    kept = clean.slice(end)
  }
  yield Buffer.from(kept, 'latin1')
}

/** A way to write a secret, as a pattern over bytes, and how many of them it takes at most. */
interface Spelling {
  readonly source: string
  readonly longest: number
}

/** The secret as text, in an address, JSON or HTML (also in one another), in base64 and in hexadecimal; of letters each may be spelled its own way. */
function spellingsOf(secret: string) {
  const bytes = Buffer.from(secret)
  const all = [secret, ...base64Of(bytes)].map(spellingOf)
  const hex = { source: digits(bytes.toString('hex')), longest: 2 * bytes.length }
  return {
    pattern: new RegExp([...all, hex].map(({ source }) => source).join('|'), 'g'),
    longest: Math.max(...[...all, hex].map(({ longest }) => longest)),
  }
}

function spellingOf(text: string): Spelling {
  const letters = [...text].map(formsOf)
  return {
    source: letters.map(forms => `(?:${forms.map(({ source }) => source).join('|')})`).join(''),
    longest: letters.reduce((sum, forms) => sum + Math.max(...forms.map(form => form.longest)), 0),
  }
}

function formsOf(letter: string): Spelling[] {
  const bytes = [...Buffer.from(letter)].map(hexOf)
  const units = letter.split('').map(unit => unit.charCodeAt(0).toString(16).padStart(4, '0'))
  const quoted = JSON.stringify(letter).slice(1, -1)
  const short = letter === '/' ? letter : quoted !== letter && quoted.slice(1)
  return [
    plain(letter),
    ...(letter === ' ' ? [plain('+')] : []),
    {
      source: bytes.map(byte => `%(?:25){0,3}${digits(byte)}`).join(''),
      longest: 9 * bytes.length,
    },
    {
      source: units.map(unit => `${BACKSLASHES}u${digits(unit)}`).join(''),
      longest: 12 * units.length,
    },
    ...(short ? [{ source: BACKSLASHES + plain(short).source, longest: 8 }] : []),
    { source: `\\\\{0,7}&(?:amp;){0,3}(?:${entitiesOf(letter).join('|')});`, longest: 40 },
  ]
}

/** As JSON has them in front of a letter, and as JSON in JSON in JSON. */
const BACKSLASHES = '\\\\{1,7}'

/** Of HTML, between `&` and `;`. */
function entitiesOf(letter: string): string[] {
  const code = letter.codePointAt(0) ?? 0
  const name = NAMES[letter]
  return [`#0{0,7}${code}`, `#[xX]0{0,7}${digits(code.toString(16))}`, ...(name ? [name] : [])]
}

const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}

function plain(text: string): Spelling {
  const bytes = [...Buffer.from(text)]
  return { source: bytes.map(byte => `\\x${hexOf(byte)}`).join(''), longest: bytes.length }
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')

/** Hexadecimal digits in either case. */
const digits = (hex: string) =>
  hex.replaceAll(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)

/** What of the base64 of a text with these bytes in it depends on nothing else, for each place where they may begin. */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap(shift => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const end = Math.floor(((shift + bytes.length) * 8) / 6)
    const core = whole.slice(Math.ceil((shift * 8) / 6), end)
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
