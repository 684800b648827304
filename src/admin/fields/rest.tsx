import { useRecordContext } from 'react-admin'
import { useResource } from '../registry'
import { Entries } from './compound/Entries'
import { toJson } from './compound/members'
import type { CellProps, KindSpec } from './spec'
import { undeclared } from './valueIn'

const Cell = ({ field }: CellProps<unknown>) => {
  const { fields } = useResource()
  const own = undeclared(useRecordContext() ?? {}, fields)
  const entries = Object.entries(own).map(([label, value]) => ({ label, value }))
  return entries.length > 0 ? <Entries entries={entries} field={field} /> : '-'
}

/** The record's free names (M-MFG-02): whatever is there is shown, and kept. */
export const rest: KindSpec<unknown> = {
  input: null,
  cell: Cell,
  filter: null,
  validate: () => [],
  toCsv: toJson,
  fromCsv: () => undefined,
  is: (_value): _value is unknown => true,
}
