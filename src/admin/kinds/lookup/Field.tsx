import { Skeleton } from '@mui/material'
import type { ComponentType } from 'react'
import { ReferenceFieldBase, useRecordContext } from 'react-admin'
import { get } from '@/lib'
import { Coming } from '../../fields/Coming'
import { Nothing } from '../../fields/Nothing'
import { useIsCompact } from '../../fields/useIsCompact'
import { useReferenceOptions } from '../../queries/useReferenceOptions'
import { useResources, useSignedIn } from '../../registry'
import { ChatText } from '../phone/Field'
import type { FieldProps } from '../props'

/** What cannot be read, or by this person, is as what is not there (M-PRO-05); it is read with the others of a list. */
export const lookupField = (FieldCell: ComponentType<{ source: string }>) =>
  function LookupField({ field: { options } }: FieldProps<unknown>) {
    const { source = 'id', reference = '', show = '' } = options
    const record = useRecordContext()
    const queryOptions = useReferenceOptions(reference, String(get(record, source) ?? ''))
    const mayRead = useSignedIn()?.may('list', reference)
    const shown = useResources().find(({ name }) => name === reference)?.fields[show]
    // An address beside the cards; they stay where they are when it comes.
    const isLong = !useIsCompact() && shown?.kind === 'longText'
    if (!mayRead) return <Nothing />
    return (
      <ReferenceFieldBase
        source={source}
        reference={reference}
        queryOptions={queryOptions}
        loading={isLong ? <Skeleton width={96} height={60} /> : <Coming />}
        empty={<Nothing />}
        error={<Nothing />}
      >
        <ChatText.Provider value={record && options.message?.(record)}>
          <FieldCell source={show} />
        </ChatText.Provider>
      </ReferenceFieldBase>
    )
  }
