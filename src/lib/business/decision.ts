type Json = Readonly<Record<string, unknown>>

/** The value at a dotted name, whether the record nests it or names it so; what is missing is null. */
export function valueAt(record: Json | undefined, name: string): unknown {
  if (record && name in record) return record[name]
  return (
    name
      .split('.')
      .reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), record) ?? null
  )
}

export const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first case that applies decides: this field is set, is not, or is true. */
export interface Decision<Result extends string = string> {
  readonly cases: readonly (readonly [name: string, is: 'set' | 'missing' | 'true', then: Result])[]
  readonly otherwise: Result
}

export const decide = <Result extends string>(
  { cases, otherwise }: Decision<Result>,
  record: Json,
): Result => cases.find(([name, is]) => applies[is](valueAt(record, name)))?.[2] ?? otherwise

const applies = {
  set: (value: unknown) => value !== null,
  missing: (value: unknown) => value === null,
  true: (value: unknown) => value === true,
}
