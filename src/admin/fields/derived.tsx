import { Chips } from './Chips'
import { isText } from './guards'
import type { KindSpec } from './spec'

/** What follows from the record's other fields; it is stored nowhere. */
export const derived: KindSpec<string> = {
  input: null,
  cell: ({ value, field }) => (
    <Chips labels={[field.options.choices?.[value] ?? value]} tone={field.options.tones?.[value]} />
  ),
  filter: null,
  validate: () => [],
  toCsv: (value, { options }) => options.choices?.[value] ?? value,
  fromCsv: () => undefined,
  is: isText,
}
