import type {
  Allow,
  Expression,
  Match,
  Method,
  Ruleset,
  RulesFunction,
  Segment,
  Service,
  ServiceName,
} from './ast'
import { checkRuleset } from './check'
import { ExpressionParser } from './expressions'
import { readSegment } from './literals'
import { Scanner } from './scanner'

const SERVICES: ServiceName[] = ['cloud.firestore', 'firebase.storage']
const METHODS = new Map<string, Method[]>([
  ['read', ['get', 'list']],
  ['get', ['get']],
  ['list', ['list']],
  ['write', ['create', 'update', 'delete']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
])
const MAX_BYTES = 256 * 1024

/**
 * Reads a whole file; it may hold both services. Throws RulesError for whatever it does not know:
 * nothing is skipped and nothing is guessed.
 */
export function parseRules(text: string, file: string): Ruleset {
  const scanner = new Scanner({ file, text })
  if (Buffer.byteLength(text) > MAX_BYTES) scanner.refuse('a ruleset is at most 256 KB.', 0)
  const ruleset = new RulesParser(scanner).parse()
  checkRuleset(ruleset)
  return ruleset
}

type Declarations = Pick<Match, 'functions' | 'allows' | 'matches'>

class RulesParser {
  private readonly scanner: Scanner
  private readonly expressions: ExpressionParser

  constructor(scanner: Scanner) {
    this.scanner = scanner
    this.expressions = new ExpressionParser(scanner)
  }

  parse(): Ruleset {
    this.version()
    const ruleset: Ruleset = { source: this.scanner.source, functions: [], services: [] }
    while (this.scanner.token.kind !== 'end') {
      if (this.scanner.is('function')) ruleset.functions.push(this.function())
      else ruleset.services.push(this.service(ruleset.services))
    }
    return ruleset
  }

  private version() {
    this.scanner.expect('rules_version')
    this.scanner.expect('=')
    const { kind, text, at } = this.scanner.next()
    if (kind !== 'string' || text.slice(1, -1) !== '2')
      this.scanner.refuse("only rules_version '2' is known.", at)
    this.scanner.take(';')
  }

  private service(others: Service[]): Service {
    this.scanner.expect('service')
    const { at } = this.scanner.token
    const [text = ''] = this.scanner.raw(/\w+\.\w+/y) ?? []
    const name = SERVICES.find(known => known === text)
    if (!name) this.scanner.refuse(`unknown service \`${text}\`.`, at)
    if (others.some(other => other.name === name))
      this.scanner.refuse(`${name} is declared twice.`, at)
    const { functions, matches, allows } = this.block()
    if (allows[0]) this.scanner.refuse('`allow` belongs into a match.', allows[0].at)
    return { name, functions, matches }
  }

  private block(): Declarations {
    const found: Declarations = { functions: [], allows: [], matches: [] }
    this.scanner.expect('{')
    while (!this.scanner.take('}')) {
      if (this.scanner.is('function')) found.functions.push(this.function())
      else if (this.scanner.is('allow')) found.allows.push(this.allow())
      else if (this.scanner.is('match')) found.matches.push(this.match())
      else this.scanner.refuse(`expected match, allow or function, not ${this.scanner.shown()}.`)
    }
    return found
  }

  private match(): Match {
    const { at } = this.scanner.expect('match')
    const segments: Segment[] = []
    while (this.scanner.is('/')) segments.push(this.segment())
    if (segments.length === 0) this.scanner.refuse('expected a path that begins with `/`.')
    if (segments.filter(segment => 'isGlob' in segment && segment.isGlob).length > 1)
      this.scanner.refuse('a path holds one `{name=**}` at most.', at)
    const block = this.block()
    if (!Object.values(block).some(list => list.length > 0))
      this.scanner.refuse('a match is not empty.', at)
    return { at, segments, ...block }
  }

  private segment(): Segment {
    const SEGMENT = /\/(?:\{([A-Za-z_]\w*)(=\*\*)?\}|(\([\w-]+\)|[\w.~%-]+))/y
    const { at } = this.scanner.token
    const [, name, glob, literal = ''] =
      this.scanner.raw(SEGMENT) ??
      this.scanner.refuse('expected a segment: text, {name} or {name=**}.')
    if (name !== undefined) return { name, isGlob: glob !== undefined }
    return { literal: readSegment(this.scanner, literal, at) }
  }

  private allow(): Allow {
    const { at } = this.scanner.expect('allow')
    const methods = this.methods()
    while (this.scanner.take(',')) methods.push(...this.methods())
    const condition = this.scanner.take(':') ? this.condition() : TRUE
    if (!this.scanner.is('}')) this.scanner.expect(';')
    return { at, methods, condition }
  }

  private methods(): Method[] {
    const { text, at } = this.scanner.expectName()
    return [...(METHODS.get(text) ?? this.scanner.refuse(`unknown method \`${text}\`.`, at))]
  }

  private condition(): Expression {
    this.scanner.expect('if')
    return this.expressions.parse()
  }

  private function(): RulesFunction {
    this.scanner.expect('function')
    const { text: name, at } = this.scanner.expectName()
    const params = this.scanner.items('(', ')', () => this.scanner.expectName().text)
    this.scanner.expect('{')
    const lets: RulesFunction['lets'] = []
    while (this.scanner.is('let')) lets.push(this.let())
    this.scanner.expect('return')
    const result = this.expressions.parse()
    this.scanner.take(';')
    this.scanner.expect('}')
    return { at, name, params, lets, result }
  }

  private let(): RulesFunction['lets'][number] {
    this.scanner.expect('let')
    const { text: name } = this.scanner.expectName()
    this.scanner.expect('=')
    const value = this.expressions.parse()
    this.scanner.expect(';')
    return { name, value }
  }
}

const TRUE: Expression = { kind: 'literal', at: 0, value: true }
