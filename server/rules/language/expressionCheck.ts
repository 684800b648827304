import { FUNCTIONS } from '../values/functions'
import { METHODS } from '../values/methods'
import { compileRegex } from '../values/regex'
import type { Signature } from '../values/signatures'
import { type Kind, kindOf } from '../values/values'
import type { Expression, ExpressionOf, RulesFunction, ServiceName } from './ast'
import { ACCESS, REQUEST_FIELDS, RESOURCE_FIELDS, TYPES } from './builtins'
import { RulesError, type RulesSource } from './errors'
import type { Scope } from './scope'

interface Surroundings {
  source: RulesSource
  /** Undefined in a function of the file: any service may call it. */
  service: ServiceName | undefined
  scope: Scope<true>
  /** Gets the functions that the expression calls. */
  called: Set<RulesFunction>
}

/** Google's limit; a chain of && is as deep as it is long. */
const MAX_DEPTH = 99
const PATTERNS = new Set(['matches', 'replace', 'split'])

type Check<K extends Expression['kind']> = (expression: ExpressionOf<K>) => Expression[]

/** Refuses unknown names, functions, methods, fields, types and patterns, and wrong numbers of arguments. */
export class ExpressionChecker {
  private readonly around: Surroundings

  constructor(around: Surroundings) {
    this.around = around
  }

  /** Walks level by level, so that no length of an expression ends in a stack overflow. */
  check(expression: Expression) {
    let level = [expression]
    for (let depth = 1; level.length > 0; depth++) {
      if (depth > MAX_DEPTH && level[0]) this.refuse(level[0].at, 'this is nested too deeply.')
      level = level.flatMap(next => (this.checks[next.kind] as Check<Expression['kind']>)(next))
    }
  }

  private readonly checks: { [K in Expression['kind']]: Check<K> } = {
    literal: () => [],
    name: ({ name, at }) => {
      if (!this.around.scope.value(name)) this.refuse(at, `unknown name \`${name}\`.`)
      return []
    },
    list: ({ items }) => items,
    map: ({ entries }) => entries.flat(),
    path: ({ segments }) => segments,
    call: call => this.call(call),
    method: method => this.method(method),
    operation: ({ args }) => args,
    member: member => this.member(member),
    logic: ({ left, right }) => [left, right],
    is: ({ value, type, at }) => {
      if (!TYPES.has(type)) this.refuse(at, `unknown type \`${type}\`.`)
      return [value]
    },
    choice: ({ test, yes, no }) => [test, yes, no],
  }

  private call({ name, args, at }: ExpressionOf<'call'>): Expression[] {
    const own = this.around.scope.function(name)?.called
    if (own) this.around.called.add(own)
    const counts = own ? [own.params.length] : this.countsOf(name)
    if (counts.length === 0) this.refuse(at, `unknown function \`${name}\`.`)
    this.demandCount(counts, args.length, { name, at })
    return args
  }

  private countsOf(name: string): number[] {
    const { service } = this.around
    const access = ACCESS.get(name)
    if (access) return service && access.service !== service ? [] : [1]
    return (FUNCTIONS.get(name) ?? []).map(({ params }) => params.length)
  }

  private method({ name, args, at }: ExpressionOf<'method'>): Expression[] {
    const signatures = METHODS.get(name)
    if (!signatures) return this.refuse(at, `unknown method \`${name}\`.`)
    const [target, pattern] = args
    const kind = target && literalKind(target)
    const known = kind ? signatures.filter(({ params }) => params[0] === kind) : signatures
    if (known.length === 0) this.refuse(at, `a ${kind} has no method \`${name}\`.`)
    const counts = known.map(({ params }: Signature) => params.length - 1)
    this.demandCount(counts, args.length - 1, { name, at })
    if (PATTERNS.has(name) && pattern) this.pattern(pattern)
    return args
  }

  private demandCount(counts: number[], count: number, { name, at }: { name: string; at: number }) {
    if (!counts.includes(count))
      this.refuse(
        at,
        `\`${name}\` takes ${[...new Set(counts)].join(' or ')} arguments, not ${count}.`,
      )
  }

  private pattern(pattern: Expression) {
    if (pattern.kind !== 'literal' || typeof pattern.value !== 'string') return
    try {
      compileRegex(pattern.value)
    } catch (error) {
      this.refuse(pattern.at, `${error instanceof Error ? error.message : error}.`)
    }
  }

  private member({ target, name, at }: ExpressionOf<'member'>): Expression[] {
    const fields = this.fieldsOf(target)
    if (fields && !fields.some(known => known.has(name)))
      this.refuse(at, `unknown field \`${name}\`.`)
    return [target]
  }

  /** The fields that the target may have, where the language itself says so. */
  private fieldsOf(target: Expression): Set<string>[] | undefined {
    const { service } = this.around
    const resource = service ? [RESOURCE_FIELDS[service]] : Object.values(RESOURCE_FIELDS)
    if (target.kind === 'name' && target.name === 'request') return [REQUEST_FIELDS]
    if (target.kind === 'name') return target.name === 'resource' ? resource : undefined
    const isRequest = target.kind === 'member' && isName(target.target, 'request')
    return isRequest && target.name === 'resource' ? resource : undefined
  }

  private refuse(at: number, sentence: string): never {
    throw new RulesError(this.around.source, at, sentence)
  }
}

const isName = (expression: Expression, name: string) =>
  expression.kind === 'name' && expression.name === name

function literalKind(expression: Expression): Kind | undefined {
  if (expression.kind === 'literal') return kindOf(expression.value)
  const { kind } = expression
  return kind === 'list' || kind === 'map' || kind === 'path' ? kind : undefined
}
