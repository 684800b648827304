import { quote } from '../conditions'
import type { Policy, Writer } from '../policy'
import type { Rule } from '../roles'
import { createdFields, writersOf } from '../writers'
import { checkCalls, pathText } from './checks'
import { fitsFunctions, hasDear, leavesOf } from './fits'
import { dividedIn, groupsOf, isWhole, plainWriters, topsOf } from './groups'
import {
  all,
  any,
  anyOf,
  enumerated,
  functionText,
  grouped,
  indent,
  literal,
  names,
} from './layout'
import { stepFunctions } from './steps'
import { callersText, ownIdOf, whoText } from './who'

/** One `match` of firestore.rules. */
export function collectionRules(policy: Policy): string {
  const parts = [allows(policy).join('\n'), ...functionsOf(policy)]
  return [`// ${policy.about}`, `match /${policy.path} {`, indent(parts.join('\n\n')), '}'].join(
    '\n',
  )
}

function allows(policy: Policy): string[] {
  const { access, when } = policy
  const who = whoOf(policy)
  const { list, show } = access
  const isBoth = list && show && who(list) === who(show)
  return [
    ...(isBoth ? [allow('read', [who(show)])] : []),
    ...(show && !isBoth ? [allow('get', [who(show)])] : []),
    ...(list && !isBoth ? [allow('list', [who(list)])] : []),
    ...(isUniform(policy) ? [saving(policy)] : [...creation(policy), ...changes(policy)]),
    ...(access.delete ? [allow('delete', [who(access.delete), ...says(when?.delete)])] : []),
  ]
}

const allow = (method: string, conditions: readonly string[]) =>
  `allow ${method}: if ${all(conditions)};`

const whoOf = (policy: Policy) => (rule: Rule) => whoText(rule, ownIdOf(policy.path))

const says = (condition: { says: string } | undefined) => (condition ? [condition.says] : [])

const fitsCall = (policy: Policy, keys = 'changed()') =>
  fitsFunctions(policy).length > 0 ? [`fits(${hasDear(policy) ? keys : ''})`] : []

/** The same people make, change, archive and delete all of it. */
function isUniform(policy: Policy): boolean {
  const { access, live, open, when } = policy
  const [writer, ...others] = writersOf(policy)
  const who = [access.create, writer?.who, access.delete].map(rule => rule && whoOf(policy)(rule))
  const isDivided = dividedIn(policy, createdFields(policy)).length > 0
  return (
    live !== undefined &&
    !open &&
    !when &&
    !isDivided &&
    others.length === 0 &&
    who.every(text => text !== undefined && text === who[0])
  )
}

function saving(policy: Policy): string {
  const changed = topsOf(writersOf(policy).flatMap(({ fields }) => fields))
  const first = topsOf(createdFields(policy)).filter(name => !changed.includes(name))
  const others = literal(first.map(name => `,${name}`).join(''))
  const saves = `saves({${own(policy)}}, ${enumerated(changed)}, ${others})`
  const { create } = policy.access
  return create ? allow('create, update', [whoOf(policy)(create), saves, ...fitsCall(policy)]) : ''
}

/** What a new record repeats. */
function own({ ids = {}, live }: Policy): string {
  const all = [
    ...Object.entries(ids),
    ...(live === undefined ? [] : [['versionNo', String(live)] as const]),
  ]
  return all.map(([name, value]) => `${quote(name)}: ${value}`).join(', ')
}

function creation(policy: Policy): string[] {
  const { access, open, when } = policy
  if (!access.create) return []
  const given = createdFields(policy)
  return [
    allow('create', [
      whoOf(policy)(access.create),
      open ? `repeats({${own(policy)}})` : `makes({${own(policy)}}, ${enumerated(topsOf(given))})`,
      ...dividedIn(policy, given).map(
        ([path, parts]) => `only(${pathText(path)}, ${enumerated(parts)})`,
      ),
      ...beginnings(policy),
      ...says(when?.create),
      ...fitsCall(policy),
    ]),
  ]
}

/** What a new record holds of what steps will change. */
const beginnings = ({ begins = {} }: Policy): string[] =>
  checkCalls(Object.entries(begins).flatMap(([name, shape]) => leavesOf(name.split('.'), shape)))

/** Each way to change a record, in the order in which they are tried. */
function changes(policy: Policy): string[] {
  const { access, live, when } = policy
  const [first, ...others] = writersOf(policy)
  const isOne = first !== undefined && others.length === 0
  const changed = isOne
    ? [whoOf(policy)(first.who), ...written(policy, first, 'changed()'), ...fitsCall(policy)]
    : ['isSignedIn()', 'mayChange(changed(), role())']
  return [
    ...(first ? [allow('update', [...changed, ...says(when?.edit)])] : []),
    ...(live === undefined || !access.delete
      ? []
      : [
          allow('update', [
            whoOf(policy)(access.delete),
            `archives(${live})`,
            ...says(when?.delete),
          ]),
        ]),
  ]
}

const written = (policy: Policy, { fields, when }: Writer, keys: string): string[] => [
  ...(policy.open ? spares(policy, fields) : touches(policy, fields, keys)),
  ...says(when),
]

/** Nothing but these fields changes, in the document and in its groups. */
const touches = (policy: Policy, allowed: readonly string[], keys: string): string[] => [
  `within(${keys}, ${enumerated(topsOf(allowed))})`,
  ...dividedIn(policy, allowed).map(([path, parts]) =>
    isWhole(policy, path, parts)
      ? `only(${pathText(path)}, ${enumerated(parts)})`
      : `within(changedIn(${pathText(path)}), ${enumerated(parts)})`,
  ),
]

/** Where names are free: nothing changes that is known, and not among these fields. */
function spares({ fields, ids = {} }: Policy, allowed: readonly string[]): string[] {
  const spared = Object.keys(fields).filter(name => !(name in ids) && !allowed.includes(name))
  const tops = [...Object.keys(ids), 'versionNo', ...spared.filter(name => !name.includes('.'))]
  return [
    `!changed().hasAny(${names(tops)})`,
    ...groupsOf(spared).map(
      ([path, parts]) => `!changedIn(${pathText(path)}).hasAny(${names(parts)})`,
    ),
  ]
}

/** For several ways to change a record the caller's role, and what changes, is found out once for all. */
function mayChangeFunction(policy: Policy): string[] {
  if (writersOf(policy).length < 2) return []
  const plain = [...grouped(plainWriters(policy), ({ who }) => callersText(who, policy.path))]
  const ways = plain.map(([who, own]) =>
    all([who, anyOf(own.map(writer => all(written(policy, writer, 'keys'))))]),
  )
  const steps = stepFunctions(policy)
  const form = all([anyOf(ways), ...fitsCall(policy, 'keys')])
  return [
    functionText('mayChange(keys, caller)', {
      answer: steps.length > 0 ? any([form, 'takesStep(keys, caller)']) : form,
    }),
    ...steps,
  ]
}

function functionsOf(policy: Policy): string[] {
  const { access, functions = [] } = policy
  if (!access.create && !access.edit) return []
  return [...mayChangeFunction(policy), ...functions, ...fitsFunctions(policy)]
}
