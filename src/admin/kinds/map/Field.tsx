import type { Field, Members } from '@/schema'
import { filledKeys, keyLabel } from '@/schema'
import { Entries } from '../../fields/Entries'
import type { FieldProps, ValueField } from '../props'

export const mapField = (show: ValueField) =>
  function MapField({ value, field }: FieldProps<Members>) {
    const entries = keysInOrder(field, value).map(key => ({
      label: keyLabel(field, key),
      value: value[key],
    }))
    return <Entries entries={entries} field={field} show={show} />
  }

/** The declared keys in their order, then the others: the server keeps names by the alphabet. */
function keysInOrder({ options }: Field, value: Members): string[] {
  const filled = filledKeys(value)
  const declared = Object.keys(options.keys ?? {})
  return [
    ...declared.filter(key => filled.includes(key)),
    ...filled.filter(key => !declared.includes(key)),
  ]
}
