import type { Suite } from '../support/lab'

/** Several writes as one. */
export const batches: Suite = ({ check, only }) => {
  check(
    '500 writes are applied as a whole',
    async ({ db, doc, writeBatch, collection, getCountFromServer }, name) => {
      const batch = writeBatch(db)
      for (let i = 0; i < 500; i++) batch.set(doc(db, name, `d${i}`), { i })
      await batch.commit()
      return (await getCountFromServer(collection(db, name))).data().count
    },
    500,
  )
  check(
    'or not at all',
    async ({ db, doc, writeBatch, collection, idsOf, outcome }, name) => {
      const batch = writeBatch(db)
      batch.set(doc(db, name, 'a'), { a: 1 })
      batch.update(doc(db, name, 'missing'), { a: 1 })
      return [await outcome(batch.commit()), await idsOf(collection(db, name))]
    },
    ['not-found', []],
  )
  check(
    'writes of one document apply one after the other',
    async ({ db, doc, writeBatch, increment, deleteField, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await writeBatch(db)
        .set(at, { n: 1, gone: 1 })
        .update(at, { n: increment(2), gone: deleteField() })
        .set(at, { more: true }, { merge: true })
        .commit()
      return dataAt(at)
    },
    { n: 3, more: true },
  )
  check(
    'a delete and a set again',
    async ({ db, doc, setDoc, writeBatch, dataAt }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { old: 1 })
      await writeBatch(db).delete(at).set(at, { n: 1 }, { merge: true }).commit()
      return dataAt(at)
    },
    { n: 1 },
  )
  check(
    'an update of what the same batch deletes is refused',
    async ({ db, doc, setDoc, writeBatch, dataAt, outcome }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { old: 1 })
      const code = await outcome(writeBatch(db).delete(at).update(at, { n: 1 }).commit())
      return [code, await dataAt(at)]
    },
    ['invalid-argument', { old: 1 }],
  )
  check(
    'an empty one does nothing',
    async ({ db, writeBatch, outcome }) => outcome(writeBatch(db).commit()),
    'ok',
  )
  only('memory', 'IndexedDB takes seconds for so many', () => {
    check(
      '600 writes are one batch',
      async ({ db, doc, writeBatch, collection, getCountFromServer }, name) => {
        const batch = writeBatch(db)
        for (let i = 0; i < 600; i++) batch.set(doc(db, name, `d${i}`), { i })
        await batch.commit()
        return (await getCountFromServer(collection(db, name))).data().count
      },
      600,
    )
    check(
      'ten batches at once are all written, and what comes behind them',
      async ({ db, doc, setDoc, writeBatch, collection, getCountFromServer }, name) => {
        const fields = Object.fromEntries(Array.from({ length: 140 }, (_none, n) => [`f${n}`, n]))
        const commit = (at: number) => {
          const batch = writeBatch(db)
          for (let i = 0; i < 60; i++) batch.set(doc(db, name, `d${at}-${i}`), fields)
          return batch.commit()
        }
        await Promise.all(Array.from({ length: 10 }, (_none, at) => commit(at)))
        await setDoc(doc(db, name, 'last'), {})
        return (await getCountFromServer(collection(db, name))).data().count
      },
      601,
    )
    only('the box', 'the emulator does not answer to so much at once', () => {
      check(
        'two that are too long for one request are written one after the other',
        async ({ db, doc, writeBatch, collection, getCountFromServer }, name) => {
          const long = { a: 'x'.repeat(1_000_000) }
          const commit = (at: number) => {
            const batch = writeBatch(db)
            for (let i = 0; i < 9; i++) batch.set(doc(db, name, `d${at}-${i}`), long)
            return batch.commit()
          }
          await Promise.all([commit(1), commit(2)])
          return (await getCountFromServer(collection(db, name))).data().count
        },
        18,
      )
    })
  })
}
