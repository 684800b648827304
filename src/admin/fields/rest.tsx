import type { Members } from '../types'
import { Entries } from './compound/Entries'
import { parse, toJson } from './compound/members'
import { isMap } from './guards'
import type { CellProps, KindSpec } from './spec'

const Cell = ({ value, field }: CellProps<Members>) => (
  <Entries
    entries={Object.entries(value).map(([label, value]) => ({ label, value }))}
    field={field}
  />
)

/** The record's free names (M-MFG-02): whatever is there is shown, and kept. */
export const rest: KindSpec<Members> = {
  cell: Cell,
  validate: () => [],
  toCsv: toJson,
  fromCsv: text => {
    const value = parse(text)
    return isMap(value) ? value : undefined
  },
  is: (value): value is Members => isMap(value) && Object.keys(value).length > 0,
  isWide: true,
}
