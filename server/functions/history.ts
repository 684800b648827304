import type { Recorder } from '../firestore/commits'
import type { Fields, Value } from '../firestore/types'
import { sortedFields } from '../firestore/values/fieldPaths'
import { entryOf, nameIn, type Values } from '.'
import { fromPlainFields, toPlainFields } from './plain'

/** What each commit leaves in the history, written in it. */
export function historyIn(project: string): Recorder {
  const nameOf = nameIn(project)
  const root = nameOf('')
  return function* ({ time, changes, by }, load) {
    const profile = by ? load(nameOf(`profiles/${by}`))?.fields : undefined
    for (const [at, { name, before, after }] of changes.entries()) {
      const path = name.startsWith(root) ? name.slice(root.length) : ''
      const written = { path, before: before?.fields, after: after?.fields, time, id: String(at) }
      const entry = entryOf(values, written, by ? { uid: by, profile } : undefined)
      const own = { name: nameOf(entry?.path ?? ''), createTime: time, updateTime: time }
      yield entry && {
        name: own.name,
        before: null,
        after: { ...own, fields: inOrder(entry.fields) },
      }
    }
  }
}

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
