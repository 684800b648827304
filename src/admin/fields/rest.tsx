import type { Members } from '../types'
import { Entries } from './compound/Entries'
import { Fieldset } from './compound/Fieldset'
import { parse, toJson } from './compound/members'
import { isMap } from './guards'
import { RestInputs } from './rest/RestInputs'
import type { CellProps, InputProps, KindSpec } from './spec'

const Input = ({ label, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    <RestInputs />
  </Fieldset>
)

const Cell = ({ value, field }: CellProps<Members>) => (
  <Entries
    entries={Object.entries(value).map(([label, value]) => ({ label, value }))}
    field={field}
  />
)

/** The record's free names (M-MFG-02): whatever is there is shown, and kept. */
export const rest: KindSpec<Members> = {
  input: Input,
  cell: Cell,
  filter: null,
  validate: () => [],
  toCsv: toJson,
  fromCsv: text => {
    const value = parse(text)
    return isMap(value) ? value : undefined
  },
  is: (value): value is Members => isMap(value) && Object.keys(value).length > 0,
  isWide: true,
}
