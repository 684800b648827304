import { Skeleton } from '@mui/material'
import { ReferenceFieldBase, useRecordContext } from 'react-admin'
import { useSignedIn } from '../registry'
import { FieldCell } from './FieldCell'
import { ChatText } from './phone'
import type { CellProps, KindSpec } from './spec'

/** What cannot be read, or by this person, is as what is not there (M-PRO-05); it is read with the others of a list. */
const Cell = ({ field: { options } }: CellProps<unknown>) => {
  const { source = 'id', reference = '', show = '' } = options
  const record = useRecordContext()
  const mayRead = useSignedIn()?.may('list', reference)
  if (!mayRead) return '-'
  return (
    <ReferenceFieldBase
      source={source}
      reference={reference}
      loading={<Skeleton width={96} sx={{ maxWidth: 1 }} />}
      empty="-"
      error="-"
    >
      <ChatText.Provider value={record && options.message?.(record)}>
        <FieldCell source={show} />
      </ChatText.Provider>
    </ReferenceFieldBase>
  )
}

/** Shows what another record says; there is no value here, so every record has it. */
export const lookup: KindSpec<unknown> = {
  cell: Cell,
  validate: () => [],
  toCsv: () => '',
  fromCsv: () => undefined,
  is: (_value): _value is unknown => true,
}
