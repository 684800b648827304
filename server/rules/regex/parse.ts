import { EvaluationError } from '../language/errors'
import { type CharTest, readClass, readEscape } from './classes'

/** The part of RE2's syntax that is known here; what is refused is refused when the rules are read. */
export type Pattern =
  | { kind: 'char'; test: CharTest }
  | { kind: 'assert'; isStart: boolean }
  | { kind: 'all'; parts: Pattern[] }
  | { kind: 'any'; parts: Pattern[] }
  | { kind: 'repeat'; part: Pattern; min: number; max: number; isLazy: boolean }

const MAX_REPEAT = 1000
const REPEAT = /([*+?]|\{(\d+)(,(\d*))?\})(\??)/y

/** Throws EvaluationError for whatever it does not know. */
export function parsePattern(source: string): Pattern {
  return new PatternParser(source).parse()
}

/** A reader's place in a pattern; `take` passes what the sticky expression finds there. */
export class PatternReader {
  readonly source: string
  private at = 0
  constructor(source: string) {
    this.source = source
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found) this.at = pattern.lastIndex
    return found
  }

  refuse(): never {
    throw new EvaluationError(`cannot use the pattern \`${this.source}\``)
  }
}

class PatternParser {
  private readonly reader: PatternReader
  private isFolded = false
  private isDotAll = false

  constructor(source: string) {
    this.reader = new PatternReader(source)
  }

  parse(): Pattern {
    const [, flags = ''] = this.reader.take(/\(\?([is]+)\)/y) ?? []
    this.isFolded = flags.includes('i')
    this.isDotAll = flags.includes('s')
    const pattern = this.alternatives()
    if (!this.reader.take(/$/y)) this.reader.refuse()
    return pattern
  }

  private alternatives(): Pattern {
    const parts = [this.sequence()]
    while (this.reader.take(/\|/y)) parts.push(this.sequence())
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts }
  }

  private sequence(): Pattern {
    const parts: Pattern[] = []
    for (let atom = this.atom(); atom; atom = this.atom()) parts.push(this.repeated(atom))
    return { kind: 'all', parts }
  }

  private repeated(part: Pattern): Pattern {
    const found = this.reader.take(REPEAT)
    if (!found) return part
    const [, sign = '', low, comma, high, lazy] = found
    const min = low === undefined ? +(sign === '+') : Number(low)
    const max = low === undefined ? (sign === '?' ? 1 : Infinity) : limitOf(min, comma, high)
    const isSmall = min <= MAX_REPEAT && (max <= MAX_REPEAT || max === Infinity)
    if (max < min || !isSmall || this.reader.take(/[*+?]|\{\d+(?:,\d*)?\}/y)) this.reader.refuse()
    return { kind: 'repeat', part, min, max, isLazy: lazy !== '' }
  }

  private atom(): Pattern | undefined {
    const { reader } = this
    if (reader.take(/\((?:\?:|\?P?<[A-Za-z_]\w*>)?(?!\?)/y)) return this.group()
    const [anchor] = reader.take(/[\^$]/y) ?? []
    if (anchor) return { kind: 'assert', isStart: anchor === '^' }
    const test = this.test()
    return test && { kind: 'char', test }
  }

  private group(): Pattern {
    const inner = this.alternatives()
    if (!this.reader.take(/\)/y)) this.reader.refuse()
    return inner
  }

  private test(): CharTest | undefined {
    const { reader } = this
    if (reader.take(/\./y)) return this.isDotAll ? () => true : char => char !== '\n'
    if (reader.take(/\[/y)) return readClass(reader, this.isFolded ? folded : test => test)
    if (reader.take(/\\/y)) return readEscape(reader)
    if (reader.take(/[*+?(]|\{\d+(?:,\d*)?\}/y)) reader.refuse()
    const [literal] = reader.take(/[^|)]/uy) ?? []
    if (literal === undefined) return undefined
    return this.isFolded ? folded(char => char === literal) : char => char === literal
  }
}

function limitOf(min: number, comma: string | undefined, high: string | undefined): number {
  if (comma === undefined) return min
  return high ? Number(high) : Infinity
}

const folded =
  (test: CharTest): CharTest =>
  char =>
    test(char) || test(char.toLowerCase()) || test(char.toUpperCase())
