import type { Condition, Json } from './policy'

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

/** The same value in the rules language, of the map that `map` names. */
export function readAt(map: string, name: string, fallback = 'null'): string {
  const keys = name.split('.').map(quote)
  return `${map}.get(${keys.length > 1 ? `[${keys.join(', ')}]` : keys[0]}, ${fallback})`
}

/** The record after the write, and before it: nothing, while it is being made. */
export const NOW = 'now()'
export const WAS = 'was()'

export const quote = (text: string): string => `'${text}'`
export const listOf = (names: readonly string[]): string => `[${names.map(quote).join(', ')}]`

/** Whether the record holds one of these, before the write. */
export const hasBeen = (name: string, ...values: readonly string[]): Condition => ({
  means: `${name} was ${values.join(' or ')}`,
  says: among(readAt(WAS, name), values),
  holds: ({ record }) => !record || values.some(value => value === valueAt(record, name)),
})

/** Whether it will, after the write. */
export const becomes = (name: string, ...values: readonly string[]): Condition => ({
  means: `${name} becomes ${values.join(' or ')}`,
  says: among(readAt(NOW, name), values),
  holds: ({ next }) => !next || values.some(value => value === valueAt(next, name)),
})

/** That a term of the rules language is one of these texts. */
export const among = (term: string, values: readonly string[]) =>
  values.length === 1 ? `${term} == ${listOf(values).slice(1, -1)}` : `${term} in ${listOf(values)}`

/** Whether a field names the caller. */
export const isCaller = (name: string): Condition => ({
  means: `${name} is the writer's`,
  says: `${readAt(NOW, name)} == request.auth.uid`,
  holds: ({ who, next }) => !next || valueAt(next, name) === who.uid,
})

export const both = (...all: readonly Condition[]): Condition => ({
  means: all.map(({ means }) => means).join(', '),
  says: all.map(({ says }) => says).join(' && '),
  holds: attempt => all.every(({ holds }) => holds(attempt)),
})

/** What the browser cannot know before the server says it. */
export const serverOnly = (says: string, means: string): Condition => ({
  says,
  means,
  holds: () => true,
})

/** The first case that applies decides: this field is set, is not, or is true. */
export interface Decision {
  readonly cases: readonly (readonly [name: string, is: 'set' | 'missing' | 'true', then: string])[]
  readonly otherwise: string
}

export const decide = ({ cases, otherwise }: Decision, record: Json): string =>
  cases.find(([name, is]) => applies[is].holds(valueAt(record, name)))?.[2] ?? otherwise

/** The same as a function of the rules language over one map. */
export const decisionFunction = (name: string, { cases, otherwise }: Decision): string =>
  [
    `function ${name}(record) {`,
    '  return',
    ...cases.map(
      ([path, is, then]) => `    ${readAt('record', path)} ${applies[is].says} ? ${quote(then)} :`,
    ),
    `    ${quote(otherwise)};`,
    '}',
  ].join('\n')

const applies = {
  set: { says: '!= null', holds: (value: unknown) => value !== null },
  missing: { says: '== null', holds: (value: unknown) => value === null },
  true: { says: '== true', holds: (value: unknown) => value === true },
}
