import { isText } from '@/lib/values'
import type { Kind } from './kind'

/** What follows from the record's other fields. */
export const derived: Kind<string> = {
  storedAs: null,
  is: isText,
  validate: () => [],
  toCsv: (value, { options }) => options.choices?.[value] ?? value,
  fromCsv: () => undefined,
  reads: ['choices', 'flow', 'ticks', 'from', 'tells'],
}
