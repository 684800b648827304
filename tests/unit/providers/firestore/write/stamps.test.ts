import { serverTimestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { openCollection } from '@/providers/firestore/collection'
import {
  applyChanges,
  changesOf,
  conflictsOf,
  stamped,
  unstamped,
} from '@/providers/firestore/write/commit'
import { f } from '@/schema/f'
import { database, things } from '../support'

const resource = {
  ...things,
  fields: {
    name: f.text('Nama'),
    'dates.made': f.timestamp('Dibuat', { stamp: 'create' }),
    saved: f.timestamp('Disimpan', { stamp: 'save' }),
    seen: f.timestamp('Terlihat'),
  },
}
const collection = openCollection(database, resource)
const now = serverTimestamp()
const given = '2020-01-01T00:00:00.000Z'

describe('a new record', () => {
  test('gets the time of the server wherever the declaration asks for it', () => {
    const document = stamped(resource, { name: 'A', saved: null, seen: null })
    expect(document).toEqual({ name: 'A', seen: null, saved: now, dates: { made: now } })
  })

  test('keeps the times that it comes with', () => {
    const imported = { saved: given, dates: { made: given } }
    expect(stamped(resource, imported)).toEqual(imported)
  })

  test('is known again when its answer got lost', () => {
    const there = { name: 'A', saved: given, dates: { made: given } }
    expect(unstamped(resource, there, { name: 'A', saved: given })).toEqual({
      name: 'A',
      saved: given,
      dates: { made: null },
    })
  })
})

describe('a changed record', () => {
  const previousData = { name: 'A', saved: given, dates: { made: given } }
  const changes = (data: object) =>
    changesOf(collection, { previousData, data: { ...previousData, ...data } })

  test('gets the time of its saving beside what changed, and keeps that of its making', () => {
    expect(changes({ name: 'B' })).toEqual([
      { path: ['name'], from: 'A', to: 'B' },
      { path: ['saved'], from: undefined, to: now },
    ])
  })

  test('is not touched when nothing changed', () => {
    expect(changes({})).toEqual([])
  })

  test('keeps a time that it is given', () => {
    const later = '2021-01-01T00:00:00.000Z'
    expect(changes({ saved: later })).toEqual([{ path: ['saved'], from: given, to: later }])
  })

  test('is in no conflict with the time of the last saving, and shows it until the server tells', () => {
    const theirs = { ...previousData, saved: '2022-01-01T00:00:00.000Z' }
    expect(conflictsOf(changes({ name: 'B' }), theirs)).toEqual([])
    expect(applyChanges(theirs, changes({ name: 'B' }))).toEqual({ ...theirs, name: 'B' })
  })
})
