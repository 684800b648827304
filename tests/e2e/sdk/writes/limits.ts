import type { Suite } from '../support/lab'

/** What Firestore refuses to store; each is refused for good, so that the next write of the client goes on. */
export const limits: Suite = ({ check, only }) => {
  check(
    'a document over 1 MiB',
    async ({ db, doc, setDoc, outcome }, name) =>
      outcome(setDoc(doc(db, name, 'a'), { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) })),
    'invalid-argument',
  )
  check(
    'a document that grows over 1 MiB',
    async ({ db, doc, setDoc, updateDoc, dataAt, outcome }, name) => {
      const at = doc(db, name, 'a')
      await setDoc(at, { a: 'x'.repeat(600_000) })
      const code = await outcome(updateDoc(at, { b: 'x'.repeat(600_000) }))
      return [code, Object.keys((await dataAt(at)) ?? {})]
    },
    ['invalid-argument', ['a']],
  )
  check(
    'a list in a list',
    async ({ db, doc, setDoc, attempt }, name) =>
      attempt(() => setDoc(doc(db, name, 'a'), { a: [[1]] })),
    'invalid-argument',
  )
  check(
    'a list in a map in a list is fine',
    async ({ db, doc, setDoc, dataAt }, name) => {
      await setDoc(doc(db, name, 'a'), { a: [{ b: [1] }] })
      return dataAt(doc(db, name, 'a'))
    },
    { a: [{ b: [1] }] },
  )
  check(
    'reserved ids',
    async ({ db, doc, setDoc, outcome }, name) => [
      await outcome(setDoc(doc(db, name, '__a__'), {})),
      await outcome(setDoc(doc(db, '__a__', 'a'), {})),
      await outcome(setDoc(doc(db, name, '.'), {})),
      await outcome(setDoc(doc(db, name, '..'), {})),
    ],
    Array(4).fill('invalid-argument'),
  )
  check(
    'an id over 1500 bytes',
    async ({ db, doc, setDoc, outcome }, name) => [
      await outcome(setDoc(doc(db, name, 'é'.repeat(750)), {})),
      await outcome(setDoc(doc(db, name, 'é'.repeat(751)), {})),
    ],
    ['ok', 'invalid-argument'],
  )
  check(
    'the name of a field over 1500 bytes',
    async ({ db, doc, setDoc, outcome }, name) => [
      await outcome(setDoc(doc(db, name, 'a'), { ['x'.repeat(1500)]: 1 })),
      await outcome(setDoc(doc(db, name, 'a'), { ['x'.repeat(1501)]: 1 })),
    ],
    ['ok', 'invalid-argument'],
  )
  check(
    'more than 20 levels of maps and lists',
    async ({ db, doc, setDoc, outcome }, name) => {
      const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
      return [
        await outcome(setDoc(doc(db, name, 'a'), { a: deep(19) })),
        await outcome(setDoc(doc(db, name, 'a'), { a: deep(20) })),
        await outcome(setDoc(doc(db, name, 'a'), { a: deep(21) })),
      ]
    },
    ['ok', 'ok', 'invalid-argument'],
  )
  only('the box', 'the emulator does not answer to so many', () => {
    check(
      'ninety levels',
      async ({ db, doc, setDoc, outcome }, name) => {
        const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
        return outcome(setDoc(doc(db, name, 'a'), { a: deep(90) }))
      },
      'invalid-argument',
    )
  })
  check(
    'the client writes on after all of these',
    async ({ db, doc, setDoc, waitForPendingWrites, outcome }, name) => [
      await outcome(setDoc(doc(db, name, 'a'), {})),
      await outcome(waitForPendingWrites(db)),
    ],
    ['ok', 'ok'],
  )
}
