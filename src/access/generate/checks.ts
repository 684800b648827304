import { chunksOf } from '@/lib'
import { createdFields, writersOf } from '../policies/rights'
import type { Policy, Writer } from '../roles'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH, type Shape } from '../validators'
import {
  hasRoot,
  isSquare,
  type KindName,
  kindFunctions,
  kinds,
  LINES,
  linesFunctions,
} from './kinds'
import { capital, every, functionText, grouped, listed, literal } from './layout'

/** A field's place in the record: its name, after those of the groups that it is in. */
export type Path = readonly string[]

/** A field, or a part of one, with what it may hold. */
export interface Leaf {
  readonly path: Path
  readonly shape: Simple
}

type Simple = Exclude<Shape, { type: 'group' | 'keyed' }>

/** A path in one text, a third of a list; what takes it splits it. */
export const pathText = (path: Path): string => literal(path.join('.'))

/** What `get` takes as it is, so that nothing is split: a name, or the names of a path. */
export const groupText = (path: Path): string =>
  path.length === 1 ? literal(path[0]) : `[${path.map(name => literal(name)).join(', ')}]`

/** From so many on lines are cheaper together, some of them twice. */
const WORTH = 3

/** The calls that check these fields: those of a group that has nothing but notes in one go, if that is enough. */
export function checkCalls(leaves: readonly Leaf[]): string[] {
  const groups = [...grouped(leaves, ({ path }) => path.slice(0, -1).join('.'))]
  const notes = groups.filter(
    ([group, own]) =>
      group && own.length >= WORTH && own.every(({ shape }) => kindOf(shape) === 'note'),
  )
  const others = leaves.filter(leaf => !notes.some(([, own]) => own.includes(leaf)))
  return [
    ...notes.map(([group, own]) => `areNotes(${literal(group)}) || ${every(callsFor(own))}`),
    ...callsFor(others),
  ]
}

const callsFor = (leaves: readonly Leaf[]): string[] =>
  [...grouped(leaves, ({ shape }) => JSON.stringify(shape)).values()].flatMap(alike =>
    chunksOf(alike, LINES.length).flatMap(callsOf),
  )

function callsOf(alike: readonly Leaf[]): string[] {
  const shape = alike[0]?.shape
  if (!shape) return []
  const limits = limitsOf(shape)
  const paths = alike.map(({ path }) => pathText(path))
  const places = LINES.map((_, at) => paths[at] ?? literal(''))
  if (alike.length >= WORTH && shape.type === 'text' && shape.max === MAX_NAME_LENGTH)
    return [callText('hasNames', places)]
  return paths.map(path => callText(calledOf(kindOf(shape)), [...limits, path]))
}

/** Whether a call looks at several fields in one go. */
export const isJoint = (call: string): boolean => /^(hasNames|areNotes)\(/.test(call)

/** One of several texts, or nothing, is an option: they are smaller in one text than in a list. Most numbers begin with 0. */
function kindOf(shape: Simple): KindName | 'name' {
  if (shape.type === 'scalar') return 'loose'
  if (shape.type === 'now') return 'choice'
  if (shape.type === 'text') return LENGTHS[shape.max] ?? 'text'
  if ('min' in shape) return rooted(shape) ?? shape.type
  return shape.type === 'choice' && !shape.strict && isTexts(shape.values) ? 'option' : shape.type
}

/** The texts that most are, whose limit stands in what checks them. */
const LENGTHS: Readonly<Record<number, 'name' | 'note'>> = {
  [MAX_NAME_LENGTH]: 'name',
  [MAX_TEXT_LENGTH]: 'note',
}

function rooted(shape: Numeric): 'amount' | 'count' | undefined {
  if (shape.type === 'whole') return hasRoot(shape) ? 'count' : undefined
  return isSquare(shape) ? 'amount' : undefined
}

type Numeric = Extract<Shape, { min: number }>

const isTexts = (values: readonly unknown[]) =>
  values.length > 1 && values.every(value => typeof value === 'string')

/** The limits of a shape, in the rules language. */
function limitsOf(shape: Simple): string[] {
  const fixed = FIXED[shape.type]
  if (fixed) return [fixed]
  if ('min' in shape) return endsOf(shape)
  if (shape.type === 'text' && LENGTHS[shape.max]) return []
  if ('max' in shape) return [String(shape.type === 'loose' ? shape.max + 1 : shape.max)]
  return shape.type === 'choice' ? [valuesText(shape)] : []
}

function endsOf(shape: Numeric): string[] {
  const kind = rooted(shape)
  const ends = kind ? [shape.min, Math.sqrt(shape.max)] : [shape.min, shape.max]
  return ends.slice(kind === 'amount' ? 1 : 0).map(String)
}

function valuesText(shape: Extract<Shape, { type: 'choice' }>): string {
  if (kindOf(shape) === 'option') return literal(shape.values.join(','))
  return listed([...shape.values.map(literal), ...(shape.strict ? [] : ['null'])])
}

/** No list or map is smaller than nothing. */
const FIXED: Readonly<Record<string, string>> = { scalar: '0', now: '[request.time]' }

const isFrequent = new Set(['note', 'time'])

/** The functions that are called: what fits, and whatever the write leaves as it was. */
export const checkFunctions: readonly string[] = [
  ...kindFunctions,
  ...Object.entries(kinds).map(([name, { limits, says, isDemanded }]) =>
    functionText(callText(calledOf(name), [...limits, 'path']), {
      lets: [
        `x = ${isFrequent.has(name) ? "request.resource.data.get(path.split('[.]'), null)" : 'at(path)'}`,
      ],
      answer: isDemanded ? says('x', ...limits) : `(${says('x', ...limits)}) || keeps(path)`,
    }),
  ),
  ...linesFunctions,
]

function calledOf(kind: string): string {
  return `has${capital(kind)}`
}

function callText(name: string, args: readonly string[]): string {
  return `${name}(${args.join(', ')})`
}

/** A group of a record, with the names of some of its parts. */
export type Group = readonly [path: Path, parts: readonly string[]]

/** The names at the top of the document that these fields are in. */
export const topsOf = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(name => name.split('.')[0] ?? '')),
]

/** The groups that these fields are in, each with those of its parts. */
export function groupsOf(fields: readonly string[]): Group[] {
  const groups = new Map<string, Set<string>>()
  for (const path of fields.map(name => name.split('.'))) {
    for (let depth = 1; depth < path.length; depth++) {
      const group = path.slice(0, depth).join('.')
      groups.set(group, (groups.get(group) ?? new Set()).add(path[depth] ?? ''))
    }
  }
  return [...groups].map(([group, parts]) => [group.split('.'), [...parts]])
}

/** Whether these are all parts of the group. */
export const isWhole = ({ fields }: Policy, path: Path, parts: readonly string[]): boolean =>
  partsIn(Object.keys(fields), path) === parts.length

const partsIn = (fields: readonly string[], path: Path) =>
  groupsOf(fields).find(([group]) => group.join('.') === path.join('.'))?.[1].length ?? 0

/** Whether a group is not written as a whole by everybody who writes into it in a form. */
export function isDivided(policy: Policy, path: Path): boolean {
  const whole = partsIn(Object.keys(policy.fields), path)
  return [createdFields(policy), ...plainWriters(policy).map(({ fields }) => fields)]
    .map(fields => partsIn(fields, path))
    .some(some => some !== 0 && some !== whole)
}

/** The ways to change a record that are no steps. */
export const plainWriters = (policy: Policy): readonly Writer[] =>
  writersOf(policy).filter(({ step }) => !step)

/** Of the groups of these fields, those that are divided. */
export const dividedIn = (policy: Policy, fields: readonly string[]): Group[] =>
  policy.open ? [] : groupsOf(fields).filter(([path]) => isDivided(policy, path))
