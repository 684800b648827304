import { useRecordContext } from 'react-admin'
import { Chips } from './Chips'
import { isText } from './guards'
import { Numeric } from './Numeric'
import type { CellProps, KindSpec } from './spec'
import { useNow } from './useNow'

const Cell = (props: CellProps<string>) => {
  const { value, field } = props
  const { choices, tones, ticks } = field.options
  if (ticks) return <Ticking {...props} />
  return <Chips labels={[choices?.[value] ?? value]} tone={tones?.[value]} />
}

/** As it is by now. */
const Ticking = ({ value, field }: CellProps<string>) => {
  const record = useRecordContext()
  useNow()
  return <Numeric>{String(record ? (field.options.from?.(record) ?? value) : value)}</Numeric>
}

/** What follows from the record's other fields; it is stored nowhere. */
export const derived: KindSpec<string> = {
  cell: Cell,
  validate: () => [],
  toCsv: (value, { options }) => options.choices?.[value] ?? value,
  fromCsv: () => undefined,
  is: isText,
}
