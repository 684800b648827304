import type { Members, Shape } from '../validators'
import { type Path, pathText } from './checks'
import { ADDRESS } from './kinds'
import { capital, enumerated, every, functionText, literal, names } from './layout'

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
      lets: ['entry = changed.map.get(key, {})'],
      answer: `${every(entryChecks(members))}\n  || !(key in changed.keys && entry != null)`,
    }),
  ]
}

/** What is of another type has no value, and so is refused, too. */
const entryChecks = (members: Members): string[] => [
  ...Object.entries(members).flatMap(([name, shape]) => memberChecks(name, shape)),
  'entry.keys().hasOnly(changed.names)',
]

/** Twelve entries have to fit into a thousand expressions with all else: what is missing is taken for what fits. */
function memberChecks(name: string, shape: Shape): string[] {
  const or = (other: string) => `entry.get(${literal(name)}, ${other})`
  switch (shape.type) {
    case 'number':
      return isSquare(shape)
        ? [`math.sqrt(${or('0')}) <= ${Math.sqrt(shape.max)}`]
        : [`${or('0')} >= ${shape.min}`, `${or('0')} <= ${shape.max}`]
    case 'time':
      return [`${or('request.time')} is timestamp`]
    case 'url':
      return [`string(${or("''")}).matches('(${ADDRESS})?')`]
    case 'urls':
      return [`${or('[]')}.join(' ').matches('(${ADDRESS} ){0,${shape.max - 1}}(${ADDRESS})?')`]
    default:
      throw new Error(
        `${name}: no ${shape.type} in an entry; say in generate/entries how it is checked`,
      )
  }
}

/** The root of what is negative, or no number, is not below anything: one comparison instead of two. */
const isSquare = ({ min, max }: { min: number; max: number }) =>
  min === 0 && Number.isInteger(Math.sqrt(max))
