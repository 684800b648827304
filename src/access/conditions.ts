import { isMap, valueAt } from '@/lib'
import { type Decision, decide } from '@/schema'
import type { Condition, Json } from './roles'

/**
 * The same value in the rules language, of the map that `map` names. The names stand in the call: to pass a path to a
 * function that splits it costs as much again.
 */
export function readAt(map: string, name: string, fallback = 'null'): string {
  const keys = name.split('.').map(quote)
  return `${map}.get(${keys.length > 1 ? `[${keys.join(', ')}]` : keys[0]}, ${fallback})`
}

/** The value of a field after the write, and before it: a condition that asks for that is none of a new record. */
const isNow = (name: string): string => `at(${quote(name)})`
export const hadBefore = (name: string): string => `had(${quote(name)})`

export const quote = (text: string): string => `'${text}'`
export const listOf = (names: readonly string[]): string => `[${names.map(quote).join(', ')}]`

/** Whether the record holds one of these, before the write. */
export const hasBeen = (name: string, ...values: readonly string[]): Condition => ({
  means: `${name} was ${values.join(' or ')}`,
  says: among(hadBefore(name), values),
  holds: ({ record }) => !record || values.some(value => value === valueAt(record, name)),
})

/** Whether it will, after the write. */
export const becomes = (name: string, ...values: readonly string[]): Condition => ({
  means: `${name} becomes ${values.join(' or ')}`,
  says: among(isNow(name), values),
  holds: ({ next }) => !next || values.some(value => value === valueAt(next, name)),
})

/** That a term of the rules language is one of these texts. */
export const among = (term: string, values: readonly string[]) =>
  values.length === 1 ? `${term} == ${listOf(values).slice(1, -1)}` : `${term} in ${listOf(values)}`

/** Whether a field names the caller. */
export const isCaller = (name: string): Condition => ({
  means: `${name} is the writer's`,
  says: `${isNow(name)} == request.auth.uid`,
  holds: ({ who, next }) => !next || valueAt(next, name) === who.uid,
})

/** Whether he has signed it. */
export const isSigner: Condition = {
  means: 'his own',
  says: 'isSigner()',
  holds: ({ who, record }) => !record || valueAt(record, 'uid') === who.uid,
}

/** Whether he has, or is an admin. */
export const isSignerOrAdmin: Condition = {
  means: 'his own, or any as an admin',
  says: '(isSigner() || isAdmin())',
  holds: attempt =>
    isSigner.holds(attempt) || attempt.who.role === 'admin' || attempt.who.role === 'root',
}

/** Whether nothing becomes of the list but that the caller is no longer in it. */
export const leavesOnly = (name: string): Condition =>
  serverOnly(
    `isStaff() && ${hadBefore(name)}.removeAll([request.auth.uid]) == request.resource.data.get(${quote(name)}, [])`,
    `nobody but the writer leaves ${name}`,
  )

/** Whether the record is in this state, of those of its flow. */
export const isIn = (decision: Decision, state: string, means: string): Condition => ({
  means,
  says: `from == ${quote(state)}`,
  state,
  holds: ({ record }) => !record || decide(decision, record) === state,
})

/** Whether a field says the state that the record gets into, whenever it or what decides the state changes: of a flow. */
export const saysState = (name: string, decision: Decision, means: string): Condition => {
  const names = [name, ...decision.cases.map(([path]) => path.split('.')[0] ?? '')]
  return {
    means,
    says: `(!keys.hasAny(${listOf([...new Set(names)])}) || ${isNow(name)} == to)`,
    tells: name,
    holds: ({ record, next }) => {
      if (!record || !next || valueAt(next, name) === null) return true
      const isKept = (each: string) => textOf(valueAt(record, each)) === textOf(valueAt(next, each))
      if (names.every(isKept)) return true
      return valueAt(next, name) === decide(decision, { ...flat(record), ...flat(next) })
    },
  }
}

const textOf = (value: unknown) => JSON.stringify(value)

/** The parts of groups under their dotted names, so that one record lies over the other. */
const flat = (record: Json): Json =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isMap(value)
        ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part])
        : [[name, value]],
    ),
  )

export const both = (...all: readonly Condition[]): Condition => ({
  means: all.map(({ means }) => means).join(', '),
  says: all.map(({ says }) => says).join(' && '),
  holds: attempt => all.every(({ holds }) => holds(attempt)),
  functions: all.flatMap(({ functions = [] }) => functions),
})

/** What the browser cannot know before the server says it. */
export const serverOnly = (says: string, means: string): Condition => ({
  says,
  means,
  holds: () => true,
})

/** The same as a function of the rules language over one map: the result beside the first case that applies. */
export function decisionFunction(name: string, { cases, stored, otherwise }: Decision): string {
  const of = (path: string) => `read(record, ${quote(path)})`
  const own = stored ? of(stored.field) : ''
  const applying = [
    ...cases.map(([path, is]) => applies[is](of(path))),
    ...(stored ? [`${own} in ${quote(stored.among.join())}.split(',')`] : []),
    'true',
  ]
  const told = cases.map(([, , then]) => then)
  const results = stored
    ? `[${[...told.map(quote), own, quote(otherwise)].join(', ')}]`
    : `${quote([...told, otherwise].join())}.split(',')`
  return `function ${name}(record) {
  return first(${results}, [
    ${applying.join(',\n    ')}
  ]);
}`
}

/** When a case applies, by what stands in its field. */
const applies = {
  set: (value: string) => `${value} != null`,
  missing: (value: string) => `${value} == null`,
  true: (value: string) => `${value} == true`,
  unmapped: (value: string) => `!(${value} is map)`,
}

export const decisionLibrary: readonly string[] = [
  `// That of these results which stands where the first of these conditions does that holds: one that does not has five letters.
function first(results, conditions) { return results[conditions.join('').replace('true.*', '').size() / 5]; }`,
  "function read(record, path) { return record.get(path.split('[.]'), null); }",
  `// The states before and after the write, where a field tells them: it holds one of these, or tells nothing.
function wayBy(path, states, otherwise) {
  let known = states.split(',');
  let from = had(path);
  let to = at(path);
  return (from in known ? from : otherwise) + '>' + (to in known ? to : otherwise);
}`,
]
