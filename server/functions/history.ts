import { isDeepStrictEqual } from 'node:util'
import type { Recorder } from '../firestore/commits'
import type { Fields, Value } from '../firestore/types'
import { sortedFields } from '../firestore/values/names'
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
      const name = nameOf(left?.path ?? '')
      const before = left && !left.isNew ? load(name) : null
      const times = { createTime: before?.createTime ?? time, updateTime: time }
      const after = left?.fields ? { name, ...times, fields: inOrder(left.fields) } : null
      // Nothing where it is not there and is not to be.
      yield before || after ? { name, before, after } : undefined
    }
  }
}

/** As the store has them. */
const inOrder = (fields: Readonly<Fields>) => sortedFields(Object.entries(fields))

/** Firestore's own values, as REST has them. */
export const values: Values<Value> = {
  partsOf: value => ('mapValue' in value ? (value.mapValue.fields ?? {}) : undefined),
  isSame: isDeepStrictEqual,
  toPlain: toPlainFields,
  fromPlain: fromPlainFields,
  mapOf: fields => ({ mapValue: { fields: inOrder(fields) } }),
  listOf: all => ({ arrayValue: { values: all } }),
}
