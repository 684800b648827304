import { chunksOf } from '@/lib'
import { CORRECTION, MOST_GRAMS } from '@/schema'
import { type Demand, demands, demandsOf } from '../can'
import { writersOf } from '../policies/rights'
import type { Policy, StepRule, Writer } from '../roles'
import { groupsOf, plainWriters, topsOf } from './checks'
import { correctedFields, isParted } from './fits'
import { all, anyOf, functionText, grouped, literal } from './layout'
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
/** No group has this name, so that nothing changes in it. */
const NO_GROUP = `${NONE}:${NONE}`

/** What a row tells, besides the names in the document. */
interface Cells {
  /** The names in each group. */
  readonly groups: readonly string[]
  readonly stamp: string | undefined
  /** What holds something afterwards, looked at two by two. */
  readonly filled: readonly string[]
  readonly demands: readonly string[]
}

function cellsOf(fields: readonly string[], demanded: readonly Demand[]): Cells {
  const stamp = demanded.find(({ is }) => is === 'now')
  const paired = (kind: Demand['is']) => {
    const own = demanded.filter(({ is }) => is === kind).map(({ field }) => field)
    return own.length % 2 === 1 ? [...own, ...own.slice(-1)] : own
  }
  const [filled, weighed] = [paired('filled'), paired('weighed')]
  const apart = ['filled', 'weighed']
  const others = demanded.filter(each => each !== stamp && !apart.includes(each.is))
  return {
    groups: groupsOf(fields).map(([path, parts]) => `${path.join('.')}:${parts.join()}`),
    stamp: stamp?.field,
    filled,
    demands: [
      ...chunksOf(weighed, 2).map(two => [letterOf('weighed'), ...two].join(':')),
      ...others.map(({ is, field }) => `${letterOf(is)}:${field}`),
    ],
  }
}

const letterOf = (is: string): string => is.charAt(0)

/** The names that change in the document and in each group, what is stamped, and what is demanded. */
function rowText(fields: readonly string[], { groups, stamp, filled, demands }: Cells): string {
  const cells = [stamp, filled.join(), demands.join()].map(cell => cell || NONE)
  return [topsOf(fields), groups.join('|') || NO_GROUP, ...cells].join(' ')
}

const rowsOf = (policy: Policy, { fields, step, when }: Step): Row[] =>
  step.from.map(from => ({
    way: `${from}>${step.to}`,
    text: rowText(fields, cellsOf(fields, demandedOf(policy, step, from))),
    when: when?.says,
  }))

/** What is demanded; of a time that has to be there it is asked, too, whether it is one. */
const demandedOf = ({ fields }: Policy, step: StepRule, from: string): Demand[] =>
  demandsOf(step, from).map(({ is, field }) => ({
    is: is === 'filled' && fields[field]?.shape.type === 'time' ? 'dated' : is,
    field,
  }))

/** Forms that are open in one state each, in a table by these states, where somebody has several. */
export function formTables(policy: Policy): { tables: string[]; others: readonly Writer[] } {
  const bound = plainWriters(policy).filter(({ when }) => when?.state !== undefined)
  const several = [...grouped(bound, ({ who }) => callersText(who, policy.path))].filter(
    ([, own]) => own.length > 1,
  )
  const rows = (own: readonly Writer[]) =>
    own.map(({ fields, when }) => {
      const row = { way: when?.state ?? '', text: rowText(fields, cellsOf(fields, [])) }
      return `;${row.way} ${brief(row)}`
    })
  const tabled = several.flatMap(([, own]) => own)
  return {
    tables: several.map(([who, own]) =>
      all([who, `takes(${literal(rows(own).join(''))}, keys, from)`]),
    ),
    others: plainWriters(policy).filter(writer => !tabled.includes(writer)),
  }
}

/** Steps in tables: one for all ways that are gone without a condition, and one for each other. */
function tablesText(policy: Policy, steps: readonly Step[], way: string): string[] {
  const rows = steps
    .filter(({ step }) => step.to !== undefined)
    .flatMap(step => rowsOf(policy, step))
  const plain = rows.filter(({ when }) => when === undefined)
  const isFirst = (row: Row) => plain.find(({ way }) => way === row.way) === row
  const first = plain.filter(isFirst)
  const apart = rows.filter(row => !first.includes(row))
  return [...(first.length > 0 ? [first] : []), ...apart.map(row => [row])].map(table => {
    return all([takenText(table, way), ...table.flatMap(({ when }) => when ?? []).slice(0, 1)])
  })
}

/** What is called like the state before is not named again. */
const brief = ({ way, text }: Pick<Row, 'way' | 'text'>): string =>
  text.replaceAll(new RegExp(`\\b${way.split('>')[0]}\\b`, 'g'), SAME)
const SAME = '~'

/** That one of these steps is taken; a single one is not looked for. */
function takenText(table: readonly Row[], way: string): string {
  const [only, ...more] = table
  if (only && more.length === 0)
    return `${way} == ${literal(only.way)} && follows(${literal(only.text)}.split(' '), keys)`
  const alike = [...grouped(table, brief)]
  const text = alike.map(([text, rows]) => `;${rows.map(({ way }) => way)} ${text}`).join('')
  return `takes(${literal(text)}, keys, ${way})`
}

/** Steps that lead nowhere in particular, and so check all that the flow owns; why, who and when is the same in each. */
const correctionsText = (steps: readonly Step[], fits: readonly string[]) =>
  steps
    .filter(({ step }) => step.to === undefined)
    .map(({ fields }) => {
      const put = putRight(fields)
      const names = literal(`${topsOf(put)},${CORRECTION}`)
      const groups = cellsOf(put, []).groups.join('|') || NO_GROUP
      return all([`corrects(${names}, ${literal(groups)}, keys)`, ...fits])
    })

const putRight = (fields: readonly string[]) =>
  fields.filter(name => !name.startsWith(`${CORRECTION}.`))

const allCells = (policies: readonly Policy[]): Cells[] =>
  policies.flatMap(policy =>
    stepsOf(policy).flatMap(({ fields, step }) =>
      step.to === undefined
        ? [cellsOf(putRight(fields), [])]
        : step.from.map(from => cellsOf(fields, demandedOf(policy, step, from))),
    ),
  )

/** That a write is a step of the record's flow, and that it is a correction: each by who may. */
export interface StepTexts {
  readonly steps: readonly string[]
  readonly corrections: readonly string[]
}

/** None where there are no steps. `way` is the states before and after the write; of whom it is asked may be known. */
export function stepTexts(policy: Policy, way: string, isKnown: boolean): StepTexts {
  const owned = isParted(policy) && correctedFields(policy).length > 0 ? ['fitsOwned()'] : []
  const groups = [...grouped(stepsOf(policy), ({ who }) => callersText(who, policy.path))]
  const by = (textsOf: (own: readonly Step[]) => readonly string[]) =>
    groups.flatMap(([who, own]) => {
      const texts = textsOf(own)
      const asked = isKnown ? [] : [who]
      // A way that is compared is cheaper than who asks.
      const isCompared = texts.length === 1 && texts[0]?.startsWith(`${way} == `)
      const parts = isCompared ? [...texts, ...asked] : [...asked, anyOf(texts)]
      return texts.length > 0 ? [all(parts)] : []
    })
  return {
    steps: by(own => tablesText(policy, own, way)),
    corrections: by(own => correctionsText(own, owned)),
  }
}

/** What the steps of these policies are looked up with. */
export function stepLibrary(policies: readonly Policy[]): string[] {
  const cells = allCells(policies)
  // The rules language has no loops.
  const mostOf = (name: 'groups' | 'filled' | 'demands') =>
    Math.max(1, ...cells.map(each => each[name].length))
  const asked = new Set(cells.flatMap(each => each.demands.map(one => one.split(':')[0])))
  return [
    `// One of these steps goes this way. Each is a text: from>to, or several of them, the names that it changes, and in each
// group, what has the time of the write, what holds something afterwards, and what else is demanded, by its first letter; ${SAME} is
// the state before.
function takes(steps, keys, way) {
  let found = steps.split(';([^ ;]*,)?' + way + '(,[^ ]*)? ');
  return found.size() > 1
    && follows(found[1].split(';')[0].replace('${SAME}', way.replace('>.*', '')).split(' '), keys);
}`,
    `function follows(step, keys) {
  return (step[2] == '${NONE}' || at(step[2]) == request.time)
    && within(keys, step[0])
    && altersParts(step[1].split('[|]'))
    && (step[3] == '${NONE}' || areFilled(step[3].split(',')))
    && (step[4] == '${NONE}' || meetsAll(step[4].split(',')));
}`,
    `// What a flow owns is put right, and why is said, by whom and when.
function corrects(names, groups, keys) {
  let said = partOf(now(), '${CORRECTION}');
  let reason = said.get('reason', '');
  return said == {'reason': reason, 'by': me(), 'date': time()}
    && reason is string
    && reason.size() > 0
    && reason.size() <= 20000
    && within(keys, names)
    && altersParts(groups.split('[|]'));
}`,
    functionText('altersParts(groups)', {
      answer: unrolled('groups', {
        most: mostOf('groups'),
        call: at => `altersGroup(groups[${at}])`,
      }),
    }),
    functionText('altersGroup(group)', {
      lets: ["parts = group.split(':')"],
      answer: "changedIn(parts[0]).hasOnly(parts[1].split(','))",
    }),
    functionText('areFilled(paths)', {
      answer: unrolled('paths', {
        most: mostOf('filled'),
        step: 2,
        call: at => `![at(paths[${at}]), at(paths[${at + 1}])].hasAny([null, ''])`,
      }),
    }),
    functionText('meetsAll(demands)', {
      answer: unrolled('demands', { most: mostOf('demands'), call: at => `meets(demands[${at}])` }),
    }),
    functionText('isWeight(value)', {
      answer: `value is number && math.sqrt(value) <= ${Math.sqrt(MOST_GRAMS)}`,
    }),
    functionText('meets(demand)', {
      lets: [
        "parts = demand.split(':')",
        'kind = parts[0]',
        'value = at(parts[1])',
        'was = had(parts[1])',
      ],
      // No choice by `? :`, which Google refuses to make in some places.
      answer: Object.entries(demands)
        .filter(([name]) => asked.has(letterOf(name)))
        .map(
          ([name, { says }]) => `kind == ${literal(letterOf(name))} && (${says('value', 'was')})`,
        )
        // What comes first is asked for first: a chain would ask for each of the others, too.
        .reduceRight((others, one) => (others ? `${one}\n  || (${others})` : one), ''),
    }),
  ]
}

/** Calls for all items of a list that is not empty, some at a time. */
function unrolled(
  list: string,
  { most, step = 1, call }: { most: number; step?: number; call: (at: number) => string },
): string {
  const calls = Array.from({ length: Math.ceil(most / step) }, (_, each) => call(each * step))
  return calls.reduceRight(
    (rest, one, each) => `${one} && (${list}.size() < ${(each + 1) * step + 1} || ${rest})`,
  )
}
