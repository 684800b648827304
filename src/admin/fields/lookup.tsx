import { ReferenceField } from 'react-admin'
import { FieldCell } from './FieldCell'
import type { CellProps, KindSpec } from './spec'

const Cell = ({ field: { options } }: CellProps<unknown>) => (
  <ReferenceField
    source={options.source ?? 'id'}
    reference={options.reference ?? ''}
    link={false}
    empty="-"
  >
    <FieldCell source={options.show ?? ''} />
  </ReferenceField>
)

/** Shows what another record says; there is no value here, so every record has it. */
export const lookup: KindSpec<unknown> = {
  input: null,
  cell: Cell,
  filter: null,
  validate: () => [],
  toCsv: () => '',
  fromCsv: () => undefined,
  is: (_value): _value is unknown => true,
}
