import type { Recorder } from '../firestore/commits'
import type { Fields, StoredDocument, Value } from '../firestore/types'
import { sortedFields } from '../firestore/values/fieldPaths'
import { entryOf, nameIn, type Values } from '.'
import { fromPlainFields, toPlainFields } from './plain'

/** What each commit leaves in the history, written in it. */
export function historyIn(project: string): Recorder {
  const nameOf = nameIn(project)
  const root = nameOf('')
  return function* ({ time, changes, by }, load) {
    const profile = by ? load(nameOf(`profiles/${by}`))?.fields : undefined
    const author = by ? { uid: by, profile } : undefined
    for (const [at, { name, before, after }] of changes.entries()) {
      const path = name.startsWith(root) ? name.slice(root.length) : ''
      const written = { path, before: before?.fields, after: after?.fields, time, id: String(at) }
      const entry = entryOf(values, written, author)
      yield entry && documentIn(nameOf(entry.path), { before: null, fields: entry.fields, time })
      yield entry?.trash && inTrash(nameOf(entry.trash.path), { ...entry.trash, time }, load)
    }
  }
}

/** Nothing where it is not there and is not to be. */
function inTrash(name: string, kept: Omit<Kept, 'before'>, load: (name: string) => Kept['before']) {
  const before = load(name)
  return before || kept.fields ? documentIn(name, { ...kept, before }) : undefined
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
