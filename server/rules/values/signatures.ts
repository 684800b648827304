import { EvaluationError } from '../language/errors'
import { type Kind, type Kinds, kindOf, type RulesValue } from './values'

/** One way to call a function, an operator or a method (whose first parameter is the value it is called on). */
export interface Signature {
  params: readonly Kind[]
  /** Undefined when the arguments are not of these kinds. */
  run(args: RulesValue[]): RulesValue | undefined
}
export type Signatures = ReadonlyMap<string, readonly Signature[]>

type Arguments<P extends readonly Kind[]> = { [I in keyof P]: Kinds[P[I]] }

/** The kinds of the parameters, and what is done with arguments of those kinds. */
export function signature<const P extends readonly Kind[]>(
  params: P,
  run: (...args: Arguments<P>) => RulesValue,
): Signature {
  const takes = (args: unknown): args is Arguments<P> =>
    Array.isArray(args) && args.length === params.length && params.every((p, i) => fits(p, args[i]))
  return { params, run: (args: unknown) => (takes(args) ? run(...args) : undefined) }
}

/** What the first signature that takes these arguments makes of them. Throws EvaluationError when none does. */
export function dispatch(
  name: string,
  signatures: readonly Signature[],
  args: RulesValue[],
): RulesValue {
  const value = attempt(signatures, args)
  if (value !== undefined) return value
  throw new EvaluationError(`\`${name}\` does not take (${args.map(kindOf).join(', ')})`)
}

export function attempt(signatures: readonly Signature[], args: RulesValue[]) {
  for (const { run } of signatures) {
    const value = run(args)
    if (value !== undefined) return value
  }
  return undefined
}

function fits(param: Kind, value: RulesValue): boolean {
  const kind = kindOf(value)
  return param === kind || param === 'any' || (param === 'number' && /^(int|float)$/.test(kind))
}
