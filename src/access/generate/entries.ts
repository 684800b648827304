import type { Members, Shape } from '../validators'
import { type Path, pathText } from './checks'
import { ADDRESS } from './kinds'
import { all, capital, enumerated, every, functionText, literal, names } from './layout'

/** A map with the same group under each of its keys. */
export type Keyed = Extract<Shape, { type: 'keyed' }>

/** Of a record with a copy the rules of either look at some of the entries: either has a thousand expressions. */
export type Share = 'own' | 'copy'

/** A record as it becomes, and as it was, in the rules language; of its maps all entries, or a share. */
export interface Compared {
  readonly now: string
  readonly was: string
  readonly share?: Share | '' | undefined
}

/** The call that checks such a map. */
export function entriesCall(
  name: string,
  [path, { members }]: readonly [Path, Keyed],
  { now, was, share }: Compared,
): string {
  const compared = [now, was, pathText(path), names(Object.keys(members))].join(', ')
  return `${calledOf(name, share || 'entries')}(entriesOf(${compared}))`
}

const calledOf = (name: string, looked: string) => `${name}${capital(looked)}`

/** Addresses are dear, so that either looks at about as many; else the copy, which has less besides, at more. */
function sharesOf({ keys, members }: Keyed): Readonly<Record<Share, readonly string[]>> {
  const isDear = Object.values(members).some(({ type }) => type === 'urls')
  const middle = Math.ceil(keys.length * (isDear ? 0.55 : 0.25))
  return { own: keys.slice(0, middle), copy: keys.slice(middle) }
}

/** The functions that check such a map: its keys, and its entries, or a share of them, as far as they differ. */
export function entriesFunctions(
  name: string,
  keyed: Keyed,
  { isShared }: { isShared: boolean },
): string[] {
  const { keys, members } = keyed
  const entry = `${name}At`
  const looked = isShared ? Object.entries(sharesOf(keyed)) : [['entries', keys] as const]
  const { lets, guards, rest } = entryChecks(members)
  return [
    ...looked.map(([share, own]) =>
      functionText(`${calledOf(name, share)}(changed)`, {
        answer: [
          `changed.keys.size() == 0`,
          // The keys are the record's to look at.
          [
            ...(share === 'copy' ? [] : [`within(changed.keys, ${enumerated(keys)})`]),
            every(own.map(key => `${entry}(changed, ${literal(key)})`)),
          ].join(' && '),
        ].join(' || '),
      }),
    ),
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
