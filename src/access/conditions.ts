import { type Decision, valueAt } from '@/lib/business/decision'
import type { Condition } from './policy'

export { type Decision, decide, isMap, valueAt } from '@/lib/business/decision'

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

/** The same as a function of the rules language over one map. */
export const decisionFunction = (name: string, { cases, otherwise }: Decision): string =>
  [
    `function ${name}(record) {`,
    '  return',
    ...cases.map(
      ([path, is, then]) => `    ${readAt('record', path)} ${applies[is]} ? ${quote(then)} :`,
    ),
    `    ${quote(otherwise)};`,
    '}',
  ].join('\n')

const applies = { set: '!= null', missing: '== null', true: '== true' }
