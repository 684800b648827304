import type { Motif } from './pictures'

/** A line of goods: one product for each variant, which sets weight (grams) and price (Rupiah). */
export interface Goods {
  name: string
  motif: Motif
  tags: readonly string[]
  text: string
  variants: readonly (readonly [name: string, grams: number, price: number])[]
}

/** Retail price of a gram of cleaned nest of the first grade. */
const SHAPES = [
  { shape: 'mangkok', motif: 'mangkok', price: 27_500, packs: [50, 100, 250] },
  { shape: 'oval', motif: 'oval', price: 23_500, packs: [50, 100, 250] },
  { shape: 'patahan', motif: 'patahan', price: 16_000, packs: [100, 250, 500] },
  { shape: 'sudut', motif: 'sudut', price: 19_500, packs: [50, 100, 250] },
] as const
const GRADE_SHARE = [1, 0.86, 0.72]

const nests: Goods[] = SHAPES.flatMap(({ shape, motif, price, packs }) =>
  GRADE_SHARE.map((share, index) => ({
    name: `Sarang walet ${shape} ${index + 1}`,
    motif,
    tags: ['sarang', shape, `grade ${index + 1}`],
    text: `Sarang burung walet bentuk ${shape} grade ${index + 1}, sudah dicuci dan dikeringkan, tanpa pemutih.`,
    variants: packs.map(grams => [`${grams} g`, grams, Math.round(price * share * grams)] as const),
  })),
)

const FLAVOURS = ['gula batu', 'madu hutan', 'jahe merah', 'kurma', 'pandan', 'leci']

const drinks: Goods[] = FLAVOURS.map(flavour => ({
  name: `Minuman sarang walet ${flavour}`,
  motif: 'bottle',
  tags: ['minuman', 'siap saji'],
  text: `Minuman sarang walet rasa ${flavour} dalam botol kaca, disterilkan, tahan 12 bulan.`,
  variants: [
    ['70 ml', 190, 38_500],
    ['6 x 70 ml', 1140, 219_000],
    ['150 ml', 330, 69_000],
  ],
}))

/** 70 products for those who eat. */
export const consumerGoods: readonly Goods[] = [
  ...nests,
  ...drinks,
  {
    name: 'Bubur sarang walet instan',
    motif: 'pouch',
    tags: ['bubur', 'siap saji'],
    text: 'Bubur beras dengan sarang walet, cukup diseduh tiga menit.',
    variants: [
      ['ayam', 60, 27_500],
      ['jagung', 60, 25_000],
      ['abalon', 65, 34_000],
      ['isi 12', 720, 289_000],
    ],
  },
  {
    name: 'Selai sarang walet',
    motif: 'jar',
    tags: ['selai'],
    text: 'Selai lembut dengan serat sarang walet, tanpa pengawet.',
    variants: [
      ['nanas', 220, 78_000],
      ['srikaya', 220, 82_000],
      ['stroberi', 220, 84_500],
    ],
  },
  {
    name: 'Paket hadiah sarang walet',
    motif: 'carton',
    tags: ['hadiah', 'sarang'],
    text: 'Kotak hadiah berpita berisi sarang walet pilihan dan gula batu.',
    variants: [
      ['Lebaran', 650, 1_450_000],
      ['Imlek', 650, 1_650_000],
      ['Natal', 650, 1_450_000],
      ['pernikahan', 900, 2_350_000],
    ],
  },
  {
    name: 'Sabun sarang walet',
    motif: 'carton',
    tags: ['perawatan'],
    text: 'Sabun batang dengan ekstrak sarang walet dan minyak kelapa.',
    variants: [
      ['melati', 90, 32_000],
      ['kopi', 90, 32_000],
      ['isi 3', 270, 89_000],
    ],
  },
  {
    name: 'Masker wajah sarang walet',
    motif: 'pouch',
    tags: ['perawatan'],
    text: 'Lembar masker dengan serum sarang walet.',
    variants: [
      ['1 lembar', 30, 18_500],
      ['isi 10', 300, 165_000],
    ],
  },
]
