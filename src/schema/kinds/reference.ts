import { isText } from '@/lib'
import { presence } from '../validators'
import type { Kind } from './kind'

/** The id of another record. */
export const reference: Kind<string> = {
  storedAs: 'string',
  is: isText,
  validate: presence,
  toCsv: value => value,
  fromCsv: cell => cell.trim(),
  filter: 'value',
  reads: ['reference', 'named'],
}
