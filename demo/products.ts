import { consumerGoods, type Goods } from './catalogue'
import { farmGoods } from './farmGoods'
import type { Motif } from './pictures'
import type { Random } from './random'
import type { PlainMap } from './values'

export interface Product {
  pid: string
  motif: Motif
  fields: PlainMap
}

const RETIRED: Goods = {
  name: 'Sarang walet campur',
  motif: 'patahan',
  tags: ['sarang'],
  text: 'Campuran bentuk, tidak dijual lagi.',
  variants: [
    ['100 g', 100, 1_150_000],
    ['250 g', 250, 2_780_000],
    ['500 g', 500, 5_350_000],
    ['1 kg', 1000, 10_400_000],
  ],
}

/** 70 products of the consumers' market, 50 of the farmers', and a few that were archived. */
export function inventProducts(random: Random): Product[] {
  return [
    ...shelf(random, consumerGoods, { marketplace: 'consumer', versionNo: 0 }),
    ...shelf(random, farmGoods, { marketplace: 'farmer', versionNo: 0 }),
    ...shelf(random, [RETIRED], { marketplace: 'consumer', versionNo: -1 }),
  ]
}

function shelf(random: Random, goods: readonly Goods[], fixed: PlainMap): Product[] {
  return goods.flatMap(({ name, motif, tags, text, variants }) =>
    variants.map(([variant, weight, price]) => {
      const pid = random.id(20)
      const stock = random.chance(0.08) ? 0 : Math.ceil(240 * random.next() ** 2)
      const varying = { isShow: random.chance(0.85), stock }
      const said = { name: `${name} ${variant}`, description: text, tags }
      return { pid, motif, fields: { pid, ...said, price, weight, ...varying, ...fixed } }
    }),
  )
}
