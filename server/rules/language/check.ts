import type { Match, Ruleset, RulesFunction, ServiceName } from './ast'
import { RulesError, type RulesSource } from './errors'
import { ExpressionChecker } from './expressionCheck'
import { Scope } from './scope'

const MAX_LETS = 10
const MAX_PARAMS = 7
const MAX_CALL_DEPTH = 20

type Names = Scope<true>
type Calls = Map<RulesFunction, Set<RulesFunction>>

/** Refuses, by RulesError, what could only fail when it is evaluated, and calls that never end. */
export function checkRuleset({ source, functions, services }: Ruleset) {
  const calls: Calls = new Map()
  const all = new Checker(source, calls)
  const file = all.scope(undefined, [], functions)
  for (const { name, functions, matches } of services) {
    const checker = new Checker(source, calls, name)
    const scope = checker.scope(file, [], functions)
    for (const match of matches) checker.match(match, scope)
  }
  for (const called of calls.keys()) demandDepth(called, { source, calls, stack: [] })
}

class Checker {
  private readonly source: RulesSource
  private readonly calls: Calls
  private readonly service: ServiceName | undefined

  constructor(source: RulesSource, calls: Calls, service?: ServiceName) {
    this.source = source
    this.calls = calls
    this.service = service
  }

  scope(outer: Names | undefined, names: string[], functions: RulesFunction[]): Names {
    const known = [...names, ...(outer ? [] : ['request', 'resource'])]
    const scope = new Scope<true>(
      outer,
      known.map(name => [name, true] as const),
      functions,
    )
    for (const [i, declared] of functions.entries()) {
      const isTaken = functions.slice(0, i).some(({ name }) => name === declared.name)
      if (isTaken) this.refuse(declared.at, `function ${declared.name} is declared twice.`)
      this.function(declared, scope)
    }
    return scope
  }

  match({ at, segments, functions, allows, matches }: Match, outer: Names) {
    const names = segments.flatMap(segment => ('name' in segment ? [segment.name] : []))
    if (new Set(names).size < names.length) this.refuse(at, 'a path names one segment twice.')
    const scope = this.scope(outer, names, functions)
    for (const { condition } of allows) this.expressions(scope).check(condition)
    for (const inner of matches) this.match(inner, scope)
  }

  private function(declared: RulesFunction, outer: Names) {
    const { at, name, params, lets, result } = declared
    if (params.length > MAX_PARAMS)
      this.refuse(at, `${name} has more than ${MAX_PARAMS} parameters.`)
    if (lets.length > MAX_LETS) this.refuse(at, `${name} has more than ${MAX_LETS} \`let\`.`)
    const names = [...params, ...lets.map(bound => bound.name)]
    if (new Set(names).size < names.length) this.refuse(at, `${name} declares one name twice.`)
    const called = new Set<RulesFunction>()
    this.calls.set(declared, called)
    const within = (count: number) => this.scope(outer, names.slice(0, count), [])
    for (const [i, { value }] of lets.entries())
      this.expressions(within(params.length + i), called).check(value)
    this.expressions(within(names.length), called).check(result)
  }

  private expressions(scope: Names, called = new Set<RulesFunction>()) {
    return new ExpressionChecker({ source: this.source, service: this.service, scope, called })
  }

  private refuse(at: number, sentence: string): never {
    throw new RulesError(this.source, at, sentence)
  }
}

interface Path {
  source: RulesSource
  calls: Calls
  stack: RulesFunction[]
}

function demandDepth(called: RulesFunction, { source, calls, stack }: Path) {
  if (stack.includes(called))
    throw new RulesError(source, called.at, `${called.name} calls itself.`)
  if (stack.length > MAX_CALL_DEPTH)
    throw new RulesError(source, called.at, `calls are more than ${MAX_CALL_DEPTH} deep.`)
  for (const inner of calls.get(called) ?? [])
    demandDepth(inner, { source, calls, stack: [...stack, called] })
}
