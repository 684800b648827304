import type { KindValues } from '@/schema'
import { Entries } from '../../fields/Entries'
import type { FieldProps, ValueField } from '../props'

export const listField = (show: ValueField) =>
  function ListField({ value, field }: FieldProps<KindValues['list']>) {
    return <Entries entries={value.map(entry => ({ value: entry }))} field={field} show={show} />
  }
