import type { Recorder } from '../firestore/commits'
import type { Fields, StoredDocument, Value } from '../firestore/types'
import { sortedFields } from '../firestore/values/fieldPaths'
import { leftBy, nameIn, type Values } from '.'
import { fromPlainFields, toPlainFields } from './plain'

/** What each commit leaves in the history, written in it. */
export function historyIn(project: string): Recorder {
  const nameOf = nameIn(project)
  const root = nameOf('')
  return function* ({ time, changes, by }, load) {
    const written = changes.map(({ name, before, after }) => ({
      path: name.startsWith(root) ? name.slice(root.length) : '',
      before: before?.fields,
      after: after?.fields,
    }))
    const at = (path: string) => load(nameOf(path))?.fields
    for (const left of leftBy(values, { time, by, changes: written }, at)) {
      const before = left && !left.isNew ? load(nameOf(left.path)) : null
      const fields = left?.fields ?? null
      // Nothing where it is not there and is not to be.
      yield left && (before || fields)
        ? documentIn(nameOf(left.path), { before, fields, time })
        : undefined
    }
  }
}

interface Kept {
  before: StoredDocument | null
  fields: Readonly<Fields> | null
  time: number
}

const documentIn = (name: string, { before, fields, time }: Kept) => ({
  name,
  before,
  after: fields && { name, createTime: time, updateTime: time, fields: inOrder(fields) },
})

/** As the store has them. */
const inOrder = (fields: Readonly<Fields>) => sortedFields(Object.entries(fields))

const values: Values<Value> = {
  partsOf: value => ('mapValue' in value ? (value.mapValue.fields ?? {}) : undefined),
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  toPlain: toPlainFields,
  fromPlain: fromPlainFields,
  mapOf: fields => ({ mapValue: { fields: inOrder(fields) } }),
  listOf: all => ({ arrayValue: { values: all } }),
}
