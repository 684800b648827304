import CategoryIcon from '@mui/icons-material/Category'
import { expect, test } from 'vitest'
import { titleOf } from '@/admin/face/useTold'
import { ordered, type PaletteItem, recordItem } from '@/layout/palette/items'
import { products } from '@/resources/products'

const item = (label: string, kind: PaletteItem['kind']): PaletteItem => ({
  key: label,
  label,
  kind,
  icon: CategoryIcon,
})
const pages = [item('Harga Sarang', 'pages'), item('Panen', 'pages')]
const found = [item('Sarang mangkok', 'records')]

test.each([
  ['pan', false, ['Harga Sarang', 'Panen', 'Sarang mangkok']],
  ['pan', true, ['Harga Sarang', 'Panen', 'Sarang mangkok']],
  ['sarang', false, ['Sarang mangkok', 'Harga Sarang', 'Panen']],
  ['sarang', true, []],
])('what begins with %s comes first, while it is searched: %s', (text, isSearching, labels) => {
  expect(ordered(pages, { found, isSearching }, text).map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['Sarang', 'Sarang'],
  [12, '12'],
  [{ a: 1 }, 'p1'],
  [['Sarang'], 'p1'],
  [true, 'p1'],
  ['', 'p1'],
])(
  'a record whose name is %j is called %s where it is found, and before it is deleted',
  (name, called) => {
    const record = { id: 'p1', name }
    expect(recordItem(products, record, [products]).label).toBe(called)
    expect(titleOf(products, record)).toBe(called)
  },
)
