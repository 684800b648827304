import { quote, readAt } from '../conditions'
import type { Members, Shape } from '../shapes'
import { indent, listed, names } from './layout'

/** The condition that a term of the rules language is of this shape; `own` names the function of a compound one. */
export function check(shape: Shape, term: string, own: string): string {
  switch (shape.type) {
    case 'any':
      return 'true'
    case 'now':
      return `${term} == request.time`
    case 'saved':
      return `(resource == null ? isPast(${term}) : ${term} == request.time)`
    case 'choice':
      return among(term, [...shape.values.map(literal), ...(shape.strict ? [] : ['null'])])
    case 'group':
    case 'keyed':
      return `${own}(${term})`
    default:
      return `${functions[shape.type]}(${[term, ...limitsOf(shape)].join(', ')})`
  }
}

const functions = {
  text: 'isText',
  url: 'isUrl',
  number: 'isNumber',
  whole: 'isWhole',
  price: 'isPrice',
  weight: 'isWeight',
  boolean: 'isBoolean',
  time: 'isTime',
  past: 'isPast',
  place: 'isPlace',
  scalar: 'isScalar',
  loose: 'isLoose',
  list: 'isList',
  map: 'isMap',
  flags: 'isFlags',
  only: 'isOnly',
} as const

function limitsOf(shape: Shape): (string | number)[] {
  if ('min' in shape) return [shape.min, shape.max]
  if ('max' in shape) return [shape.max]
  return 'keys' in shape ? [names(shape.keys)] : []
}

const among = (term: string, values: readonly string[]) =>
  values.length === 1 ? `${term} == ${values[0]}` : `${term} in ${listed(values)}`

const literal = (value: unknown): string =>
  typeof value === 'string'
    ? quote(value)
    : JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ').replaceAll(':', ': ')

/** The functions that check a compound shape, one for each map inside it. */
export function checkFunctions(shape: Shape, own: string): string[] {
  if (shape.type === 'keyed') {
    const entry = `${own}Entry`
    return [
      mapFunction(own, [
        `value.keys().hasOnly(${names(shape.keys)})`,
        ...shape.keys.map(key => `${entry}(${readAt('value', key)})`),
      ]),
      entryFunction(entry, shape.members),
    ]
  }
  if (shape.type !== 'group') return []
  return groupFunctions(own, shape.members)
}

/** `isFree`: which keys there are is judged elsewhere. */
export function groupFunctions(own: string, members: Members, isFree = false): string[] {
  const inner = (name: string) => functionName(name, own)
  const checks = Object.entries(members).map(([name, member]) =>
    check(member, readAt('value', name), inner(name)),
  )
  return [
    mapFunction(
      own,
      isFree ? checks : [`value.keys().hasOnly(${names(Object.keys(members))})`, ...checks],
    ),
    ...Object.entries(members).flatMap(([name, member]) => checkFunctions(member, inner(name))),
  ]
}

const mapFunction = (own: string, checks: readonly string[]) =>
  [
    `function ${own}(value) {`,
    '  return value is map',
    ...checks.map(line => indent(`&& ${line}`, 4)),
    '    || value == null;',
    '}',
  ].join('\n')

/**
 * One of many: in as few expressions as can be, for a request may evaluate a thousand. Numbers are numbers, but for
 * prices their range is left to the browser.
 */
function entryFunction(own: string, members: Members): string {
  const checks = Object.entries(members).flatMap(([name, shape]) => entryCheck(name, shape))
  return mapFunction(own, [`value.keys().hasOnly(${names(Object.keys(members))})`, ...checks])
}

function entryCheck(name: string, shape: Shape): string[] {
  if (shape.type === 'any') return []
  if (shape.type === 'weight') return [`${readAt('value', name, '0')} is number`]
  return [check(shape, readAt('value', name), '')]
}

/** `request` -> isRequest; inside another, isRequestNote. */
export const functionName = (name: string, outer = 'is'): string =>
  outer + name.slice(0, 1).toUpperCase() + name.slice(1)
