import { quote } from '../conditions'
import { copyFunctions, documentAt } from '../copies'
import type { Policy } from '../policy'
import type { Rule } from '../roles'
import { createdFields, writersOf } from '../writers'
import { checkCalls, pathText } from './checks'
import { fitsFunctions, hasDear, hasFirst, isLarge, leavesOf, mapCalls } from './fits'
import { dividedIn, groupsOf, isWhole, plainWriters, topsOf } from './groups'
import {
  all,
  anyOf,
  enumerated,
  every,
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
  fitsFunctions(policy).some(text => text.startsWith('function fits('))
    ? [`fits(${hasDear(policy) ? keys : ''})`]
    : []

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
    !hasFirst(policy) &&
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
      ...(hasFirst(policy) ? ['begins()'] : []),
      ...(policy.copy ? ['isCopied()'] : []),
      ...watches(policy),
      ...fitsCall(policy),
    ]),
  ]
}

/** Half of the entries in a record's maps are looked at when its copy is written: either has a thousand expressions. */
function watched(policy: Policy): string[] {
  const { original } = policy
  if (!original) return []
  const checks = Object.keys(original.fields).flatMap(name =>
    mapCalls(original, [name], { now: 'after', was: 'before', half: 'other' }).map(
      call => `!(${enumerated(topsOf([name]))} in keys) || ${call}`,
    ),
  )
  return checks.length > 0
    ? [
        functionText('fitsOriginal()', {
          lets: [
            `path = ${documentAt(original.path)}`,
            'after = getAfter(path).data',
            'before = exists(path) ? get(path).data : {}',
            'keys = after.diff(before).affectedKeys()',
          ],
          answer: every(checks),
        }),
      ]
    : []
}

const watches = (policy: Policy) => (watched(policy).length > 0 ? ['fitsOriginal()'] : [])

/** What a new record holds of what steps will change. */
const beginnings = ({ begins = {} }: Policy): string[] =>
  checkCalls(Object.entries(begins).flatMap(([name, shape]) => leavesOf(name.split('.'), shape)))

/** Each way to change a record, in the order in which they are tried. */
function changes(policy: Policy): string[] {
  const { access, live, when } = policy
  const [first, ...others] = writersOf(policy)
  const isOne = first !== undefined && others.length === 0
  const changed = isOne
    ? [
        whoOf(policy)(first.who),
        ...namesText(policy, first.fields, 'altered()'),
        ...says(first.when),
        ...watches(policy),
        ...fitsCall(policy),
      ]
    : ['isSignedIn()', 'mayChange(altered(), role())']
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

/** Nothing but these fields changes. */
const namesText = (policy: Policy, fields: readonly string[], keys: string): string[] =>
  policy.open ? spares(policy, fields) : touches(policy, fields, keys)

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
    `!altered().hasAny(${names(tops)})`,
    ...groupsOf(spared).map(
      ([path, parts]) => `!changedIn(${pathText(path)}).hasAny(${names(parts)})`,
    ),
  ]
}

/** For several ways to change a record the caller's role, and what changes, is found out once for all. */
function mayChangeFunction(policy: Policy): string[] {
  if (writersOf(policy).length < 2) return []
  const plain = [...grouped(plainWriters(policy), ({ fields }) => fields.join())].map(
    ([, alike]) => alike,
  )
  const ways = plain.map(alike => {
    const own = alike.map(({ who, when }) => all([callersText(who, policy.path), ...says(when)]))
    return all([...namesText(policy, alike[0]?.fields ?? [], 'keys'), anyOf(own)])
  })
  const steps = stepFunctions(policy)
  // What a copy tells is cheaper than the names: a form does not change the state.
  const still = policy.copy ? ['from == to', 'isCopied()'] : []
  const moves = policy.copy ? ['(from != to || isCopied())'] : []
  const fits = fitsCall(policy, 'keys')
  const isApart = isLarge(policy)
  const form = all([...still, anyOf(ways), ...(isApart ? fits : [])])
  const [lets, way] = policy.copy
    ? [
        ['path = copyPath()', 'from = toldBy(get(path).data)', 'to = toldBy(getAfter(path).data)'],
        "from + '>' + to",
      ]
    : [[], "stateOf(resource.data) + '>' + stateOf(request.resource.data)"]
  return [
    functionText('mayChange(keys, caller)', {
      lets,
      answer: all([
        anyOf([
          form,
          ...(steps.length > 0 ? [all([...moves, `takesStep(keys, caller, ${way})`])] : []),
        ]),
        ...(isApart ? [] : fits),
      ]),
    }),
    ...steps,
  ]
}

function functionsOf(policy: Policy): string[] {
  const { access, functions = [] } = policy
  if (!access.create && !access.edit) return []
  return [
    ...mayChangeFunction(policy),
    ...functions,
    ...watched(policy),
    ...(policy.copy ? copyFunctions(policy.copy) : []),
    ...fitsFunctions(policy),
  ]
}
