import { isMap } from '@/lib'
import type { Field, Members } from '@/schema'
import { choiceOf, keyLabel, membersOf, texts } from '@/schema'
import { type Column, textIn } from '../columns'

/**
 * Lists and maps of groups as rows of a file of their own, one for each entry: whose it is, of which field, under which
 * key, and its members.
 */
export const keyHeads = [texts.id, texts.field, texts.key] as const

/** Whether what stands in a column has entries with members. */
export const hasEntries = ({ field, via }: Pick<Column, 'field' | 'via'>): boolean =>
  !via && (field.kind === 'list' || field.kind === 'map') && membersOf(field).length > 0

/** A member of an entry, and the head that its cells stand under; no two of a field have the same. */
export interface Member {
  readonly head: string
  readonly name: string
  readonly field: Field
}

export function headed(field: Field): Member[] {
  const members = membersOf(field)
  const labels = [...keyHeads, ...members.map(([, { label }]) => label)]
  const isShared = (label: string) => labels.filter(other => other === label).length > 1
  return members.map(([name, member]) => {
    const { label } = member
    return { head: isShared(label) ? `${label} (${name})` : label, name, field: member }
  })
}

/** Every head of the file that these columns' entries fill. */
export const headsOf = (columns: readonly Column[]): string[] => [
  ...keyHeads,
  ...new Set(columns.flatMap(({ field }) => headed(field).map(({ head }) => head))),
]

/** The rows of one column of a record, under these heads; an entry with nothing in it has none. */
export function entryRows(record: Members, column: Column, heads: readonly string[]): string[][] {
  const { field, label } = column
  const zone = column.zone(record)
  const members = new Map(headed(field).map(member => [member.head, member]))
  return entriesIn(column.read(record), field).flatMap(([key, entry]) => {
    const cells = heads.slice(keyHeads.length).map(head => {
      const member = members.get(head)
      return member ? textIn(entry[member.name], member.field, zone) : ''
    })
    const isFilled = cells.some(cell => cell !== '')
    return isFilled ? [[String(record.id), label, keyText(field, key), ...cells]] : []
  })
}

/** The entries that have members, by key: those of a list count from 1, declared keys stand before others. */
export function entriesIn(value: unknown, field: Field): [key: string, entry: Members][] {
  return keyed(value, field)
    .sort(byKey(field))
    .flatMap(([key, entry]): [string, Members][] => (isMap(entry) ? [[key, entry]] : []))
}

/** All that is under the keys of a list or a map, also what is no entry. */
export function keyed(value: unknown, { kind }: Field): [key: string, value: unknown][] {
  if (kind === 'map') return Object.entries(isMap(value) ? value : {})
  return Array.isArray(value) ? value.map((entry, index) => [`${index + 1}`, entry]) : []
}

function byKey({ kind, options }: Field) {
  if (kind === 'list') return () => 0
  const declared = Object.keys(options.keys ?? {})
  const place = (key: string) => (declared.includes(key) ? declared.indexOf(key) : declared.length)
  return ([a]: [string, unknown], [b]: [string, unknown]) =>
    place(a) - place(b) || (a < b ? -1 : Number(a > b))
}

/** What a key is called, where the key is found by it. */
export function keyText(field: Field, key: string): string {
  const label = keyLabel(field, key)
  return keyOf(field, label) === key ? label : key
}

/** The key that is called so; of a list a number. Undefined for what is none. */
export function keyOf(field: Field, text: string): string | undefined {
  const { kind, options } = field
  const bare = text.trim()
  if (kind === 'list') return /^[1-9]\d{0,5}$/.test(bare) ? bare : undefined
  const known = choiceOf({ ...field, options: { choices: options.keys ?? {} } }, bare)
  return bare === '' ? undefined : (known ?? text)
}
