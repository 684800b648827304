import { CORRECTION } from '@/admin/flow/correction'
import { type Demand, demands, demandsOf } from '../policies/demands'
import type { Policy, StepRule, Writer } from '../policy'
import { writersOf } from '../writers'
import { correctedFields, isLarge, stepChecks } from './fits'
import { groupsOf, topsOf } from './groups'
import { all, anyOf, functionText, grouped, listed, literal } from './layout'
import { callersText } from './who'

/** A writer that is a step of the record's flow. */
type Step = Writer & { readonly step: StepRule }

const stepsOf = (policy: Policy): Step[] =>
  writersOf(policy).filter((writer): writer is Step => writer.step !== undefined)

/** A step as it is taken in one state, in one text, which is far smaller than conditions. */
interface Row {
  readonly way: string
  readonly text: string
  readonly when: string | undefined
}

const NONE = '-'
/** So many groups may a step write into, and so much may it ask for or demand besides. */
const MOST = { groups: 4, filled: 4, demands: 4 }

/** The names that change in the document and in each group, what is stamped, and what is demanded. */
function rowText(fields: readonly string[], demanded: readonly Demand[]): string {
  const groups = groupsOf(fields).map(([path, parts]) => `${path.join('.')}:${parts.join()}`)
  const those = (is: Demand['is']) => demanded.filter(each => each.is === is)
  const [stamp] = those('now')
  // Several at once are looked at together.
  const all = those('filled').map(({ field }) => field)
  const filled = all.length > 1 ? all : []
  const others = demanded
    .filter(each => each !== stamp && (each.is !== 'filled' || filled.length === 0))
    .map(({ is, field }) => `${is}:${field}`)
  if (groups.length > MOST.groups || filled.length > MOST.filled || others.length > MOST.demands)
    throw new Error(`${fields}: a step of so many groups or demands; make two of it`)
  const odd = filled.length % 2 === 1 ? filled.slice(-1) : []
  const cells = [groups.join('|'), stamp?.field, [...filled, ...odd].join(), others.join()]
  return [topsOf(fields), ...cells.map(cell => cell || NONE)].join(' ')
}

const rowsOf = (writer: Step): Row[] =>
  writer.step.from.map(from => ({
    way: `${from}>${writer.step.to}`,
    text: rowText(writer.fields, demandsOf(writer.step, from)),
    when: writer.when?.says,
  }))

/** Steps in tables: one for all ways that are gone without a condition, and one for each other. */
function tablesText(steps: readonly Step[], way: string): string[] {
  const rows = steps.filter(({ step }) => step.to !== undefined).flatMap(rowsOf)
  const plain = rows.filter(({ when }) => when === undefined)
  const isFirst = (row: Row) => plain.find(({ way }) => way === row.way) === row
  const first = plain.filter(isFirst)
  const apart = rows.filter(row => !first.includes(row))
  return [...(first.length > 0 ? [first] : []), ...apart.map(row => [row])].map(table => {
    const text = table.map(({ way, text }) => `;${way} ${text}`).join('')
    return all([
      `takes(${literal(text)}, keys, ${way})`,
      ...table.flatMap(({ when }) => when ?? []).slice(0, 1),
    ])
  })
}

/** Steps that lead nowhere in particular, and so check all that the flow owns; why, who and when is the same in each. */
const correctionsText = (steps: readonly Step[], fits: readonly string[]) =>
  steps
    .filter(({ step }) => step.to === undefined)
    .map(({ fields }) => {
      const [tops, groups] = rowText(
        fields.filter(name => !isReason(name)),
        [],
      ).split(' ')
      const names = literal(`${tops},${CORRECTION}`)
      return all([`corrects(${names}, ${literal(groups ?? NONE)}, keys)`, ...fits])
    })

const isReason = (name: string) => name.startsWith(`${CORRECTION}.`)

/**
 * That a write is one of the record's steps; none where there are no steps. `way` is the states before and after it;
 * of whom it is asked may be known. */
export function stepsText(policy: Policy, way: string, isKnown: boolean): string[] {
  const steps = stepsOf(policy)
  if (!policy.state || steps.length === 0) return []
  const fitting = stepChecks(policy)
  const owned = isLarge(policy) && correctedFields(policy).length > 0 ? ['fitsOwned()'] : []
  return [...grouped(steps, ({ who }) => callersText(who, policy.path))].map(([who, own]) => {
    const tables = tablesText(own, way)
    return all([
      ...(isKnown ? [] : [who]),
      anyOf([
        ...(tables.length > 0 ? [all([anyOf(tables), ...fitting])] : []),
        ...correctionsText(own, owned),
      ]),
    ])
  })
}

const noneEmpty = (...places: readonly number[]) =>
  `!${listed(places.map(place => `at(paths[${place}])`))}.hasAny([null, ''])`

/** What the steps are looked up with. */
export const stepLibrary: readonly string[] = [
  `// One of these steps goes this way. Each is a text: from>to, the names that it changes, and in each group, what has the
// time of the write, what holds something afterwards, and what else is demanded.
function takes(steps, keys, way) {
  let found = steps.split(';' + way + ' ');
  return found.size() > 1 && follows(found[1].split(';')[0].split(' '), keys);
}`,
  `function follows(step, keys) {
  return (step[2] == '${NONE}' || at(step[2]) == request.time)
    && within(keys, step[0])
    && (step[1] == '${NONE}' || altersParts(step[1].split('[|]')))
    && (step[3] == '${NONE}' || areFilled(step[3].split(',')))
    && (step[4] == '${NONE}' || meetsAll(step[4].split(',')));
}`,
  `// What a flow owns is put right, and why is said, by whom and when.
function corrects(names, groups, keys) {
  let said = partOf(now(), '${CORRECTION}');
  return said.get('date', null) == request.time
    && said.get('by', null) == request.auth.uid
    && !(said.get('reason', null) in [null, ''])
    && said.keys().hasOnly(['reason', 'by', 'date'])
    && within(keys, names)
    && (groups == '${NONE}' || altersParts(groups.split('[|]')))
    && hasText(20000, '${CORRECTION}.reason');
}`,
  functionText('altersParts(groups)', { answer: unrolled('altersGroup', 'groups', MOST.groups) }),
  functionText('altersGroup(group)', {
    lets: ["parts = group.split(':')"],
    answer: 'within(changedIn(parts[0]), parts[1])',
  }),
  functionText('areFilled(paths)', {
    answer: `${noneEmpty(0, 1)} && (paths.size() < 3 || ${noneEmpty(2, 3)})`,
  }),
  functionText('meetsAll(demands)', { answer: unrolled('meets', 'demands', MOST.demands) }),
  functionText('meets(demand)', {
    lets: [
      "what = demand.split(':')[0]",
      "value = at(demand.split(':')[1])",
      "was = had(demand.split(':')[1])",
    ],
    answer: `${Object.entries(demands)
      .map(([name, { says }]) => `what == ${literal(name)} ? ${says('value', 'was')} :`)
      .join('\n  ')}\n  false`,
  }),
]

/** Calls for all items of a list that is not empty: the rules language has no loops. */
function unrolled(call: string, list: string, most: number): string {
  const calls = Array.from({ length: most }, (_, each) => `${call}(${list}[${each}])`)
  return calls.reduceRight(
    (rest, one, each) => `${one} && (${list}.size() < ${each + 2} || ${rest})`,
  )
}
