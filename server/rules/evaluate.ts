import type { Expression, ExpressionOf, ServiceName } from './language/ast'
import { ACCESS } from './language/builtins'
import { EvaluationError } from './language/errors'
import { Scope } from './language/scope'
import type { Budget } from './lookups'
import { fromFields } from './values/convert'
import { FUNCTIONS, STRING } from './values/functions'
import { METHODS } from './values/methods'
import { OPERATORS } from './values/operators'
import { dispatch } from './values/signatures'
import { isKind, Path, type RulesValue } from './values/values'

/** A value that is found when it is first asked for; asking may throw EvaluationError, each time anew. */
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

/** Evaluates the expressions of one request. */
export class Evaluation {
  private readonly service: ServiceName
  private readonly budget: Budget

  constructor(service: ServiceName, budget: Budget) {
    this.service = service
    this.budget = budget
  }

  /** Throws EvaluationError when the expression has no value, LimitError when the budget is used up. */
  evaluate(expression: Expression, scope: Values): RulesValue {
    this.budget.spend(expression.kind === 'logic' ? 2 : 1)
    return (this.evaluators[expression.kind] as Evaluate<Expression['kind']>)(expression, scope)
  }

  /** Throws EvaluationError for anything but true and false. */
  test(expression: Expression, scope: Values): boolean {
    const value = this.evaluate(expression, scope)
    if (typeof value !== 'boolean') throw new EvaluationError('a condition is true or false')
    return value
  }

  private all(expressions: Expression[], scope: Values): RulesValue[] {
    return expressions.map(expression => this.evaluate(expression, scope))
  }

  private readonly evaluators: { [K in Expression['kind']]: Evaluate<K> } = {
    literal: ({ value }) => value,
    name: ({ name }, scope) => scope.value(name)?.() ?? null,
    list: ({ items }, scope) => this.all(items, scope),
    map: ({ entries }, scope) =>
      new Map(
        entries.map(([key, value]) => [this.key(key, scope), this.evaluate(value, scope)] as const),
      ),
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
    choice: ({ test, yes, no }, scope) => this.evaluate(this.test(test, scope) ? yes : no, scope),
  }

  private key(expression: Expression, scope: Values): string {
    const key = this.evaluate(expression, scope)
    if (typeof key !== 'string') throw new EvaluationError('a key is a string')
    return key
  }

  /** Either side decides, also when the other one fails. */
  private logic({ stop, left, right }: ExpressionOf<'logic'>, scope: Values): boolean {
    const failed: EvaluationError[] = []
    for (const side of [left, right]) {
      const value = this.attempt(() => this.test(side, scope))
      if (value === stop) return stop
      if (value instanceof EvaluationError) failed.push(value)
    }
    if (failed[0]) throw failed[0]
    return !stop
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
      params.map((param, i) => [param, this.lazy(args[i], scope)] as const),
    )
    for (const { name, value } of lets) inner = new Scope(inner, [[name, this.lazy(value, inner)]])
    return this.evaluate(result, inner)
  }

  private lazy(expression: Expression | undefined, scope: Values): Lazy {
    let known: RulesValue | EvaluationError | undefined
    return () => {
      if (known === undefined)
        known = this.attempt(() => (expression ? this.evaluate(expression, scope) : null))
      if (known instanceof EvaluationError) throw known
      return known
    }
  }

  private builtin(name: string, args: RulesValue[]): RulesValue {
    const access = ACCESS.get(name)
    if (!access) return dispatch(name, FUNCTIONS.get(name) ?? [], args)
    const [path] = args
    if (!(path instanceof Path) || access.service !== this.service)
      throw new EvaluationError(`\`${name}\` cannot be called so`)
    const fields = this.budget.document(path, access.isAfter)
    if (access.isTest) return fields !== undefined
    if (!fields) throw new EvaluationError(`there is no document /${path.segments.join('/')}`)
    return new Map<string, RulesValue>([
      ['data', fromFields(fields)],
      ['id', path.segments.at(-1) ?? ''],
      ['__name__', path],
    ])
  }
}

const segmentsOf = (part: RulesValue): readonly string[] =>
  part instanceof Path ? part.segments : [String(dispatch('$', STRING, [part]))]
