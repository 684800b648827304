import type { Expression, Literal } from './ast'
import { readLiteral, readSegment } from './literals'
import { RESERVED, type Scanner } from './scanner'

/** From loose to tight; `is` is tighter than `in` and both are looser than `==`, as Google has it. */
const OPERATORS = '|| && in is ==,!= <,<=,>,>= +,- *,/,%'.split(' ').map(level => level.split(','))
const NAMESPACES = new Set(['duration', 'firestore', 'hashing', 'latlng', 'math', 'timestamp'])
const WORDS = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])
const MAX_DEPTH = 100
/** Of all negative integers the only one that is a literal: without its sign it has no value. */
const LEAST_INT = '9223372036854775808'

/** Reads expressions off the scanner. */
export class ExpressionParser {
  private readonly scanner: Scanner
  private depth = 0

  constructor(scanner: Scanner) {
    this.scanner = scanner
  }

  parse(): Expression {
    return this.nested(() => {
      const test = this.binary(0)
      return this.scanner.take('?') ? this.choice(test) : test
    })
  }

  private nested(read: () => Expression): Expression {
    if (++this.depth > MAX_DEPTH) this.scanner.refuse('expressions are nested too deeply.')
    const value = read()
    this.depth--
    return value
  }

  private choice(test: Expression): Expression {
    const yes = this.parse()
    this.scanner.expect(':')
    return { kind: 'choice', at: test.at, test, yes, no: this.parse() }
  }

  /** Operators of this level and tighter ones. */
  private binary(level: number): Expression {
    let left = this.unary()
    for (;;) {
      const found = OPERATORS.findIndex(names => this.scanner.is(...names))
      if (found < level) return left
      left = this.operation(left, found)
    }
  }

  private operation(left: Expression, level: number): Expression {
    const { text: name, at } = this.scanner.next()
    if (name === 'is') return { kind: 'is', at, value: left, type: this.scanner.expectName().text }
    if (name === '/' && /\w|\$/.test(this.scanner.source.text[at + 1] ?? ''))
      this.scanner.refuse('a space has to follow the `/` that divides.', at)
    const right = this.binary(level + 1)
    if (name !== '&&' && name !== '||') return { kind: 'operation', at, name, args: [left, right] }
    return { kind: 'logic', at, stop: name === '||', left, right }
  }

  private unary(): Expression {
    const { at, text: name } = this.scanner.token
    if (!this.scanner.is('!', '-')) return this.postfix()
    this.scanner.next()
    if (name === '-' && this.scanner.token.text === LEAST_INT)
      return literal(at, readLiteral(this.scanner, this.scanner.next(), '-'))
    return { kind: 'operation', at, name, args: [this.nested(() => this.unary())] }
  }

  private postfix(): Expression {
    let target = this.primary()
    for (;;) {
      const { at } = this.scanner.token
      if (this.scanner.take('.')) target = this.member(target)
      else if (this.scanner.take('[')) target = this.bracket(target, at)
      else return target
    }
  }

  private member(target: Expression): Expression {
    const { text: name, at } = this.scanner.expectName()
    if (!this.scanner.is('(')) return { kind: 'member', at, target, name }
    const args = this.args()
    return target.kind === 'name' && NAMESPACES.has(target.name)
      ? { kind: 'call', at: target.at, name: `${target.name}.${name}`, args }
      : { kind: 'method', at, name, args: [target, ...args] }
  }

  private bracket(target: Expression, at: number): Expression {
    const from = this.scanner.is(':') ? literal(at, 0n) : this.parse()
    if (!this.scanner.take(':')) {
      this.scanner.expect(']')
      return { kind: 'operation', at, name: '[]', args: [target, from] }
    }
    const to = this.scanner.is(']') ? literal(at, null) : this.parse()
    this.scanner.expect(']')
    return { kind: 'operation', at, name: '[:]', args: [target, from, to] }
  }

  private primary(): Expression {
    const { kind, text, at } = this.scanner.token
    if (kind === 'name') return this.word()
    if (kind !== 'sign' && kind !== 'end')
      return literal(at, readLiteral(this.scanner, this.scanner.next()))
    if (text === '/') return { kind: 'path', at, segments: this.path() }
    if (text === '[')
      return { kind: 'list', at, items: this.scanner.items('[', ']', () => this.parse()) }
    if (text === '{')
      return { kind: 'map', at, entries: this.scanner.items('{', '}', () => this.entry()) }
    if (!this.scanner.take('('))
      return this.scanner.refuse(`expected an expression, not ${this.scanner.shown()}.`)
    const inner = this.parse()
    this.scanner.expect(')')
    return inner
  }

  private word(): Expression {
    const { text: name, at } = this.scanner.token
    const isWord = WORDS.has(name)
    if (RESERVED.has(name) && !isWord) this.scanner.refuse(`\`${name}\` is no expression.`)
    this.scanner.next()
    if (isWord) return literal(at, WORDS.get(name) ?? null)
    return this.scanner.is('(')
      ? { kind: 'call', at, name, args: this.args() }
      : { kind: 'name', at, name }
  }

  private args(): Expression[] {
    return this.scanner.items('(', ')', () => this.parse())
  }

  private entry(): [Expression, Expression] {
    const key = this.parse()
    this.scanner.expect(':')
    return [key, this.parse()]
  }

  private path(): Expression[] {
    const segments: Expression[] = []
    while (this.scanner.is('/')) {
      const { at } = this.scanner.token
      const [, text] = this.scanner.raw(/\/(\([\w-]+\)|[\w.~%-]+|\$)/y) ?? []
      if (text === undefined) this.scanner.refuse('expected a segment after `/`.')
      segments.push(
        text === '$' ? this.interpolated() : literal(at, readSegment(this.scanner, text, at)),
      )
    }
    return segments
  }

  private interpolated(): Expression {
    this.scanner.expect('(')
    const value = this.parse()
    this.scanner.expect(')')
    return value
  }
}

const literal = (at: number, value: Literal): Expression => ({ kind: 'literal', at, value })
