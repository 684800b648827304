import type { Expression, ExpressionOf, ServiceName } from './language/ast'
import { ACCESS } from './language/builtins'
import { EvaluationError } from './language/errors'
import { Scope } from './language/scope'
import type { Budget } from './lookups'
import { FUNCTIONS, STRING } from './values/functions'
import { METHODS } from './values/methods'
import { OPERATORS } from './values/operators'
import { dispatch } from './values/signatures'
import { isKind, Path, type RulesMap, type RulesValue } from './values/values'

/** A value; asking for it may throw EvaluationError, each time anew. */
export type Lazy = () => RulesValue
export type Values = Scope<Lazy>

export const constant =
  (value: RulesValue): Lazy =>
  () =>
    value

type Evaluate<K extends Expression['kind']> = (
  expression: ExpressionOf<K>,
  scope: Values,
) => RulesValue

/**
 * What an expression costs besides its parts, where that is not 1: jumps, and the name of a type, are expressions too.
 * The side that is taken last costs more: see `logic` and `choice`.
 */
const PRICES: { [K in Expression['kind']]?: number } = { is: 2, choice: 2 }

/**
 * Evaluates the expressions of one request, in as many steps as Google does: arguments and `let` whether they are used
 * or not, and all parts of an expression when one of them has no value.
 */
export class Evaluation {
  private readonly service: ServiceName
  private readonly budget: Budget

  constructor(service: ServiceName, budget: Budget) {
    this.service = service
    this.budget = budget
  }

  /** Throws EvaluationError when the expression has no value, LimitError when the budget is used up. */
  evaluate(expression: Expression, scope: Values): RulesValue {
    this.budget.spend(PRICES[expression.kind] ?? 1)
    return (this.evaluators[expression.kind] as Evaluate<Expression['kind']>)(expression, scope)
  }

  /** Throws EvaluationError for anything but true and false. */
  test(expression: Expression, scope: Values): boolean {
    const value = this.evaluate(expression, scope)
    if (typeof value !== 'boolean') throw new EvaluationError('a condition is true or false')
    return value
  }

  /** Evaluates all of them, also those after one that has no value. */
  private all(expressions: Expression[], scope: Values): RulesValue[] {
    let failed: EvaluationError | undefined
    const values = expressions.map(expression => {
      const value = this.attempt(() => this.evaluate(expression, scope))
      if (!(value instanceof EvaluationError)) return value
      failed ??= value
      return null
    })
    if (failed) throw failed
    return values
  }

  private readonly evaluators: { [K in Expression['kind']]: Evaluate<K> } = {
    literal: ({ value }) => value,
    name: ({ name }, scope) => scope.value(name)?.() ?? null,
    list: ({ items }, scope) => this.all(items, scope),
    map: (map, scope) => this.map(map, scope),
    path: ({ segments }, scope) => new Path(this.all(segments, scope).flatMap(segmentsOf)),
    call: (call, scope) => this.call(call, scope),
    method: ({ name, args }, scope) =>
      dispatch(name, METHODS.get(name) ?? [], this.all(args, scope)),
    operation: ({ name, args }, scope) =>
      dispatch(name, OPERATORS.get(name) ?? [], this.all(args, scope)),
    member: ({ target, name }, scope) =>
      dispatch('.', OPERATORS.get('[]') ?? [], [this.evaluate(target, scope), name]),
    logic: (logic, scope) => this.logic(logic, scope),
    is: ({ value, type }, scope) => isKind(this.evaluate(value, scope), type),
    choice: ({ test, yes, no }, scope) => {
      if (this.test(test, scope)) return this.evaluate(yes, scope)
      this.budget.spend(2)
      return this.evaluate(no, scope)
    },
  }

  private map({ entries }: ExpressionOf<'map'>, scope: Values): RulesMap {
    const keys = entries.map(([key]) => this.settled(key, scope))
    const values = this.all(
      entries.map(([, value]) => value),
      scope,
    )
    return new Map(keys.map((key, i) => [textOf(key()), values[i] ?? null]))
  }

  /** Either side decides, also when the other one fails. */
  private logic({ stop, left, right }: ExpressionOf<'logic'>, scope: Values): boolean {
    const first = this.attempt(() => this.test(left, scope))
    if (first === stop) return stop
    this.budget.spend(1)
    const second = this.test(right, scope)
    if (first instanceof EvaluationError && second !== stop) throw first
    return second
  }

  private attempt<T>(run: () => T): T | EvaluationError {
    try {
      return run()
    } catch (error) {
      if (error instanceof EvaluationError) return error
      throw error
    }
  }

  private call({ name, args }: ExpressionOf<'call'>, scope: Values): RulesValue {
    const own = scope.function(name)
    if (!own) return this.builtin(name, this.all(args, scope))
    const { params, lets, result } = own.called
    let inner: Values = new Scope(
      own.scope,
      params.map((param, i) => [param, this.settled(args[i], scope)] as const),
    )
    for (const { name, value } of lets) {
      this.budget.spend(1)
      inner = new Scope(inner, [[name, this.settled(value, inner)]])
    }
    return this.evaluate(result, inner)
  }

  /** Evaluates at once, and throws only when the value is asked for: what nobody needs may fail. */
  private settled(expression: Expression | undefined, scope: Values): Lazy {
    const known = this.attempt(() => (expression ? this.evaluate(expression, scope) : null))
    if (!(known instanceof EvaluationError)) return constant(known)
    return () => {
      throw known
    }
  }

  private builtin(name: string, args: RulesValue[]): RulesValue {
    const access = ACCESS.get(name)
    if (!access) return dispatch(name, FUNCTIONS.get(name) ?? [], args)
    const [path] = args
    if (!(path instanceof Path) || access.service !== this.service)
      throw new EvaluationError(`\`${name}\` cannot be called so`)
    const document = this.budget.document(path, access)
    if (access.isTest) return document !== undefined
    if (!document) throw new EvaluationError(`there is no document /${path.segments.join('/')}`)
    return document
  }
}

function textOf(key: RulesValue): string {
  if (typeof key !== 'string') throw new EvaluationError('a key is a string')
  return key
}

const segmentsOf = (part: RulesValue): readonly string[] =>
  part instanceof Path ? part.segments : [String(dispatch('$', STRING, [part]))]
