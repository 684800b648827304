import type { Members } from '../types'
import { Entries } from './compound/Entries'
import { filledKeys, keyLabel } from './compound/keys'
import { hasKinds, parse, toJson } from './compound/members'
import { gridRules } from './grid/cells'
import { hasGrid } from './grid/columns'
import { isMap } from './guards'
import type { CellProps, KindSpec } from './spec'

const Cell = ({ value, field }: CellProps<Members>) => (
  <Entries
    entries={filledKeys(value).map(key => ({ label: keyLabel(field, key), value: value[key] }))}
    field={field}
  />
)

export const map: KindSpec<Members> = {
  cell: Cell,
  validate: field => (hasGrid(field) ? gridRules(field) : []),
  toCsv: toJson,
  fromCsv: (cell, field) => {
    const value = parse(cell)
    const isFree = field.options.fields === undefined
    return isMap(value) && (isFree || Object.values(value).every(entry => hasKinds(entry, field)))
      ? value
      : undefined
  },
  is: (value): value is Members => isMap(value) && filledKeys(value).length > 0,
  isWide: true,
}
