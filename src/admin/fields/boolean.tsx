import { BooleanField } from 'react-admin'
import type { KindSpec } from './spec'
import { texts } from './texts'

const yes = ['ya', 'true', '1']
const no = ['tidak', 'false', '0']

export const boolean: KindSpec<boolean> = {
  cell: ({ source }) => <BooleanField source={source} />,
  validate: () => [],
  toCsv: value => (value ? texts.yes : texts.no),
  fromCsv: cell => {
    const word = cell.trim().toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : undefined
  },
  is: value => typeof value === 'boolean',
}
