import { NOW, readAt } from '../conditions'
import type { Policy, Writer } from '../policy'
import type { Rule } from '../roles'
import { createdFields, writersOf } from '../writers'
import { all, indent, names } from './layout'
import { check, checkFunctions, functionName, groupFunctions } from './values'
import { whoText } from './who'

/** One `match` of firestore.rules. */
export function collectionRules(policy: Policy): string {
  const parts = [allows(policy).join('\n'), ...functionsOf(policy)]
  return [`// ${policy.about}`, `match /${policy.path} {`, indent(parts.join('\n\n')), '}'].join(
    '\n',
  )
}

function allows(policy: Policy): string[] {
  const { access, when } = policy
  const who = (rule: Rule) => whoText(rule, ownId(policy.path))
  const { list, show } = access
  const isBoth = list && show && who(list) === who(show)
  return [
    ...(isBoth ? [allow('read', [who(show)])] : []),
    ...(show && !isBoth ? [allow('get', [who(show)])] : []),
    ...(list && !isBoth ? [allow('list', [who(list)])] : []),
    ...(access.create ? [allow('create', [who(access.create), ...creation(policy)])] : []),
    ...changes(policy).map(conditions => allow('update', conditions)),
    ...(access.delete ? [allow('delete', [who(access.delete), ...says(when?.delete)])] : []),
  ]
}

const allow = (method: string, conditions: readonly string[]) =>
  `allow ${method}: if ${all(conditions)};`

/** A wildcard that stands for a person is the path's last. */
const ownId = (path: string) => /\{(\w+)\}$/.exec(path)?.[1]

const says = (condition: { says: string } | undefined) => (condition ? [condition.says] : [])

function creation(policy: Policy): string[] {
  const { ids = {}, live, open, when } = policy
  const version = live === undefined ? [] : ['versionNo']
  return [
    ...(open ? [] : touches(policy, [...createdFields(policy), ...version], 'given')),
    ...Object.entries(ids).map(([name, wildcard]) => `${readAt(NOW, name)} == ${wildcard}`),
    ...(live === undefined ? [] : [`${readAt(NOW, 'versionNo')} == ${live}`]),
    ...says(when?.create),
    'fits()',
  ]
}

/** Each way to change a record, in the order in which they are tried. */
function changes(policy: Policy): string[][] {
  const { path, access, live, when } = policy
  const archives =
    live === undefined || !access.delete
      ? []
      : [[whoText(access.delete, ownId(path)), `archives(${live})`, ...says(when?.delete)]]
  const writers = writersOf(policy)
  if (writers.length > FEW) return [['isSignedIn()', 'mayChange()', 'fits()'], ...archives]
  return [...writers.map(writer => [...written(policy, writer), 'fits()']), ...archives]
}

/** As many as are tried one by one. For more, the caller's role and the changed names are found out once for all. */
const FEW = 2

const written = (policy: Policy, { who, fields, when }: Writer): string[] => [
  whoText(who, ownId(policy.path)),
  ...(policy.open
    ? [`!changed().hasAny(${names([...Object.keys(policy.ids ?? {}), 'versionNo'])})`]
    : touches(policy, fields)),
  ...says(when),
  ...says(policy.when?.edit),
]

function mayChangeFunction(policy: Policy): string[] {
  const writers = writersOf(policy)
  if (writers.length <= FEW) return []
  const ways = writers.map(({ who, fields, when }) => {
    const [top = '', ...inside] = touches(policy, fields)
    const standings = who.grants.flatMap(grant => grant.standings)
    const isCaller = `caller in ${names(standings)}`
    return all([top.replace('changed()', 'keys'), isCaller, ...inside, ...says(when)])
  })
  return [
    [
      'function mayChange() {',
      '  let keys = changed();',
      '  let caller = role();',
      `  return ${ways.map(way => indent(way).trimStart()).join('\n    || ')};`,
      '}',
    ].join('\n'),
  ]
}

/** Nothing but these fields changes, in the document and in its groups. */
function touches(
  { fields }: Policy,
  allowed: readonly string[],
  how: 'changed' | 'given' = 'changed',
): string[] {
  const tops = [...new Set(allowed.map(name => split(name)[0]))]
  return [
    `${how}().hasOnly(${names(tops)})`,
    ...tops
      .filter(top => isDivided(fields, top))
      .map(top => `${how}In('${top}').hasOnly(${names(membersOf(allowed, top))})`),
  ]
}

/** A group whose members are not all for the same people to write. */
function isDivided(fields: Policy['fields'], top: string): boolean {
  const inside = Object.keys(fields).filter(name => name.startsWith(`${top}.`))
  const writers = inside.map(name => [fields[name]?.by, fields[name]?.once])
  return writers.some(([by, once]) => by !== writers[0]?.[0] || once !== writers[0]?.[1])
}

const split = (name: string): [top: string, member: string | undefined] => {
  const [top = '', member] = name.split('.')
  return [top, member]
}

const membersOf = (allowed: readonly string[], top: string) =>
  allowed.flatMap(name => {
    const [first, member] = split(name)
    return first === top && member ? [member] : []
  })

function functionsOf(policy: Policy): string[] {
  const { access, fields, functions = [] } = policy
  if (!access.create && !access.edit) return []
  const tops = topsOf(policy)
  const isGuarded = access.edit !== undefined && tops.length > 1
  const checks = tops.map(top => {
    const shape = fields[top]?.shape ?? { type: 'group', members: {} }
    const checked = check(shape, readAt('record', top), functionName(top))
    return isGuarded ? `(!('${top}' in keys) || ${checked})` : checked
  })
  return [
    ...mayChangeFunction(policy),
    ...functions,
    fitsFunction(checks, isGuarded),
    ...tops.flatMap(top => compoundFunctions(policy, top)),
  ]
}

/** The names at the top of the document that there is something to check of. */
const topsOf = ({ fields, ids = {} }: Policy): string[] => [
  ...new Set(
    Object.entries(fields)
      .filter(([name, { shape }]) => !(name in ids) && shape.type !== 'any')
      .map(([name]) => split(name)[0]),
  ),
]

function compoundFunctions({ fields, open }: Policy, top: string): string[] {
  const alone = fields[top]
  if (alone) return checkFunctions(alone.shape, functionName(top))
  const members = Object.entries(fields).filter(([name]) => split(name)[0] === top)
  return groupFunctions(
    functionName(top),
    Object.fromEntries(members.map(([name, { shape }]) => [split(name)[1] ?? '', shape])),
    open === true || isDivided(fields, top),
  )
}

const fitsFunction = (checks: readonly string[], isGuarded: boolean) =>
  [
    'function fits() {',
    '  let record = now();',
    ...(isGuarded ? ['  let keys = changed();'] : []),
    `  return ${checks.map(line => indent(line).trimStart()).join('\n    && ')};`,
    '}',
  ].join('\n')
