import { EvaluationError } from '../language/errors'
import { type Kind, type Kinds, kindOf, type RulesValue } from './values'

/** One way to call a function, an operator or a method (whose first parameter is the value it is called on). */
export interface Signature {
  params: readonly Kind[]
  /** Of arguments that are of these kinds. */
  run(args: RulesValue[]): RulesValue
}
export type Signatures = ReadonlyMap<string, readonly Signature[]>

type Arguments<P extends readonly Kind[]> = { [I in keyof P]: Kinds[P[I]] }

/** The kinds of the parameters, and what is done with arguments of those kinds. */
export function signature<const P extends readonly Kind[]>(
  params: P,
  run: (...args: Arguments<P>) => RulesValue,
): Signature {
  return { params, run: (args: unknown) => run(...(args as Arguments<P>)) }
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
  const kinds = args.map(kindOf)
  return signatures.find(({ params }) => areTaken(kinds, params))?.run(args)
}

const areTaken = (kinds: Kind[], params: readonly Kind[]) =>
  kinds.length === params.length && params.every((param, i) => fits(param, kinds[i]))

const fits = (param: Kind, kind: Kind | undefined) =>
  param === kind || param === 'any' || (param === 'number' && (kind === 'int' || kind === 'float'))
