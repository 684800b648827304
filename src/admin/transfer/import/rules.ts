import type { Validator } from 'react-admin'
import { isInstant, isMap, isNoDay, isOfOurTime, isText, parseInstant, typedYearsText } from '@/lib'
import type { Field, Members } from '@/schema'
import { filledKeys, hasGrid, kindOf, membersOf } from '@/schema'
import type { Column } from '../columns'
import { keyText } from '../entries/rows'
import type { Complaint } from './cells'

interface Around {
  readonly record: Members
  /** What stands at this place already, in a list at that of any entry: the server takes what stays as it was. */
  readonly held?: readonly unknown[]
}

/** All that the form would say about a value of a record, and about what is inside of it. */
export function complaintsAbout(
  value: unknown,
  field: Field,
  { record, held = [] }: Around,
): Complaint[] {
  const there = held.flatMap(one => insideOf(one, field))
  const inside = insideOf(value, field).flatMap(each => {
    const [member, label, own] = each
    const same = there.filter(other => isOfSame(each, other, field)).map(([, , one]) => one)
    return complaintsAbout(own, member, { record, held: same }).map(found => within(found, label))
  })
  // A map that is typed into a table tells its entries' faults as its own.
  const isTold = hasGrid(field, kindOf) && inside.length > 0
  if (isTold) return inside
  const isHeld = isText(value) && held.includes(value)
  const own = isHeld ? (clash(value, field, record) ?? []) : ownComplaints(value, field, record)
  return [own, inside].flat()
}

/** The entries of a list move. */
const isOfSame = ([member, label]: Inside, [other, place]: Inside, { kind }: Field): boolean =>
  member === other && (kind === 'list' || label === place)

/** Rules count the entries of a list as they end up; the lines of a file, as they were. */
export const asInLines =
  ({ field }: Pick<Column, 'field'>, keys: readonly string[] = []) =>
  (complaint: Complaint): Complaint => {
    const { inside } = complaint.args ?? {}
    if (field.kind !== 'list' || typeof inside !== 'string') return complaint
    const told = inside.replace(/^\d+(?=: )/, count => keys[Number(count) - 1] ?? count)
    return { ...complaint, args: { ...complaint.args, inside: told } }
  }

/** Why a value does not go with the rest of the record. */
export function clash(value: unknown, { options }: Field, record: Members): Complaint | undefined {
  const message = options.check?.(value, record)
  return message === undefined ? undefined : { message }
}

/** Ids of other records in a value, by the resource that they belong to. */
export function referencesIn(value: unknown, field: Field): [reference: string, id: string][] {
  const { reference } = field.options
  const isOne = field.kind === 'reference'
  const ids = isOne ? [value] : field.kind === 'tags' && Array.isArray(value) ? value : []
  const own = ids.flatMap((id): [string, string][] =>
    reference && typeof id === 'string' && id !== '' ? [[reference, id]] : [],
  )
  return [...own, ...insideOf(value, field).flatMap(([member, , own]) => referencesIn(own, member))]
}

function ownComplaints(value: unknown, field: Field, record: Members): Complaint[] {
  const answers = rulesOf(field).map(rule => complaintOf(rule, value, record))
  const all = [
    ...answers,
    ...unknownChoices(value, field),
    slip(value, field),
    clash(value, field, record),
  ]
  const [first] = all.filter(answer => answer !== undefined)
  return first ? [first] : []
}

/** Made once for each field: there are many rows. */
function rulesOf(field: Field): readonly Validator[] {
  const known = made.get(field) ?? kindOf(field).validate(field)
  made.set(field, known)
  return known
}

const made = new WeakMap<Field, readonly Validator[]>()

function complaintOf(rule: Validator, value: unknown, record: Members): Complaint | undefined {
  const answer: unknown = rule(value, record, {})
  if (typeof answer === 'string') return { message: answer }
  return isMap(answer) && typeof answer.message === 'string'
    ? { message: answer.message, ...(isMap(answer.args) && { args: answer.args }) }
    : undefined
}

/** The form takes no such time either; inside of a JSON cell one without a zone would be that of the browser's clock. */
function slip(value: unknown, { kind }: Field): Complaint | undefined {
  if ((kind !== 'date' && kind !== 'timestamp') || !isInstant(value)) return undefined
  if (isNoDay(value.slice(0, 10))) return { message: 'sarang.validation.noDay' }
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) || parseInstant(value) === undefined) {
    return { message: 'sarang.import.wrong.timestamp' }
  }
  return isOfOurTime(value)
    ? undefined
    : { message: 'sarang.validation.year', args: typedYearsText }
}

/** Values inside of a JSON cell are stored as they are, not by their labels. */
function unknownChoices(value: unknown, { kind, options }: Field): Complaint[] {
  const { choices } = options
  if (!choices || (kind !== 'select' && kind !== 'tags')) return []
  const chosen = (Array.isArray(value) ? value : [value]).filter(each => (each ?? '') !== '')
  if (chosen.every(each => typeof each === 'string' && Object.hasOwn(choices, each))) return []
  return [
    { message: 'sarang.import.wrong.choice', args: { choices: Object.keys(choices).join(', ') } },
  ]
}

type Inside = [member: Field, label: string, value: unknown]

/** The members of a group, of each entry of a list, of each record of a map. */
function insideOf(value: unknown, field: Field): Inside[] {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((entry, index) => labelled(entry, field, `${index + 1}`))
  }
  if (field.kind === 'map' && isMap(value)) {
    return filledKeys(value).flatMap(key => labelled(value[key], field, keyText(field, key)))
  }
  return field.kind === 'group' || field.kind === 'location' ? labelled(value, field) : []
}

const labelled = (entry: unknown, field: Field, place?: string): Inside[] =>
  membersOf(field).map(([name, member]) => [
    member,
    place === undefined ? member.label : `${place}: ${member.label}`,
    isMap(entry) ? entry[name] : undefined,
  ])

const within = ({ message, args = {} }: Complaint, label: string): Complaint => ({
  message,
  args: { ...args, inside: args.inside ? `${label}, ${args.inside}` : label },
})
