import { part } from '@/admin'
import { gradeNames } from '@/business'
import { f, pick, required } from '@/schema'
import { grams, priced, steps } from './steps'

const PriceHelp = part(() => import('./WeighHelp').then(help => help.PriceHelp))
const SentHelp = part(() => import('./WeighHelp').then(help => help.SentHelp))

/** What was weighed of each grade, and what it costs today, which stays so. */
export const received = {
  ...required({
    'receive.item': f.map('Diterima per mutu', priced, {
      keys: gradeNames,
      help: PriceHelp,
      ghost: 'request.harvestDetail',
    }),
    ...pick(steps, 'receive.humidity'),
  }),
  ...pick(steps, 'receive.note'),
}

/** Who carries it where. */
export const shipped = {
  ...required(
    pick(
      steps,
      'delivery.courier',
      'delivery.receiptID',
      'delivery.receiptImageURL',
      'delivery.factoryAddress',
    ),
  ),
  ...pick(steps, 'delivery.note'),
}

/** What arrived; its price is that of the receipt. */
export const arrived = {
  ...required({
    'delivery.item': f.map(
      'Tiba per mutu',
      { weight: grams },
      { keys: gradeNames, help: SentHelp, ghost: 'receive.item' },
    ),
  }),
  ...pick(steps, 'delivery.weight'),
  ...required(pick(steps, 'delivery.humidity')),
  ...pick(steps, 'delivery.note2'),
}

/** What became of it. */
export const made = {
  ...required(pick(steps, 'process.nestProduct')),
  ...pick(
    steps,
    'process.consumerProduct',
    'process.productMarketplace',
    'process.productOthers',
    'process.note',
  ),
}
