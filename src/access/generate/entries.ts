import type { Members, Shape } from '../shapes'
import { type Path, pathText } from './checks'
import { ADDRESS } from './kinds'
import { all, enumerated, every, functionText, literal, names } from './layout'

/** A map with the same group under each of its keys. */
export type Keyed = Extract<Shape, { type: 'keyed' }>

/** Of a record with a copy the rules of either look at half of the entries. */
export type Half = 'first' | 'other'

/** A record as it becomes, and as it was, in the rules language; of its maps all entries, or a half. */
export interface Compared {
  readonly now: string
  readonly was: string
  readonly half?: Half | undefined
}

/** The call that checks such a map. */
export function entriesCall(
  name: string,
  { path, keys }: { path: Path; keys: Keyed['keys'] },
  { now, was, half }: Compared,
): string {
  const maps = [now, was].map(record => `partOf(${record}, ${pathText(path)})`)
  return `${name}(${[...maps, ...(half ? [`${enumerated(halfOf(keys, half))}.split(',')`] : [])].join(', ')})`
}

const halfOf = (keys: readonly string[], half: Half) => {
  const middle = Math.ceil(keys.length / 2)
  return half === 'first' ? keys.slice(0, middle) : keys.slice(-middle)
}

/** The functions that check such a map: its keys, and its entries, or half of them, as far as they differ. */
export function entriesFunctions(
  name: string,
  { keys, members }: Keyed,
  { isHalved }: { isHalved: boolean },
): string[] {
  const entry = `${name}Entry`
  const looked = isHalved
    ? halfOf(keys, 'first').map((_, at) => `half[${at}]`)
    : keys.map(key => literal(key))
  const checks = every([
    `changed.keys.hasOnly(${enumerated(keys)}.split(','))`,
    ...looked.map(key => `${entry}(changed, ${key})`),
  ])
  const { lets, guards, rest } = entryChecks(members)
  return [
    functionText(`${name}(map, old${isHalved ? ', half' : ''})`, {
      lets: [
        `changed = {'map': map, 'keys': map.diff(old).affectedKeys(), 'names': ${names(Object.keys(members))}}`,
      ],
      answer: `changed.keys.size() == 0 || ${checks}`,
    }),
    functionText(`${entry}(changed, key)`, {
      lets: ['entry = changed.map.get(key, {})', ...lets],
      answer: `${all([...guards, every(rest)])}\n  || !(key in changed.keys && entry != null)`,
    }),
  ]
}

interface Checks {
  readonly lets: readonly string[]
  /** Of what type it is. Whatever else is asked of it has a value only then. */
  readonly guards: readonly string[]
  readonly rest: readonly string[]
}

function entryChecks(members: Members): Checks {
  const checked = Object.entries(members).map(([name, shape]) => memberChecks(name, shape))
  return {
    lets: checked.flatMap(({ lets }) => lets),
    guards: ['entry is map', ...checked.flatMap(({ guards }) => guards)],
    rest: [...checked.flatMap(({ rest }) => rest), 'entry.keys().hasOnly(changed.names)'],
  }
}

/** Twelve entries have to fit into a thousand expressions with all else: what is missing is taken for what fits. */
function memberChecks(name: string, shape: Shape): Checks {
  const or = (other: string) => `entry.get(${literal(name)}, ${other})`
  switch (shape.type) {
    case 'number':
      return {
        lets: [`${name} = ${or('0')}`],
        guards: [`${name} is number`],
        rest: isSquare(shape)
          ? [`math.sqrt(${name}) <= ${Math.sqrt(shape.max)}`]
          : [`${name} >= ${shape.min}`, `${name} <= ${shape.max}`],
      }
    case 'time':
      return { lets: [], guards: [], rest: [`${or('request.time')} is timestamp`] }
    case 'url':
      return { lets: [], guards: [], rest: [`string(${or("''")}).matches('(${ADDRESS})?')`] }
    case 'urls':
      return {
        lets: [`${name} = ${or('[]')}`],
        guards: [`${name} is list`],
        rest: [`${name}.size() <= ${shape.max}`, `${name}.join(' ').matches('(${ADDRESS}( |$))*')`],
      }
    default:
      throw new Error(
        `${name}: no ${shape.type} in an entry; say in generate/entries how it is checked`,
      )
  }
}

/** The root of what is negative, or no number, is not below anything: one comparison instead of two. */
const isSquare = ({ min, max }: { min: number; max: number }) =>
  min === 0 && Number.isInteger(Math.sqrt(max))
