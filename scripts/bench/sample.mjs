const WORDS = ['Mangkok', 'Oval', 'Patahan', 'Sudut', 'Sarang', 'Walet', 'Premium', 'Kalimantan']

/** Numbers from here on are of no sample. */
export const BEYOND = 2_000_000

export const sampleId = number => `p${String(number).padStart(7, '0')}`

/** A product, about 600 bytes, the same for the same number; half are of the consumers' market. */
export function sampleProduct(number) {
  const word = at => WORDS[(number * 31 + at * 7) % WORDS.length]
  return {
    name: `${word(1)} ${word(2)} ${String((number * 48_271) % 1_000_003)}`,
    versionNo: 0,
    marketplace: number % 2 === 0 ? 'consumer' : 'farmer',
    price: 50_000 + (number % 900) * 1000,
    weight: (number % 500) / 2,
    stock: number % 200,
    isShow: number % 3 !== 0,
    tags: [word(3), word(4)],
    description: `${word(5)} pilihan dari rumah walet bersertifikat. `.repeat(6),
    imageURL: '',
    pid: sampleId(number),
  }
}

/** The consumers' products among the first `size`, as their list has them: `[name, id]`. */
export function sampleList(size) {
  const rows = Array.from({ length: Math.ceil(size / 2) }, (_, half) => rowOf(half * 2))
  return rows.sort(([name, id], [other, otherId]) => compare(name, other) || compare(id, otherId))
}

const rowOf = number => [sampleProduct(number).name, sampleId(number)]

const compare = (one, other) => (one < other ? -1 : Number(one > other))

/** The same as Firestore's REST methods take it. */
export const fieldsOf = record =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, encode(value)]))

function encode(value) {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
}
