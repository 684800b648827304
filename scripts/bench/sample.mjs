const WORDS = ['Mangkok', 'Oval', 'Patahan', 'Sudut', 'Sarang', 'Walet', 'Premium', 'Kalimantan']

export const sampleId = number => `p${String(number).padStart(7, '0')}`

/** The fields of a product, about 600 bytes, the same for the same number; half are of the consumers' market. */
export function sampleProduct(number) {
  const word = at => WORDS[(number * 31 + at * 7) % WORDS.length]
  return {
    name: { stringValue: `${word(1)} ${word(2)} ${String((number * 48_271) % 1_000_003)}` },
    versionNo: { integerValue: '0' },
    marketplace: { stringValue: number % 2 === 0 ? 'consumer' : 'farmer' },
    price: { integerValue: String(50_000 + (number % 900) * 1000) },
    weight: { doubleValue: (number % 500) / 2 },
    stock: { integerValue: String(number % 200) },
    isShow: { booleanValue: number % 3 !== 0 },
    tags: { arrayValue: { values: [{ stringValue: word(3) }, { stringValue: word(4) }] } },
    description: { stringValue: `${word(5)} pilihan dari rumah walet bersertifikat. `.repeat(6) },
    imageURL: { stringValue: '' },
    pid: { stringValue: sampleId(number) },
  }
}
