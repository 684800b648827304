import type { Field, Members } from '@/schema'
import { filledKeys, keyLabel } from '@/schema'
import { Entries } from '../../fields/Entries'
import { useIsCompact } from '../../fields/useIsCompact'
import { useResource } from '../../registry'
import type { FieldProps, ValueField } from '../props'
import { useNames } from '../tags/ReferredField'

export const mapField = (show: ValueField) =>
  function MapField(props: FieldProps<Members>) {
    const { value, field } = props
    const isCompact = useIsCompact()
    // Each row of a list would read its own.
    if (field.options.reference && !isCompact) return <Referred {...props} show={show} />
    return <Entries {...entriesOf(field, value, key => keyLabel(field, key))} show={show} />
  }

/** Its keys are ids: they say what their records are called. */
const Referred = ({ value, field, show }: FieldProps<Members> & { show: ValueField }) => {
  const target = useResource(field.options.reference)
  const nameOf = useNames(target, keysInOrder(field, value), [])
  return <Entries {...entriesOf(field, value, nameOf)} show={show} />
}

const entriesOf = (field: Field, value: Members, nameOf: (key: string) => string) => ({
  field,
  entries: keysInOrder(field, value).map(key => ({ label: nameOf(key), value: value[key] })),
})

/** The declared keys in their order, then the others: the server keeps names by the alphabet. */
function keysInOrder({ options }: Field, value: Members): string[] {
  const filled = filledKeys(value)
  const declared = Object.keys(options.keys ?? {})
  return [
    ...declared.filter(key => filled.includes(key)),
    ...filled.filter(key => !declared.includes(key)),
  ]
}
