import type { Random } from '../random'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

/** How far a harvest has come: so many steps are over, and it may have ended before its time. */
export interface Course {
  over: number
  end: 'cancelled' | 'rejected' | 'failed' | undefined
  /** Days since it was asked for. */
  age: number
}

export interface Goods {
  pictures: readonly string[]
  receipts: readonly string[]
  /** Ids of products that nests become. */
  products: readonly string[]
}

/** Rupiah for a kilogram from the farmer. */
const PRICES = { mangkok: 14_500_000, oval: 12_000_000, patahan: 8_500_000, sudut: 10_000_000 }
const SHAPES = Object.keys(PRICES) as (keyof typeof PRICES)[]
const FACTORY = 'Kawasan Industri Candi Blok C 12, Semarang, Jawa Tengah 50184'
const COURIERS = ['JNE', 'SiCepat', 'Pos Indonesia', 'Kurir sendiri']

type Grades<Entry> = Record<string, Entry>

/** The maps of the four steps, as far as the harvest has come. */
export function inventSteps(
  random: Random,
  now: Date,
  { course, goods }: { course: Course; goods: Goods },
): PlainMap {
  const { over, end, age } = course
  const ended = (step: number) => (over > step ? daysBefore(now, age - 3 * (step + 1)) : null)
  const began = (step: number) => daysBefore(now, age - 3 * step - 1)
  const stops = (how: Course['end'], step: number) => end === how && over === step
  /** What is only known when a step is over. */
  const found = (step: number, fields: PlainMap) => (over > step ? fields : {})
  const weights = inventWeights(random)
  const item = priced(weights)
  const value = worthOf(item)
  const humidity = random.integer(14, 30)
  return {
    request: {
      requestDate: daysBefore(now, age),
      harvestDate: daysBefore(now, age + 1),
      harvestHumidity: humidity,
      harvestDetail: pictured(random, weights, goods),
      isRejected: stops('rejected', 0),
      isCancelled: stops('cancelled', 0),
      note: random.chance(0.3) ? 'Mohon dijemput pagi hari.' : null,
      dateStart: began(0),
      dateEnd: ended(0),
    },
    receive:
      // That it has begun shows in the harvest's last change alone.
      over < 1 || (over === 1 && !end)
        ? undefined
        : {
            ...found(1, { item, price: value, humidity }),
            isRejected: stops('rejected', 1),
            note: stops('rejected', 1) ? 'Terlalu basah, dikembalikan.' : null,
            dateEnd: ended(1),
          },
    delivery:
      over < 2
        ? undefined
        : {
            factoryAddress: FACTORY,
            courier: random.pick(COURIERS),
            receiptID: `SRG${random.integer(10_000_000, 99_999_999)}`,
            receiptImageURL: random.pick(goods.receipts),
            ...found(2, {
              item,
              price: value,
              weight: Object.values(weights).reduce((sum, grams) => sum + grams, 0),
              humidity: humidity - 1,
            }),
            isFailed: stops('failed', 2),
            note: stops('failed', 2) ? 'Paket rusak di perjalanan.' : null,
            dateStart: began(2),
            dateEnd: ended(2),
          },
    process:
      over < 3
        ? undefined
        : {
            ...found(3, {
              productMarketplace: 'Sarang bersih kemasan 100 g',
              productOthers: null,
              nestProduct: made(random, weights),
              consumerProduct: { [random.pick(goods.products)]: { qty: random.integer(5, 80) } },
            }),
            isFailed: stops('failed', 3),
            note: null,
            dateStart: began(3),
            dateEnd: ended(3),
          },
  }
}

/** Grams of some of the twelve grades. */
function inventWeights(random: Random): Grades<number> {
  const grades = SHAPES.flatMap(shape => [1, 2, 3].map(quality => `${shape}${quality}`))
  const some = grades.filter(() => random.chance(0.35))
  const named = some.length > 0 ? some : ['mangkok1']
  return Object.fromEntries(named.map(grade => [grade, random.integer(4, 60) * 25]))
}

function priced(weights: Grades<number>): Grades<{ weight: number; price: number }> {
  const priceOf = (grade: string) => {
    const shape = SHAPES.find(name => grade.startsWith(name)) ?? 'patahan'
    return Math.round(PRICES[shape] * (1.14 - 0.14 * Number(grade.at(-1))))
  }
  return Object.fromEntries(
    Object.entries(weights).map(([grade, weight]) => [grade, { weight, price: priceOf(grade) }]),
  )
}

/** Prices are for a kilogram. */
const worthOf = (item: ReturnType<typeof priced>) =>
  Math.round(
    Object.values(item).reduce((sum, { weight, price }) => sum + (weight / 1000) * price, 0),
  )

/** Of each grade nests of its own shape. */
function pictured(random: Random, weights: Grades<number>, { pictures }: Goods): PlainMap {
  return Object.fromEntries(
    Object.entries(weights).map(([grade, weight]) => {
      const own = pictures.filter(address => address.includes(`${grade.slice(0, -1)}.png`))
      const imageURL = random.chance(0.6) ? random.pick(own) : null
      return [grade, { weight, imageURL, imageURLs: imageURL ? [random.pick(own)] : [] }]
    }),
  )
}

const made = (random: Random, weights: Grades<number>): PlainMap =>
  Object.fromEntries(Object.keys(weights).map(grade => [grade, { qty: random.integer(1, 24) }]))
