import type { Suite } from '../support/lab'

/** What is written comes back as it was. */
export const values: Suite = ({ check, only }) => {
  check(
    'text beyond ASCII, nested maps and lists',
    async ({ db, doc, setDoc, dataAt }, name) => {
      const fields = { text: 'Sarang 🐦', list: [1, 'x', null], map: { 'a.b': { c: true } } }
      await setDoc(doc(db, name, 'a'), fields)
      return dataAt(doc(db, name, 'a'))
    },
    { text: 'Sarang 🐦', list: [1, 'x', null], map: { 'a.b': { c: true } } },
  )
  check(
    'every type of Firestore',
    async (sdk, name) => {
      const { db, doc, setDoc, dataAt, Timestamp, GeoPoint, Bytes, vector } = sdk
      await setDoc(doc(db, name, 'a'), {
        time: new Timestamp(1_700_000_000, 123_456_000),
        place: new GeoPoint(-6.2, 106.8),
        bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
        ref: doc(db, 'users', 'ani'),
        vector: vector([1, 2.5]),
        date: new Date('2024-02-29T23:59:59.999Z'),
        empty: { list: [], map: {}, text: '', bytes: Bytes.fromBase64String('') },
      })
      return dataAt(doc(db, name, 'a'))
    },
    {
      time: 'time 1700000000.123456000',
      place: 'point -6.2,106.8',
      bytes: 'bytes AP8H',
      ref: 'ref users/ani',
      vector: 'vector 1,2.5',
      date: 'time 1709251199.999000000',
      empty: { list: [], map: {}, text: '', bytes: 'bytes ' },
    },
  )
  check(
    'numbers at their edges',
    async ({ db, doc, setDoc, dataAt }, name) => {
      await setDoc(doc(db, name, 'a'), {
        nan: Number.NaN,
        infinite: Number.POSITIVE_INFINITY,
        less: Number.NEGATIVE_INFINITY,
        safe: Number.MAX_SAFE_INTEGER,
        least: Number.MIN_SAFE_INTEGER,
        tiny: Number.MIN_VALUE,
        huge: Number.MAX_VALUE,
        fraction: 0.1,
      })
      return dataAt(doc(db, name, 'a'))
    },
    {
      nan: Number.NaN,
      infinite: Number.POSITIVE_INFINITY,
      less: Number.NEGATIVE_INFINITY,
      safe: Number.MAX_SAFE_INTEGER,
      least: Number.MIN_SAFE_INTEGER,
      tiny: Number.MIN_VALUE,
      huge: Number.MAX_VALUE,
      fraction: 0.1,
    },
  )
  check(
    'times before 1970 and to the microsecond; below that they are cut',
    async ({ db, doc, setDoc, dataAt, Timestamp }, name) => {
      await setDoc(doc(db, name, 'a'), {
        first: new Timestamp(-62_135_596_800, 0),
        before: new Timestamp(-1, 1000),
        fine: new Timestamp(1, 123_456_789),
        last: new Timestamp(253_402_300_799, 999_999_000),
      })
      return dataAt(doc(db, name, 'a'))
    },
    {
      first: 'time -62135596800.0',
      before: 'time -1.1000',
      fine: 'time 1.123456000',
      last: 'time 253402300799.999999000',
    },
  )
  check(
    'a reference comes back as one of the same client',
    async ({ db, doc, setDoc, getDocFromServer }, name) => {
      await setDoc(doc(db, name, 'a'), { at: doc(db, 'users/ani') })
      const { at } = (await getDocFromServer(doc(db, name, 'a'))).data() ?? {}
      return [at.path, at.firestore === db]
    },
    ['users/ani', true],
  )
  check(
    'ids with odd characters',
    async ({ db, doc, setDoc, idsOf, collection }, name) => {
      for (const id of ['a b%2Fc', 'ünï:code', '(x)+&=?#', "it's", '🐦', '...', '__x'])
        await setDoc(doc(db, name, id), {})
      return idsOf(collection(db, name))
    },
    ['(x)+&=?#', '...', '__x', 'a b%2Fc', "it's", 'ünï:code', '🐦'],
  )
  check(
    'odd names of fields',
    async ({ db, doc, setDoc, dataAt }, name) => {
      const fields = { 'a.b': 1, 'x`y\\z': 2, '': 3, 'a b': 4, größe: 5, '🐦': 6, '1': 7 }
      const { '': _empty, ...allowed } = fields
      await setDoc(doc(db, name, 'a'), allowed)
      return dataAt(doc(db, name, 'a'))
    },
    { 'a.b': 1, 'x`y\\z': 2, 'a b': 4, größe: 5, '🐦': 6, '1': 7 },
  )
  check(
    'an id of its own for what is added',
    async ({ db, collection, addDoc, idsOf }, name) => {
      const first = await addDoc(collection(db, name), { a: 1 })
      await addDoc(collection(db, name), { a: 2 })
      return [first.id.length, (await idsOf(collection(db, name))).length]
    },
    [20, 2],
  )
  check(
    '900 kB in both directions',
    async ({ db, doc, setDoc, getDocFromServer }, name) => {
      await setDoc(doc(db, name, 'a'), { text: '🐦'.repeat(225_000) })
      return (await getDocFromServer(doc(db, name, 'a'))).data()?.text.length
    },
    450_000,
  )
  check(
    'an empty document exists, a missing one does not',
    async ({ db, doc, setDoc, getDocFromServer }, name) => {
      await setDoc(doc(db, name, 'a'), {})
      const found = await getDocFromServer(doc(db, name, 'a'))
      const missing = await getDocFromServer(doc(db, name, 'b'))
      return [found.exists(), missing.exists(), missing.data()]
    },
    [true, false, undefined],
  )
  only('the box', 'the emulator forgets the sign of zero', () => {
    check(
      'minus zero',
      async ({ db, doc, setDoc, dataAt }, name) => {
        await setDoc(doc(db, name, 'a'), { n: -0 })
        return dataAt(doc(db, name, 'a'))
      },
      { n: -0 },
    )
  })
}
