import type {
  Allow,
  Expression,
  ExpressionOf,
  Literal,
  Match,
  Ruleset,
  RulesFunction,
  Segment,
  Service,
} from './language/ast'

/**
 * How many bytes Google compiles rules to, and how many of them each entity's match is: the size of its tree as a protocol
 * buffer. Where expressions begin is not known when brackets stand around them, so the sum may be a byte in 10,000 off.
 */
export function sizeOf(ruleset: Ruleset): { bytes: number; matches: MatchSize[] } {
  const sizes = new Sizes(ruleset.source.text)
  const services = ruleset.services.map(service => sizes.service(service))
  const bytes = sum([HEAD, ...ruleset.functions.map(own => sizes.function(own)), ...services])
  const matches = ruleset.services
    .flatMap(service => service.matches)
    .flatMap(match => (match.matches.length > 0 ? match.matches : [match]))
  return {
    bytes,
    matches: matches.map(match => ({ path: pathOf(match.segments), bytes: sizes.match(match) })),
  }
}

export interface MatchSize {
  path: string
  bytes: number
}

/** The name of the file, and the version of the rules. */
const HEAD = 21

class Sizes {
  private readonly text: string
  private readonly lines: number[]

  constructor(text: string) {
    this.text = text
    this.lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  }

  service({ name, functions, matches }: Service): number {
    const { index = 0 } = new RegExp(`service\\s+${name}`).exec(this.text) ?? {}
    return message(
      this.identifier(name, index + 'service '.length),
      ...functions.map(own => this.function(own)),
      ...matches.map(match => this.match(match)),
    )
  }

  match({ at, segments, functions, allows, matches }: Match): number {
    return message(
      this.position(at, 'match'.length),
      message(...segments.map(segment => this.segment(segment, at))),
      ...functions.map(own => this.function(own)),
      ...matches.map(inner => this.match(inner)),
      ...allows.map(allow => this.allow(allow)),
    )
  }

  function({ at, name, params, lets, result }: RulesFunction): number {
    const body = lets.reduceRight(
      (inner, { name, value }) =>
        message(
          this.position(value.at, 'let'.length),
          message(message(this.identifier(name, value.at), this.expression(value)), inner),
        ),
      this.expression(result),
    )
    const ids = [name, ...params].map(id => this.identifier(id, at))
    return message(...ids, body)
  }

  private segment(segment: Segment, at: number): number {
    return 'name' in segment
      ? message(this.identifier(segment.name, at))
      : message(this.literal(segment.literal, at))
  }

  /** The methods are kept as they are written: `read` is one. */
  private allow({ at, condition }: Allow): number {
    const [, methods = ''] = /\w+\s+([\w\s,]+)/y.exec(this.text.slice(at)) ?? []
    const ids = methods.split(',').map(method => this.identifier(method.trim(), at))
    return message(...ids, this.expression(condition))
  }

  private expression(expression: Expression): number {
    const read = this.readers[expression.kind] as (expression: Expression) => number
    const { at, length } = startOf(expression)
    return message(this.position(at, length), read(expression))
  }

  private readonly readers: { [K in Expression['kind']]: (of: ExpressionOf<K>) => number } = {
    literal: ({ value }) => message(sizeOfLiteral(value)),
    name: ({ name, at }) => message(this.identifier(name, at)),
    list: ({ items }) => message(...items.map(item => this.expression(item))),
    map: ({ entries }) => message(...entries.flat().map(part => this.expression(part))),
    path: ({ segments }) => message(...segments.map(segment => message(this.expression(segment)))),
    member: ({ target, name, at }) =>
      message(this.expression(target), this.identifier(name, at + 1)),
    call: ({ name, args, at }) =>
      message(
        ...name.split('.').map(part => this.identifier(part, at)),
        ...args.map(arg => this.expression(arg)),
      ),
    method: ({ name, args, at }) => this.called(name, at + 1, args),
    operation: ({ name, args, at }) => this.called(NAMES[args.length]?.[name] ?? name, at, args),
    logic: ({ stop, left, right, at }) => this.called(stop ? '||' : '&&', at, [left, right]),
    is: ({ value, type, at }) =>
      message(this.identifier('is', at), this.expression(value), this.literal(type, at)),
    choice: ({ test, yes, no, at }) => this.called('?', at, [test, yes, no]),
  }

  private called(name: string, at: number, args: Expression[]): number {
    return message(this.identifier(name, at), ...args.map(arg => this.expression(arg)))
  }

  private literal(value: string, at: number): number {
    return this.expression({ kind: 'literal', at, value })
  }

  private identifier(name: string, at: number): number {
    return message(stringField(name), this.position(at, name.length))
  }

  /** Line, column, and the offsets of a token's first and last character. */
  private position(at: number, length: number): number {
    const line = lastIndexUpTo(this.lines, at)
    const column = at - (this.lines[line] ?? 0) + 1
    return message(...[line + 1, column, at, at + length - 1].map(number => 1 + varint(number)))
  }
}

/** What Google calls an operator, by the number of its arguments, where it has a name of its own. */
const NAMES: Record<number, Record<string, string>> = { 1: { '-': '@neg' }, 3: { '[:]': '@range' } }

/** The first token of an expression. */
function startOf(expression: Expression): { at: number; length: number } {
  const { kind, at } = expression
  if (kind === 'logic') return startOf(expression.left)
  if (kind === 'choice') return startOf(expression.test)
  if (kind === 'is') return startOf(expression.value)
  if (kind === 'member') return startOf(expression.target)
  const [first] = kind === 'method' || kind === 'operation' ? expression.args : []
  if (first && first.at < at) return startOf(first)
  return { at, length: lengthOf(expression) }
}

function lengthOf(expression: Expression): number {
  if (expression.kind === 'name' || expression.kind === 'call') return expression.name.length
  if (expression.kind !== 'literal') return 1
  const { value } = expression
  return typeof value === 'string' ? value.length + 2 : String(value).length
}

function sizeOfLiteral(value: Literal): number {
  if (typeof value === 'string') return stringField(value)
  if (Buffer.isBuffer(value)) return lengthField(value.length)
  if (typeof value === 'bigint') return 1 + varint(Number(value))
  return typeof value === 'number' ? 1 + 8 : 1 + 1
}

/** A field that is a message of these parts. All fields have numbers below 16, which take one byte. */
const message = (...parts: number[]) => lengthField(sum(parts))
const stringField = (text: string) => lengthField(Buffer.byteLength(text))
const lengthField = (length: number) => 1 + varint(length) + length

function varint(value: number): number {
  if (value < 0) return 10
  return value < 128 ? 1 : 1 + varint(Math.floor(value / 128))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function lastIndexUpTo(sorted: number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= value) low = middle
    else high = middle
  }
  return low
}

const pathOf = (segments: Segment[]) =>
  segments
    .map(segment => {
      if ('literal' in segment) return `/${segment.literal}`
      return `/{${segment.name}${segment.isGlob ? '=**' : ''}}`
    })
    .join('')
