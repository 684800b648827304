import type { Members, Shape } from '../shapes'
import { limitsOf, type Path, pathText } from './checks'
import { ADDRESS, kinds } from './kinds'
import { all, enumerated, every, functionText, literal, names } from './layout'

/** A map with the same group under each of its keys. */
export type Keyed = Extract<Shape, { type: 'keyed' }>

/** The call that checks such a map: of this record, which was another one before. */
export const entriesCall = (
  name: string,
  path: Path,
  [now, was]: readonly [string, string],
): string => `${name}(partOf(${now}, ${pathText(path)}), partOf(${was}, ${pathText(path)}))`

/**
 * The functions that check such a map: its keys and entries as far as they differ. Twelve of them have to fit into a
 * thousand expressions with all else, so that a value of another type is left to be an error, which denies as well.
 */
export function entriesFunctions(name: string, { keys, members }: Keyed): string[] {
  const entry = `${name}Entry`
  const checks = every([
    `keys.hasOnly(${enumerated(keys)}.split(','))`,
    ...keys.map(key => `${entry}(map, keys, ${literal(key)})`),
  ])
  return [
    functionText(`${name}(map, old)`, {
      lets: ['keys = map.diff(old).affectedKeys()'],
      answer: `keys.size() == 0 || ${checks}`,
    }),
    functionText(`${entry}(map, keys, key)`, {
      lets: ['entry = map.get(key, {})'],
      answer: `${all(entryChecks(members))} || !(key in keys)`,
    }),
  ]
}

/**
 * Addresses are looked at in one text, with what the other members say and the names of all; where there are none, each
 * by itself. Either is the cheapest.
 */
function entryChecks(members: Members): string[] {
  const all = Object.entries(members)
  const lists = all.filter(([, { type }]) => type === 'urls').slice(0, 1)
  const single = all.filter(([, { type }]) => type === 'url')
  const others = all
    .filter(member => !lists.includes(member) && !single.includes(member))
    .map(([name, shape]) => memberCheck(shape, name))
  if (lists.length + single.length === 0) {
    return [`entry.keys().hasOnly(${names(Object.keys(members))})`, ...others]
  }
  const most = lists.flatMap(([, shape]) => ('max' in shape ? [shape.max] : []))
  const bar = others.length > 0 ? others : [literal('|')]
  const [first, ...rest] = [
    ...lists.map(([name]) => or(name, '[]')),
    `[${[...single.map(([name]) => or(name, "''")), ...bar].join(', ')}]`,
    'entry.keys()',
  ]
  const pattern = [
    ...most.map(count => `(${ADDRESS} ){0,${count}}`),
    ...single.map(() => `(${ADDRESS})? `),
    others.length > 0 ? others.map(() => 'true').join(' ') : '[|]',
    `( (${Object.keys(members).join('|')}))*`,
  ]
  const joined = `${first}${rest.map(part => `.concat(${part})`).join('')}.join(' ')`
  return [`${joined}.matches('${pattern.join('')}')`]
}

/** What is missing fits by what is taken in its place. */
const or = (name: string, other: string) => `entry.get(${literal(name)}, ${other})`

function memberCheck(shape: Shape, name: string): string {
  switch (shape.type) {
    case 'urls':
      return `${or(name, '[]')}.join(' ').matches('(${ADDRESS} ?){0,${shape.max}}')`
    case 'time':
      return `${or(name, 'request.time')} is timestamp`
    case 'number':
      if (isSquare(shape)) return `math.sqrt(${or(name, '0')}) <= ${Math.sqrt(shape.max)}`
      break
    case 'group':
    case 'keyed':
      throw new Error(`${name}: a group in an entry is not checked; declare its parts one by one`)
  }
  return `(${kinds[shape.type].says(or(name, 'null'), ...limitsOf(shape))})`
}

/** The root of what is negative, or no number, is not below anything: one comparison instead of two. */
const isSquare = ({ min, max }: { min: number; max: number }) =>
  min === 0 && Number.isInteger(Math.sqrt(max))
