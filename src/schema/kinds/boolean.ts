import { texts } from '../texts'
import type { Kind } from './kind'

const yes = ['ya', 'y', 'yes', 'benar', 'true', '1']
const no = ['tidak', 'no', 'salah', 'false', '0']

export const boolean: Kind<boolean> = {
  storedAs: 'boolean',
  is: value => typeof value === 'boolean',
  validate: () => [],
  toCsv: value => (value ? texts.yes : texts.no),
  fromCsv: cell => {
    const word = cell.trim().toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : undefined
  },
  isSortable: true,
  filter: 'value',
}
