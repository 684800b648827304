import { describe, expect, test } from 'vitest'
import type { IndexFile } from '../../../server/firestore/index/definitions'
import { totals } from '../../support/reading'
import { withMissing } from './indexesOf'
import { fieldsOf } from './indexesQuery'
import { DOCUMENTS, ROWS, type Row } from './indexTable'
import { memoryStore, nameOf, ROOT, refusal, set } from './support'

const NOTHING: IndexFile = { indexes: [] }
const same = (a: { collectionGroup: string; fieldPath: string }) =>
  `${a.collectionGroup} ${a.fieldPath}`

/** Both; an override of the second takes the place of one of the first. */
function joined(a: IndexFile, b: IndexFile): IndexFile {
  const newer = b.fieldOverrides ?? []
  const older = a.fieldOverrides?.filter(old => !newer.some(item => same(item) === same(old))) ?? []
  return { indexes: [...a.indexes, ...b.indexes], fieldOverrides: [...older, ...newer] }
}

/** Asks a store that has these indexes and no other. */
function asked({ query, parent, sum }: Row, indexes: IndexFile) {
  const { store } = memoryStore({ indexes })
  store.commit(Object.entries(DOCUMENTS).map(([path, plain]) => set(path, fieldsOf(plain))))
  const place = parent ? nameOf(parent) : ROOT
  if (!sum)
    return store.query(place, query).map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  const aggregations = sum.map(fieldPath => ({ alias: fieldPath, sum: { field: { fieldPath } } }))
  const answer = totals(store, place, query, aggregations)
  return sum.map(fieldPath => Object.values(answer[fieldPath] ?? {})[0])
}

/** With what each further refusal names: that of the next alternative. */
function completed(refused: (indexes: IndexFile) => string, indexes: IndexFile): IndexFile {
  const message = refused(indexes)
  return message === 'OK' ? indexes : completed(refused, withMissing(indexes, message))
}

describe.each(ROWS)('$source: $title', row => {
  const { base = NOTHING, needs, named = needs, insufficient, answer } = row
  const refused = (indexes: IndexFile) => refusal(() => asked(row, joined(base, indexes)))

  if (!named || !needs) {
    test('is served by itself', () => {
      expect(asked(row, base)).toEqual(answer)
    })
    return
  }

  test('is refused, and what the refusal names serves it', () => {
    const message = refused(NOTHING)
    expect(message).toMatch(/^FAILED_PRECONDITION: The query requires an index\. /)
    const missing = withMissing(NOTHING, message)
    expect({ fieldOverrides: [], ...missing }).toEqual({ fieldOverrides: [], ...named })
    expect(asked(row, joined(base, completed(refused, missing)))).toEqual(answer)
  })

  test('is served by what it needs', () => {
    expect(asked(row, joined(base, needs))).toEqual(answer)
  })

  if (insufficient)
    test('is refused with what only looks like it', () => {
      expect(refused(insufficient)).toMatch(/^FAILED_PRECONDITION/)
    })
})
