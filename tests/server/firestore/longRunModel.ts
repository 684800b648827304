import type {
  Fields,
  FieldTransform,
  StoredDocument,
  Value,
  Write,
} from '../../../server/firestore/types'
import { compareByType } from './order'

/** What writes make of documents, in a plain map: no parsing, no database. */
export function createModel() {
  let kept = new Map<string, Fields>()
  return {
    documents: (): StoredDocument[] =>
      [...kept].map(([name, fields]) => ({ name, fields, createTime: 0, updateTime: 0 })),
    fieldsOf: (name: string) => kept.get(name),
    /** Whether the batch went through; nothing has changed when it did not. */
    commit: (writes: Write[]): boolean => {
      const next = new Map(kept)
      if (!writes.every(write => apply(next, write))) return false
      kept = next
      return true
    },
  }
}

function apply(documents: Map<string, Fields>, write: Write): boolean {
  const name = write.delete ?? write.update?.name ?? ''
  const before = documents.get(name)
  const { exists } = write.currentDocument ?? {}
  if (exists !== undefined && exists !== (before !== undefined)) return false
  if (write.delete) documents.delete(name)
  else documents.set(name, transformed(updated(before, write), write.updateTransforms))
  return true
}

function updated(before: Fields | undefined, { update, updateMask }: Write): Fields {
  const given = update?.fields ?? {}
  if (!updateMask) return given
  return (updateMask.fieldPaths ?? []).reduce(
    (fields, path) => withValue(fields, path, valueAt(given, path)),
    before ?? {},
  )
}

const membersOf = (value: Value | undefined) =>
  value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined

function valueAt(fields: Fields, path: string): Value | undefined {
  const [first = '', second] = path.split('.')
  return second ? membersOf(fields[first])?.[second] : fields[first]
}

function withValue(fields: Fields, path: string, value: Value | undefined): Fields {
  const [first = '', second] = path.split('.')
  const { [first]: old, ...others } = fields
  if (!second) return value ? { ...others, [first]: value } : others
  const members = membersOf(old)
  if (!value && !members) return fields
  return { ...others, [first]: { mapValue: { fields: withValue(members ?? {}, second, value) } } }
}

const elements = (value: Value | undefined) =>
  value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
const isIn = (list: Value[], value: Value) => list.some(item => compareByType(item, value) === 0)

const transformed = (fields: Fields, transforms: FieldTransform[] = []) =>
  transforms.reduce(
    (all, transform) =>
      withValue(all, transform.fieldPath, result(valueAt(all, transform.fieldPath), transform)),
    fields,
  )

function result(old: Value | undefined, { increment, ...lists }: FieldTransform): Value {
  if (increment) return old ? sumOf([old, increment]) : increment
  const given = (lists.appendMissingElements ?? lists.removeAllFromArray)?.values ?? []
  const values = elements(old)
  if (lists.removeAllFromArray)
    return { arrayValue: { values: values.filter(value => !isIn(given, value)) } }
  const added = given.filter((value, i) => !isIn(values, value) && !isIn(given.slice(0, i), value))
  return { arrayValue: { values: [...values, ...added] } }
}

const isNumber = (value: Value) => 'integerValue' in value || 'doubleValue' in value
const numberOf = (value: Value) => Number(Object.values(value)[0])
const double = (number: number): Value => ({
  doubleValue: Number.isNaN(number) ? 'NaN' : number,
})

/** The sum of the numbers among small values; an increment of what is none begins anew. */
export function sumOf(values: Value[]): Value {
  const numbers = values.filter(isNumber)
  const total = numbers.reduce((sum, value) => sum + numberOf(value), 0)
  return numbers.every(value => 'integerValue' in value)
    ? { integerValue: String(total) }
    : double(total)
}

export function averageOf(values: Value[]): Value {
  const numbers = values.filter(isNumber)
  const total = numbers.reduce((sum, value) => sum + numberOf(value), 0)
  return numbers.length > 0 ? double(total / numbers.length) : { nullValue: null }
}
