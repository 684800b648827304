import type { Field, Members } from '../types'
import { Entries } from './compound/Entries'
import { filledKeys, keyLabel } from './compound/keys'
import { hasKinds, parse, toJson } from './compound/members'
import { gridRules } from './grid/cells'
import { hasGrid } from './grid/columns'
import { isMap } from './guards'
import type { CellProps, KindSpec } from './spec'

const Cell = ({ value, field }: CellProps<Members>) => (
  <Entries
    entries={keysInOrder(field, value).map(key => ({
      label: keyLabel(field, key),
      value: value[key],
    }))}
    field={field}
  />
)

/** The declared keys in their order, then the others: the server keeps names by the alphabet. */
function keysInOrder({ options }: Field, value: Members): string[] {
  const filled = filledKeys(value)
  const declared = Object.keys(options.keys ?? {})
  return [
    ...declared.filter(key => filled.includes(key)),
    ...filled.filter(key => !declared.includes(key)),
  ]
}

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
