import { isWithin } from '@/lib'
import { CORRECTION } from '@/schema'
import { SIGNED_NAMES } from '../policies/about'
import { createdFields, writersOf } from '../policies/rights'
import type { Policy } from '../roles'
import type { Shape } from '../validators'
import {
  checkCalls,
  type Group,
  groupsOf,
  groupText,
  isDivided,
  isJoint,
  isWhole,
  type Leaf,
  type Path,
  plainWriters,
} from './checks'
import { type Compared, entriesCall, entriesFunctions, type Keyed, likeness } from './entries'
import {
  all,
  capital,
  enumerated,
  every,
  functionText,
  grouped,
  literal,
  repeatedIn,
} from './layout'

/** The functions that check what a record holds: what a form writes, what steps write, and what a correction may. */
export function fitsFunctions(policy: Policy): string[] {
  const form = plainFields(policy)
  const { dear } = sorted(policy, form)
  const begins = apart('begins()', policy, firstFields(policy))
  if (!isParted(policy)) {
    const fields = [...form, ...stepFields(policy), ...correctedFields(policy)]
    return [...begins, ...checkFunction('fits', policy, [...new Set(fields)])]
  }
  return [
    ...begins,
    ...checkFunction('fits', policy, form),
    ...[...dear].flatMap(([top, own]) => apart(calledOf(top), policy, own)),
    ...(stepCheck(policy) === 'fitsStep'
      ? checkFunction('fitsStep', policy, stepFields(policy))
      : []),
    ...apart('fitsOwned()', policy, correctedFields(policy)),
  ]
}

/** The calls that check what a step writes. */
export const stepChecks = (policy: Policy): string[] =>
  isParted(policy) && stepFields(policy).length > 0
    ? [`${stepCheck(policy)}(${hasDear(policy) ? 'keys' : ''})`]
    : []

/** What a form is checked with, where it is the same, or little more. */
function stepCheck(policy: Policy): 'fits' | 'fitsStep' {
  const [form, step] = [plainFields(policy), stepFields(policy)]
  const [ofForm, ofStep] = [form, step].map(fields => checkFunction('fits', policy, fields).join())
  const isPart = !isLarge(policy) && step.every(name => form.includes(name))
  return isPart || ofForm === ofStep ? 'fits' : 'fitsStep'
}

/** Whether a new record is checked for what never changes. */
export const hasFirst = (policy: Policy): boolean => firstFields(policy).length > 0

/** Whether so much is checked that a form, a step and a correction have to be told apart. */
export const isParted = (policy: Policy): boolean =>
  isLarge(policy) || correctedFields(policy).length > CORRECTED
const CORRECTED = 4

const isLarge = (policy: Policy): boolean => plainFields(policy).length > LARGE
const LARGE = 15

/** Whether the checks have to know what changes. */
export const hasDear = (policy: Policy): boolean =>
  isLarge(policy) && sorted(policy, plainFields(policy)).dear.size > 0

/** Parts that are dear to check are looked at when the write touches them. */
function checkFunction(name: string, policy: Policy, fields: readonly string[]): string[] {
  const dear = hasDear(policy) ? [...sorted(policy, plainFields(policy)).dear.keys()] : []
  const touched = dear.filter(top => fields.some(field => topOf(field) === top))
  const checks = [
    ...touched.map(top => `!(${literal(top)} in keys) || ${calledOf(top)}`),
    ...checksOf(
      policy,
      fields.filter(field => !touched.includes(topOf(field))),
    ),
  ]
  if (checks.length === 0) return []
  return [functionText(`${name}(${dear.length > 0 ? 'keys' : ''})`, { answer: inTurn(checks) })]
}

function apart(head: string, policy: Policy, fields: readonly string[]): string[] {
  const checks = checksOf(policy, fields)
  return checks.length > 0 ? [functionText(head, { answer: inTurn(checks) })] : []
}

/** What is looked at in one go is dear when it is refused, so that the rest is not looked at then. */
function inTurn(checks: readonly string[]): string {
  const joint = checks.filter(isJoint)
  const others = checks.filter(check => !joint.includes(check))
  return joint.length === 0 || others.length < joint.length
    ? every(checks)
    : all([every(joint), every(others)])
}

const calledOf = (top: string) => `fits${capital(top)}()`

/** What is given to a new record, or changed in a form. */
function plainFields(policy: Policy): string[] {
  const { fields, owned = [] } = policy
  const repeated = repeatedIn(policy)
  const given = [createdFields(policy), ...plainWriters(policy).map(writer => writer.fields)].flat()
  const held = [
    ...[...owned, ...firstFields(policy), ...signedFields(policy)],
    ...(policy.original?.held ?? []),
  ]
  return Object.keys(fields).filter(
    name => !(name in repeated) && !held.includes(name) && given.includes(name),
  )
}

/** What is looked at where it is signed. */
const signedFields = ({ isSigned }: Policy): readonly string[] => (isSigned ? SIGNED_NAMES : [])

/** So much that never changes is not looked at again when something does. */
const MUCH = 4

/** What is given to a new record, and then stays. */
function firstFields(policy: Policy): string[] {
  const { fields } = policy
  const repeated = repeatedIn(policy)
  const written = [...writersOf(policy).flatMap(writer => writer.fields), ...signedFields(policy)]
  const first = createdFields(policy).filter(
    name => fields[name]?.once && !(name in repeated) && !written.includes(name),
  )
  const tops = new Set(written.map(topOf))
  const apart = first.filter(name => !tops.has(topOf(name)))
  return apart.length >= MUCH ? apart : []
}

/** What steps write, but for what they are held to anyway. */
function stepFields(policy: Policy): string[] {
  const { state } = policy
  const asked = writersOf(policy).flatMap(({ fields, step }) => {
    if (step?.to === undefined) return []
    const told = (state?.cases ?? []).flatMap(([name, is, then]) =>
      is === 'true' && then === step.to ? [name] : [],
    )
    const dated = step.asks.filter(name => policy.fields[name]?.shape.type === 'time')
    const held = [...step.stamps, ...(step.signs ?? []), ...told, ...dated, ...heldBy(policy)]
    const { clears = [] } = step
    return fields.filter(
      name => !held.includes(name) && !clears.some(group => isWithin(name, group)),
    )
  })
  return known(policy, asked)
}

/** What says the state, and so nothing else. */
const heldBy = ({ state, when }: Policy) => [state?.stored?.field, when?.edit?.tells]

/** What a correction may write besides its reason. */
export function correctedFields(policy: Policy): string[] {
  const plain = plainFields(policy)
  const corrected = writersOf(policy).flatMap(({ fields, step }) =>
    step && step.to === undefined ? fields : [],
  )
  return known(policy, corrected).filter(name => name !== CORRECTION && !plain.includes(name))
}

/** Those of the fields that are declared, each once; \`correction.by\` is of \`correction\`. */
const known = ({ fields }: Policy, names: readonly string[]): string[] =>
  Object.keys(fields).filter(name => names.some(each => isWithin(each, name)))

/** Groups of so many fields are dear. */
const MANY = 6

/** The fields of dear groups, by the group's name, and the others. */
function sorted(
  { fields }: Policy,
  checked: readonly string[],
): { dear: ReadonlyMap<string, string[]>; others: string[] } {
  const dear = [...grouped(checked, topOf)].filter(
    ([, own]) => own.length >= MANY || own.some(name => fields[name]?.shape.type === 'keyed'),
  )
  const apart = new Set(dear.flatMap(([, own]) => own))
  return { dear: new Map(dear), others: checked.filter(name => !apart.has(name)) }
}

const topOf = (name: string) => name.split('.')[0] ?? ''

function checksOf(policy: Policy, checked: readonly string[]): string[] {
  const parts = checked.map(name => partsOf(name.split('.'), policy.fields[name]?.shape))
  const whole = groupsOf(checked).filter(
    ([path, own]) => !policy.open && !isDivided(policy, path) && isWhole(policy, path, own),
  )
  const groups = [...whole, ...parts.flatMap(part => part.groups)]
  // Where names are free, a group is one all the same.
  const free = policy.open ? groupsOf(checked).map(([path]): Leaf => ({ path, shape: FREE })) : []
  return [
    ...checkCalls(free),
    ...groups.map(([path, members]) => `only(${groupText(path)}, ${enumerated(members)})`),
    ...parts.flatMap(({ flags }) => flags.map(path => `hasFlags(${groupText(path)})`)),
    ...checkCalls(parts.flatMap(({ leaves }) => leaves)),
    ...mapCalls(policy, checked, {
      now: 'now()',
      was: 'was()',
      share: policy.copy && 'own',
    }),
  ]
}

/** The calls that check maps of entries: of a record as it becomes, and as it was. */
export function mapCalls(
  policy: Pick<Policy, 'path' | 'fields'>,
  checked: readonly string[],
  compared: Compared,
): string[] {
  const maps = mapNames(policy)
  return checked.flatMap(name =>
    partsOf(name.split('.'), policy.fields[name]?.shape).maps.map(keyed =>
      entriesCall(maps.get(likeness(keyed[1])) ?? '', keyed, compared),
    ),
  )
}

/** The functions for the maps of entries, each for all that are alike. */
export const mapFunctions = (policy: Policy): string[] =>
  [...grouped(mapsIn(policy), ([, keyed]) => likeness(keyed))].flatMap(([alike, maps]) =>
    entriesFunctions(
      mapNames(policy).get(alike) ?? '',
      maps.map(([, keyed]) => keyed),
      { isShared: policy.copy !== undefined },
    ),
  )

const FREE = { type: 'map', max: 1000 } as const

/** The parts of a field that are checked one by one. */
export const leavesOf = (path: Path, shape: Shape): readonly Leaf[] => partsOf(path, shape).leaves

/** What there is to check of a field. */
interface Parts {
  readonly leaves: readonly Leaf[]
  readonly groups: readonly Group[]
  readonly maps: readonly (readonly [Path, Keyed])[]
  /** Groups of nothing but yes and no. */
  readonly flags: readonly Path[]
}

function partsOf(path: Path, shape: Shape | undefined): Parts {
  const none: Parts = { leaves: [], groups: [], maps: [], flags: [] }
  if (!shape) return none
  if (shape.type === 'keyed') return { ...none, maps: [[path, shape]] }
  if (shape.type !== 'group') return { ...none, leaves: [{ path, shape }] }
  const members = Object.entries(shape.members)
  const known = members.map(([name]) => name)
  if (members.every(([, { type }]) => type === 'boolean'))
    return { ...none, groups: [[path, known]], flags: [path] }
  const inner = members.map(([name, member]) => partsOf([...path, name], member))
  return {
    leaves: inner.flatMap(part => part.leaves),
    groups: [[path, known], ...inner.flatMap(part => part.groups)],
    maps: inner.flatMap(part => part.maps),
    flags: inner.flatMap(part => part.flags),
  }
}

const mapsIn = ({ fields }: Pick<Policy, 'fields'>) =>
  Object.entries(fields).flatMap(([name, { shape }]) => partsOf(name.split('.'), shape).maps)

/** Maps of entries that are alike have one function, called after the first of them: each letter is in every call. */
const mapNames = (policy: Pick<Policy, 'fields'>): ReadonlyMap<string, string> =>
  new Map(
    mapsIn(policy)
      .map(([path, keyed]) => [likeness(keyed), path.at(-1) ?? ''] as const)
      .toReversed(),
  )
