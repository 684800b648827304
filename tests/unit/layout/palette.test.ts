import CategoryIcon from '@mui/icons-material/Category'
import { expect, test } from 'vitest'
import { ordered, type PaletteItem } from '@/layout/palette/items'

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
