import type { PatternReader } from './parse'

export type CharTest = (char: string) => boolean

const NAMED: Record<string, CharTest> = {
  d: char => /^[0-9]$/.test(char),
  w: char => /^[0-9A-Za-z_]$/.test(char),
  s: char => /^[\t\n\f\r ]$/.test(char),
}
const CONTROL: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', a: '\x07' }
const CODE = /x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/y

/** What follows a backslash: \d \w \s and their opposites, \t and the like, \x41, or a sign. */
export function readEscape(reader: PatternReader): CharTest {
  const [name] = reader.take(/[dwsDWS]/y) ?? []
  if (name === undefined) {
    const literal = readCharacter(reader)
    return char => char === literal
  }
  const test = NAMED[name.toLowerCase()] ?? reader.refuse()
  return /[dws]/.test(name) ? test : char => !test(char)
}

/** What follows an opening bracket, up to and with its closing one. */
export function readClass(reader: PatternReader, fold: (test: CharTest) => CharTest): CharTest {
  const isNegated = reader.take(/\^/y) !== null
  const tests: CharTest[] = []
  do tests.push(readMember(reader))
  while (!reader.take(/\]/y))
  const test = fold(char => tests.some(member => member(char)))
  return isNegated ? char => !test(char) : test
}

function readMember(reader: PatternReader): CharTest {
  if (reader.take(/\\(?=[dwsDWS])/y)) return readEscape(reader)
  const from = readBound(reader)
  if (!reader.take(/-(?!\])/y)) return char => char === from
  const [low, high] = [from, readBound(reader)].map(char => char.codePointAt(0) ?? 0)
  if (low === undefined || high === undefined || high < low) return reader.refuse()
  return char => within(char.codePointAt(0) ?? 0, low, high)
}

const within = (code: number, low: number, high: number) => low <= code && code <= high

function readBound(reader: PatternReader): string {
  if (reader.take(/\\/y)) return readCharacter(reader)
  const [char] = reader.take(/(?!\[[:.=])[^\\]/uy) ?? reader.refuse()
  return char
}

function readCharacter(reader: PatternReader): string {
  const [, short, long] = reader.take(CODE) ?? []
  const code = short ?? long
  if (code !== undefined) return characterOf(Number.parseInt(code, 16), reader)
  const [control] = reader.take(/[tnrfva]/y) ?? []
  if (control !== undefined) return CONTROL[control] ?? ''
  const [sign] = reader.take(/[^\w\s\u0080-\uffff]/y) ?? reader.refuse()
  return sign
}

const characterOf = (code: number, reader: PatternReader) =>
  code <= 0x10ffff ? String.fromCodePoint(code) : reader.refuse()
