import { isMap, valueAt } from '@/lib'

type Json = Readonly<Record<string, unknown>>

/**
 * The first case that applies decides: this field is set, is not, is true, or holds no map. Where none does, what is
 * stored decides if it is one of the results that are named.
 */
export interface Decision<Result extends string = string> {
  readonly cases: readonly (readonly [name: string, is: keyof typeof applies, then: Result])[]
  readonly stored?: { readonly field: string; readonly among: readonly Result[] }
  readonly otherwise: Result
  /** What a record holds in a field where `otherwise` is said, and not merely nothing else; what is `stored` says it itself. */
  readonly said?: { readonly field: string; readonly value: boolean }
}

export function decide<Result extends string>(decision: Decision<Result>, record: Json): Result {
  const { cases, stored, otherwise } = decision
  const found = cases.find(([name, is]) => applies[is](valueAt(record, name)))
  if (found) return found[2]
  return stored?.among.find(result => result === valueAt(record, stored.field)) ?? otherwise
}

/** All that it may come to. */
export const resultsOf = <Result extends string>({
  cases,
  stored,
  otherwise,
}: Decision<Result>) => [
  ...new Set([...cases.map(([, , then]) => then), ...(stored?.among ?? []), otherwise]),
]

const applies = {
  set: (value: unknown) => value !== null,
  missing: (value: unknown) => value === null,
  true: (value: unknown) => value === true,
  unmapped: (value: unknown) => !isMap(value),
}
