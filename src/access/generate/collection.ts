import { CORRECTION } from '@/schema'
import { decisionFunction, quote } from '../conditions'
import { copyFunctions, documentAt } from '../policies/copies'
import { createdFields, writersOf } from '../policies/rights'
import type { Policy, Rule } from '../roles'
import { checkCalls, dividedIn, type Group, groupsOf, groupText, pathText, topsOf } from './checks'
import { fitsFunctions, hasDear, hasFirst, isParted, leavesOf, mapCalls, stepChecks } from './fits'
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
  placed,
  repeatedIn,
} from './layout'
import { firstState, isDecided, keptState, statesOf, wayOf } from './states'
import { formTables, type StepTexts, stepTexts } from './steps'
import { allow, callersText, READ, readingRules, returning, whoOf } from './who'

/** One `match` of firestore.rules. */
export function collectionRules(policy: Policy): string {
  const functions = functionsOf(policy)
  const checks = functions.flatMap(
    text => /^function ((?:fits|begins)\w*\(\)) /.exec(text)?.[1] ?? [],
  )
  const parts = placed([allows(policy).join('\n'), ...functions], checks)
  return [`// ${policy.about}`, `match /${policy.path} {`, indent(parts.join('\n\n')), '}'].join(
    '\n',
  )
}

function allows(policy: Policy): string[] {
  const [deleting = ''] = deletion(policy)
  const reading = readingRules(policy)
  const both = reading.find(rule => bodyOf(rule) === bodyOf(deleting) && rule.startsWith(READ))
  return [
    ...reading.map(rule => (rule === both ? rule.replace(READ, `${READ}, delete`) : rule)),
    ...(isUniform(policy) ? [saving(policy)] : [...creation(policy), ...changes(policy)]),
    ...returning(policy),
    ...(both ? [] : deletion(policy)),
  ]
}

const bodyOf = (rule: string) => rule.split(': if ')[1]

const deletion = (policy: Policy): string[] =>
  policy.access.delete
    ? [allow('delete', [...whoMay(policy, policy.access.delete), ...says(policy.when?.delete)])]
    : []

/** Nobody where what must hold says that, too. */
const whoMay = (policy: Policy, rule: Rule): string[] =>
  policy.isSigned ? [] : [whoOf(policy)(rule)]

const says = (condition: { says: string } | undefined) => (condition ? [condition.says] : [])

const fitsCall = (policy: Policy, keys = 'changed()') =>
  fitsFunctions(policy).some(text => text.startsWith('function fits('))
    ? [`fits(${hasDear(policy) ? keys : ''})`]
    : []

const ADMINS = 'isAdmin()'

/** Admins make, change, archive and delete all of it, and nobody else. */
function isUniform(policy: Policy): boolean {
  const { access, live, open, when } = policy
  const [writer, ...others] = writersOf(policy)
  const who = [access.create, writer?.who, access.delete].map(rule => rule && whoOf(policy)(rule))
  const isDivided = dividedIn(policy, createdFields(policy)).length > 0
  return (
    live === 0 &&
    !open &&
    !when &&
    !isDivided &&
    !hasFirst(policy) &&
    others.length === 0 &&
    who.every(text => text === ADMINS)
  )
}

function saving(policy: Policy): string {
  const changed = topsOf(writersOf(policy).flatMap(({ fields }) => fields))
  const first = namesOfNew(policy).filter(name => !changed.includes(name))
  const others = literal(first.map(name => `,${name}`).join(''))
  const [fitting = 'true'] = fitsCall(policy)
  const args = [mapText(repeatedIn(policy)), enumerated(changed), others, fitting]
  return allow('create, update', [`saves(${args.join(', ')})`])
}

/** What a new record repeats. */
const own = (policy: Policy): string => {
  const { live } = policy
  return mapText({ ...repeatedIn(policy), ...(live !== undefined && { versionNo: live }) })
}

const mapText = (values: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${quote(name)}: ${value}`)
    .join(', ')}}`

/** What a new record may have besides what it repeats. */
const namesOfNew = (policy: Policy): string[] =>
  topsOf(createdFields(policy)).filter(name => !(name in repeatedIn(policy)))

function creation(policy: Policy): string[] {
  const { access, when, isSigned } = policy
  if (!access.create) return []
  const given = createdFields(policy)
  // What is signed says by itself who may.
  const may = isSigned
    ? [`signs(${enumerated(topsOf(given))})`]
    : [...named(policy, access.create), ...parts(policy, given), ...says(when?.create)]
  return [
    allow('create', [
      ...may,
      ...(policy.copy ? ['isCopied()'] : []),
      ...(hasFirst(policy) ? ['begins()'] : []),
      ...fitsCall(policy),
      // Last: what does not fit is refused before it costs this, too.
      ...beginnings(policy),
      ...firstState(policy),
    ]),
  ]
}

function named(policy: Policy, rule: Rule): string[] {
  const who = whoOf(policy)(rule)
  if (policy.open) return [who, `repeats(${own(policy)})`, ...withheld(policy)]
  const args = `${own(policy)}, ${enumerated(namesOfNew(policy))}`
  return who === ADMINS ? [`creates(${args})`] : [who, `makes(${args})`]
}

const parts = (policy: Policy, given: readonly string[]): string[] =>
  dividedIn(policy, given).map(([path, parts]) => `only(${groupText(path)}, ${enumerated(parts)})`)

/** A copy follows its record, and some of the entries in the record's maps are looked at with it. */
function followsFunction({ original }: Policy): string[] {
  if (!original) return []
  const checks = Object.keys(original.fields).flatMap(name =>
    mapCalls(original, [name], { now: 'record', was: 'before', share: 'copy' }).map(
      call => `!(${enumerated(topsOf([name]))} in keys) || ${call}`,
    ),
  )
  const watched = [
    'before = exists(path) ? get(path).data : {}',
    'keys = record.diff(before).affectedKeys()',
  ]
  return [
    functionText('follows()', {
      lets: [
        `path = ${documentAt(original.path)}`,
        'record = getAfter(path).data',
        'copy = request.resource.data',
        ...(checks.length > 0 ? watched : []),
      ],
      answer: all(['existsAfter(path)', every([...original.says, ...checks])]),
    }),
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
    ? [
        ...whoMay(policy, first.who),
        ...namesText(policy, first.fields, 'altered()'),
        ...says(first.when),
        ...says(when?.edit),
        ...fitsCall(policy),
      ]
    : changing(policy)
  return [
    ...(first ? [allow('update', changed)] : []),
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

/** Where names are free: a new record has nothing yet of what steps write. */
function withheld({ owned = [], begins = {} }: Policy): string[] {
  const later = owned.filter(name => !(name in begins))
  const tops = [CORRECTION, ...later.filter(name => !name.includes('.'))]
  return [
    `!now().keys().hasAny(${names(tops)})`,
    ...groupsOf(later).map(
      ([path, parts]) => `!partOf(now(), ${groupText(path)}).keys().hasAny(${names(parts)})`,
    ),
  ]
}

function changing(policy: Policy): string[] {
  const who = soleWriters(policy)
  return who ? [who, 'mayChange(altered())'] : ['mayChange(altered(), role())']
}

/** Nothing but these fields changes. */
const namesText = (policy: Policy, fields: readonly string[], keys: string): string[] =>
  policy.open ? spares(policy, fields) : touches(policy, fields, keys)

/** Nothing but these fields changes, in the document and in its groups. */
function touches(policy: Policy, allowed: readonly string[], keys: string): string[] {
  const tops = enumerated(topsOf(allowed))
  const [first, ...others] = dividedIn(policy, allowed)
  const texts = ([path, parts]: Group) => `${pathText(path)}, ${enumerated(parts)}`
  return [
    first ? `withinGroup(${keys}, ${tops}, ${texts(first)})` : `within(${keys}, ${tops})`,
    ...others.map(([path, parts]) => `within(changedIn(${pathText(path)}), ${enumerated(parts)})`),
  ]
}

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

/** Who may change a record in all ways, where that is the same people. */
function soleWriters(policy: Policy): string | undefined {
  const all = new Set(writersOf(policy).map(({ who }) => whoOf(policy)(who)))
  return all.size === 1 ? [...all][0] : undefined
}

const mayChangeHead = (policy: Policy) => `mayChange(keys${soleWriters(policy) ? '' : ', caller'})`

/** For several ways to change a record the caller's role, and what changes, is found out once for all. */
function mayChangeFunction(policy: Policy): string[] {
  if (writersOf(policy).length < 2) return []
  const isKnown = soleWriters(policy) !== undefined
  const { tables, others } = formTables(policy)
  const plain = [...grouped(others, ({ fields }) => fields.join())].map(([, alike]) => alike)
  const ways = plain.map(alike => {
    const own = alike.map(({ who, when }) =>
      all([...(isKnown ? [] : [callersText(who, policy.path)]), ...says(when)]),
    )
    const names = all(namesText(policy, alike[0]?.fields ?? [], 'keys'))
    return { when: own.includes('') ? '' : anyOf(own), isFirst: alike.length === 1, names }
  })
  const forms = [...grouped(ways, ({ when }) => when)].map(([when, same]) => {
    const names = anyOf(same.map(way => way.names))
    const parts = same[0]?.isFirst ? [when, names] : [names, when]
    return all(parts.filter(Boolean))
  })
  const form = all([...keptState(policy), anyOf([...tables, ...forms])])
  const { lets, conditions } = written(policy, form, stepTexts(policy, wayOf(policy), isKnown))
  return [
    functionText(mayChangeHead(policy), {
      lets: [...statesOf(policy), ...lets],
      answer: all([
        ...(policy.copy ? ['(from != to || isCopied())'] : []),
        ...conditions,
        ...says(policy.when?.edit),
      ]),
    }),
    ...(isDecided(policy) ? [decisionFunction('stateOf', policy.state)] : []),
  ]
}

/**
 * That a write is one of a form, a step or a correction, and that what is written fits: each check stands once. What a
 * form may not hold is no step either, where that is dear to find out; Google refuses some choices by `? :`.
 */
function written(
  policy: Policy,
  form: string,
  { steps, corrections }: StepTexts,
): { lets: readonly string[]; conditions: readonly string[] } {
  const fits = fitsCall(policy, 'keys')
  const fitting = stepChecks(policy)
  const once = (conditions: readonly string[]) => ({ lets: [], conditions })
  if (!isParted(policy)) return once([anyOf([...steps, form, ...corrections]), ...fits])
  if (fits.join() === fitting.join())
    return once([anyOf([all([anyOf([...steps, form]), ...fits]), ...corrections])])
  const checked = steps.length > 0 ? [all([anyOf(steps), ...fitting])] : []
  const others = anyOf([...checked, ...corrections])
  return {
    lets: [`isForm = ${form}`],
    conditions: [anyOf([all(['isForm', ...fits]), ...(others ? [all(['!isForm', others])] : [])])],
  }
}

function functionsOf(policy: Policy): string[] {
  const { access, functions = [], when = {}, writers = [] } = policy
  const conditions = [...Object.values(when), ...writers.flatMap(({ when }) => when ?? [])]
  const called = conditions.flatMap(condition => condition?.functions ?? [])
  if (!access.create && !access.edit) return []
  return [
    ...mayChangeFunction(policy),
    ...new Set([...functions, ...called]),
    ...followsFunction(policy),
    ...(policy.copy ? copyFunctions(policy.copy) : []),
    ...fitsFunctions(policy),
  ]
}
