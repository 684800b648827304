import type { Members } from '@/schema'
import { Entries } from '../../fields/Entries'
import type { FieldProps, ValueField } from '../props'

export const restField = (show: ValueField) =>
  function RestField({ value, field }: FieldProps<Members>) {
    const entries = Object.entries(value).map(([label, entry]) => ({ label, value: entry }))
    return <Entries entries={entries} field={field} show={show} />
  }
