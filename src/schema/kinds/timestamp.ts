import { formatInstant, parseInstant } from '@/lib'
import { date } from './date'
import type { Kind } from './kind'

export const timestamp: Kind<string> = {
  ...date,
  toCsv: (value, _field, zone) => formatInstant(value, zone),
  fromCsv: (text, _field, zone) => parseInstant(text, zone),
  reads: ['stamp'],
}
