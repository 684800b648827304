import { isText, under } from '@/lib'
import type { Kind } from './kind'

/** What follows from the record's other fields. */
export const derived: Kind<string> = {
  storedAs: null,
  is: isText,
  validate: () => [],
  toCsv: (value, { options }) => under(options.choices, value) ?? value,
  fromCsv: () => undefined,
  reads: ['choices', 'flow', 'ticks', 'from', 'tells'],
}
