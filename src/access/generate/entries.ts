import type { Shape } from '../validators'
import { groupText, type Path } from './checks'
import { ADDRESS, isSquare } from './kinds'
import {
  all,
  any,
  bracketed,
  capital,
  enumerated,
  every,
  functionText,
  grouped,
  literal,
} from './layout'

/** A map with the same group under each of its keys. */
export type Keyed = Extract<Shape, { type: 'keyed' }>

/** Maps that have one function for their entries: the same, or of the same keys and with nothing but numbers in them. */
export const likeness = ({ keys, members }: Keyed): string =>
  JSON.stringify(
    Object.values(members).every(({ type }) => type === 'number') ? keys : { keys, members },
  )

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
  const compared = [now, was, groupText(path), enumerated(Object.keys(members))].join(', ')
  return `${calledOf(name, share || 'entries')}(entriesOf(${compared}))`
}

const calledOf = (name: string, looked: string) => `${name}${capital(looked)}`

/** Addresses are dear, so that either looks at about as many; else the copy, which has less besides, at more. */
function sharesOf({ keys, members }: Keyed): Readonly<Record<Share, readonly string[]>> {
  const isDear = Object.values(members).some(({ type }) => type === 'urls')
  const middle = Math.ceil(keys.length * (isDear ? 0.5 : 0.16))
  return { own: keys.slice(0, middle), copy: keys.slice(middle) }
}

/** The functions that check such maps: the keys, and the entries, or a share of them, as far as they differ. */
export function entriesFunctions(
  name: string,
  alike: readonly Keyed[],
  { isShared }: { isShared: boolean },
): string[] {
  const [first] = alike
  if (!first) return []
  const { keys } = first
  const entry = `${name}At`
  const looked = isShared ? Object.entries(sharesOf(first)) : [['entries', keys] as const]
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
      answer: `${entryText(entryChecks(alike))}\n  || !(key in changed.keys && entry != null)`,
    }),
  ]
}

/** There are twelve of them: up to three conditions are cheaper in a chain. */
const entryText = (checks: readonly string[]) =>
  checks.length > 3 ? every(checks) : all(checks.map(bracketed))

/** What is of another type has no value, and so is refused, too. */
const entryChecks = (alike: readonly Keyed[]): string[] => [
  ...membersOf(alike).flatMap(([names, shape]) => memberChecks(names, shape)),
  'entry.keys().hasOnly(changed.names)',
]

/** What the entries have, each with its names in the maps: where they are alike but have other names, each has one of these. */
function membersOf(alike: readonly Keyed[]): (readonly [names: readonly string[], Shape])[] {
  const all = alike.flatMap(({ members }) => {
    const own = Object.entries(members)
    return own.map(([name, shape], at) => {
      const kind = JSON.stringify(shape)
      const before = own.slice(0, at).filter(([, other]) => JSON.stringify(other) === kind)
      return { name, shape, place: `${kind} ${before.length}` }
    })
  })
  return [...grouped(all, ({ place }) => place).values()].flatMap(some =>
    some
      .slice(0, 1)
      .map(({ shape }) => [[...new Set(some.map(({ name }) => name))], shape] as const),
  )
}

/** Twelve entries have to fit into a thousand expressions with all else: null is asked for last, what is missing is taken for what fits. */
function memberChecks(names: readonly string[], shape: Shape): string[] {
  const or = (other: string) =>
    names.reduceRight((rest, name) => `entry.get(${literal(name)}, ${rest})`, other)
  const nothing = `${names.length > 1 ? or('0') : `entry.${names.join()}`} == null`
  return fittingTexts(shape, names, or).map(text => any([text, nothing]))
}

/** That what they have fits. `or` is its value, or another where it is missing. */
function fittingTexts(
  shape: Shape,
  names: readonly string[],
  or: (other: string) => string,
): string[] {
  switch (shape.type) {
    case 'number':
      return isSquare(shape)
        ? [`math.sqrt(${or('0')}) <= ${Math.sqrt(shape.max)}`]
        : [`${or('0')} >= ${shape.min}`, `${or('0')} <= ${shape.max}`]
    case 'time':
      return [`${or('request.time')} is timestamp`]
    case 'url':
      return [`${or("''")}.matches('(${ADDRESS})?')`]
    case 'urls':
      return [`${or('[]')}.join(' ').matches('(${ADDRESS} ){0,${shape.max - 1}}(${ADDRESS})?')`]
    default:
      throw new Error(
        `${names.join()}: no ${shape.type} in an entry; say in generate/entries how it is checked`,
      )
  }
}
