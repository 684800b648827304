import { CORRECTION } from '@/admin/flow/correction'
import { decisionFunction } from '../conditions'
import { type Demand, demands, demandsOf } from '../demands'
import type { Policy, StepRule, Writer } from '../policy'
import { writersOf } from '../writers'
import { correctedFields, hasDear, isLarge, stepFields } from './fits'
import { groupsOf, topsOf } from './groups'
import { all, any, anyOf, functionText, grouped, literal } from './layout'
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
/** So many groups may a step write into, and so much may it demand. */
const MOST = { groups: 4, demands: 7 }

/** The names that change in the document and in each group, and what is demanded. */
function rowText(fields: readonly string[], demanded: readonly Demand[]): string {
  const groups = groupsOf(fields).map(([path, parts]) => `${path.join('.')}:${parts.join()}`)
  const [stamp, ...stamps] = demanded.filter(({ is }) => is === 'now')
  const others = [...stamps, ...demanded.filter(({ is }) => is !== 'now')]
  const asked = others.map(({ is, field }) => `${is}:${field}`)
  if (groups.length > MOST.groups || asked.length > MOST.demands)
    throw new Error(`${fields}: a step of so many groups or demands; make two of it`)
  const cells = [groups.join('|'), stamp?.field, asked.join()].map(cell => cell || NONE)
  return [topsOf(fields), ...cells].join(' ')
}

const rowsOf = (writer: Step): Row[] =>
  writer.step.from.map(from => ({
    way: `${from}>${writer.step.to}`,
    text: rowText(writer.fields, demandsOf(writer.step, from)),
    when: writer.when?.says,
  }))

/** Steps in tables: one for all ways that are gone without a condition, and one for each other. */
function tablesText(steps: readonly Step[]): string[] {
  const rows = steps.filter(({ step }) => step.to !== undefined).flatMap(rowsOf)
  const plain = rows.filter(({ when }) => when === undefined)
  const isFirst = (row: Row) => plain.find(({ way }) => way === row.way) === row
  const first = plain.filter(isFirst)
  const apart = rows.filter(row => !first.includes(row))
  return [...(first.length > 0 ? [first] : []), ...apart.map(row => [row])].map(table => {
    const text = table.map(({ way, text }) => `;${way} ${text}`).join('')
    return all([
      `takes(${literal(text)}, keys, way)`,
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
      return all([`corrects(${literal(`${tops},${CORRECTION} ${groups}`)}, keys)`, ...fits])
    })

const isReason = (name: string) => name.startsWith(`${CORRECTION}.`)

/** The function that tells whether a write is a step, and how a state is read; none where there are no steps. */
export function stepFunctions(policy: Policy): string[] {
  const { state, copy } = policy
  const steps = stepsOf(policy)
  if (!state || steps.length === 0) return []
  const keys = hasDear(policy) ? 'keys' : ''
  const fitting = isLarge(policy) && stepFields(policy).length > 0 ? [`fitsStep(${keys})`] : []
  const owned = isLarge(policy) && correctedFields(policy).length > 0 ? [`fitsOwned(${keys})`] : []
  const ways = [...grouped(steps, ({ who }) => callersText(who, policy.path))].map(([who, own]) => {
    const tables = tablesText(own)
    return all([
      who,
      anyOf([
        ...(tables.length > 0 ? [all([anyOf(tables), ...fitting])] : []),
        ...correctionsText(own, owned),
      ]),
    ])
  })
  return [
    functionText('takesStep(keys, caller, way)', { answer: any(ways) }),
    ...(copy ? [] : [decisionFunction('stateOf', state)]),
  ]
}

/** What the steps are looked up with. */
export const stepLibrary: readonly string[] = [
  `// One of these steps goes this way. Each is a text: from>to, the names that it changes, and in each group, what it
// demands.
function takes(steps, keys, way) {
  let found = steps.split(';' + way + ' ');
  return found.size() > 1 && follows(found[1].split(';')[0], keys);
}`,
  `function follows(step, keys) {
  let parts = step.split(' ');
  return within(keys, parts[0])
    && (parts[1] == '-' || altersParts(keys, parts[1]))
    && (parts[2] == '-' || at(parts[2]) == request.time)
    && (parts[3] == '-' || meetsAll(parts[3]));
}`,
  `// What a flow owns is put right, and why is said, by whom and when.
function corrects(names, keys) {
  return follows(names + ' correction.date signed:correction.by,filled:correction.reason', keys)
    && only('correction', 'reason,by,date')
    && hasText(20000, 'correction.reason');
}`,
  functionText('altersParts(keys, groups)', {
    lets: ["all = groups.split('[|]')"],
    answer: unrolled('altersGroup(keys, ', MOST.groups),
  }),
  functionText('altersGroup(keys, group)', {
    lets: ["parts = group.split(':')"],
    answer: "!(parts[0].split('[.]')[0] in keys) || within(changedIn(parts[0]), parts[1])",
  }),
  functionText('meetsAll(demands)', {
    lets: ["all = demands.split(',')"],
    answer: unrolled('meets(', MOST.demands),
  }),
  functionText('meets(demand)', {
    lets: ["what = demand.split(':')[0]", "path = demand.split(':')[1]"],
    answer: `${Object.entries(demands)
      .map(
        ([name, { says }]) =>
          `what == ${literal(name)} ? ${says('at(path)', "was().get(path.split('[.]'), null)")} :`,
      )
      .join('\n  ')}\n  false`,
  }),
]

/** Calls for all items of a list that is not empty: the rules language has no loops. */
function unrolled(call: string, most: number): string {
  const calls = Array.from({ length: most }, (_, at) => `${call}all[${at}])`)
  return calls.reduceRight((rest, one, at) => `${one} && (all.size() < ${at + 2} || ${rest})`)
}
