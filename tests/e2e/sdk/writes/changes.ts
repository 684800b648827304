import type { Suite } from '../support/lab'

/** Sets, merges, updates and deletes. */
export const changes: Suite = ({ check }) => {
  check(
    'a set replaces all',
    async ({ db, doc, setDoc, dataAt }, name) => {
      await setDoc(doc(db, name, 'a'), { a: 1 })
      await setDoc(doc(db, name, 'a'), { b: 1 })
      return dataAt(doc(db, name, 'a'))
    },
    { b: 1 },
  )
  check(
    'a merge reaches into maps, replaces lists, creates what is missing',
    async ({ db, doc, setDoc, dataAt }, name) => {
      await setDoc(doc(db, name, 'a'), { a: { x: 1, y: { z: 1 } }, list: [1, 2], b: 1 })
      await setDoc(doc(db, name, 'a'), { a: { y: { w: 2 } }, list: [3] }, { merge: true })
      await setDoc(doc(db, name, 'new'), { a: { b: 1 } }, { merge: true })
      return [await dataAt(doc(db, name, 'a')), await dataAt(doc(db, name, 'new'))]
    },
    [{ a: { x: 1, y: { z: 1, w: 2 } }, list: [3], b: 1 }, { a: { b: 1 } }],
  )
  check(
    'a merge of an empty map empties the map, of nothing changes nothing',
    async ({ db, doc, setDoc, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { a: { x: 1 }, b: 1 })
      await setDoc(at, {}, { merge: true })
      const same = await dataAt(at)
      await setDoc(at, { a: {} }, { merge: true })
      return [same, await dataAt(at)]
    },
    [
      { a: { x: 1 }, b: 1 },
      { a: {}, b: 1 },
    ],
  )
  check(
    'mergeFields takes the named ones alone, and deletes those that are absent',
    async ({ db, doc, setDoc, dataAt, FieldPath, deleteField }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { a: { x: 1, y: 1 }, 'b.c': 1, d: 1, e: 1 })
      const mergeFields = ['a.x', new FieldPath('b.c'), 'e']
      await setDoc(at, { a: { x: 2, y: 2 }, 'b.c': 2, d: 2, e: deleteField() }, { mergeFields })
      return dataAt(at)
    },
    { a: { x: 2, y: 1 }, 'b.c': 2, d: 1 },
  )
  check(
    'mergeFields of a map replaces it',
    async ({ db, doc, setDoc, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { a: { x: 1, y: 1 }, b: 1 })
      await setDoc(at, { a: { z: 1 } }, { mergeFields: ['a'] })
      return dataAt(at)
    },
    { a: { z: 1 }, b: 1 },
  )
  check(
    'an update by dotted paths',
    async ({ db, doc, setDoc, updateDoc, deleteField, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { a: { x: 1, y: 2, z: 3 }, b: 1 })
      await updateDoc(at, { 'a.x': deleteField(), 'a.y': { w: 1 }, b: 2, 'new.deep': 1 })
      return dataAt(at)
    },
    { a: { y: { w: 1 }, z: 3 }, b: 2, new: { deep: 1 } },
  )
  check(
    'an update by quoted paths',
    async ({ db, doc, setDoc, updateDoc, deleteField, dataAt, FieldPath }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { 'a.b': 1, 'x`y\\': { 'c d': 1 }, '0': 1, gone: 1 })
      const path = new FieldPath('x`y\\', 'c d')
      await updateDoc(at, new FieldPath('a.b'), 2, path, 3, new FieldPath('0'), 4)
      await updateDoc(at, new FieldPath('größe', '🐦'), 5, 'gone', deleteField())
      return dataAt(at)
    },
    { 'a.b': 2, 'x`y\\': { 'c d': 3 }, '0': 4, größe: { '🐦': 5 } },
  )
  check(
    'an update through what is no map makes it one',
    async ({ db, doc, setDoc, updateDoc, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { a: 1, b: null })
      await updateDoc(at, { 'a.x': 1, 'b.y.z': 2 })
      return dataAt(at)
    },
    { a: { x: 1 }, b: { y: { z: 2 } } },
  )
  check(
    'a delete, and another of what is gone',
    async ({ db, doc, setDoc, deleteDoc, dataAt }, name) => {
      await setDoc(doc(db, name, 'a'), { a: 1 })
      await deleteDoc(doc(db, name, 'a'))
      await deleteDoc(doc(db, name, 'a'))
      return dataAt(doc(db, name, 'a'))
    },
    undefined,
  )
  check(
    'a delete leaves the collections below',
    async ({ db, doc, setDoc, deleteDoc, dataAt }, name) => {
      await setDoc(doc(db, name, 'a'), {})
      await setDoc(doc(db, name, 'a', 'below', 'b'), { n: 1 })
      await deleteDoc(doc(db, name, 'a'))
      return dataAt(doc(db, name, 'a', 'below', 'b'))
    },
    { n: 1 },
  )
  check(
    'an update of a missing document is refused, and the writes behind it go on',
    async ({ db, doc, setDoc, updateDoc, dataAt, outcome }, name) => {
      const refused = outcome(updateDoc(doc(db, name, 'missing'), { a: 1 }))
      const behind = outcome(setDoc(doc(db, name, 'b'), { b: 1 }))
      return [await refused, await behind, await dataAt(doc(db, name, 'b'))]
    },
    ['not-found', 'ok', { b: 1 }],
  )
  check(
    '30 writes at once arrive in their order',
    async ({ db, doc, setDoc, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await Promise.all(Array.from({ length: 30 }, (_, n) => setDoc(at, { n })))
      return dataAt(at)
    },
    { n: 29 },
  )
}
