import {
  AutocompleteInput,
  type RaRecord,
  ReferenceInput,
  useChoicesContext,
  useTranslate,
} from 'react-admin'
import { limits } from '@/lib/limits'
import { useResource } from '../../registry'
import { titleOf } from '../reference'
import type { InputProps, KindForm } from '../spec'

const mostChoices = 10

/** Reads nothing but the chosen record until somebody types; then the first records that begin with it. */
const Input = ({ field, source, ...props }: InputProps) => {
  const target = useResource(field.options.reference)
  return (
    <ReferenceInput
      source={source}
      reference={target.name}
      perPage={mostChoices}
      sort={{ field: target.search ?? 'id', order: 'ASC' }}
      enableGetChoices={isLongEnough}
    >
      <AutocompleteInput
        {...props}
        optionText={(record: RaRecord) => titleOf(target, record)}
        noOptionsText={<NoChoice />}
        fullWidth
      />
    </ReferenceInput>
  )
}

const isLongEnough = ({ q }: { q?: string }) => (q ?? '').trim().length >= limits.searchMin

const NoChoice = () => {
  const translate = useTranslate()
  const { filterValues } = useChoicesContext()
  return translate(isLongEnough(filterValues) ? 'sarang.empty.filtered' : 'sarang.search.short')
}

export const reference: KindForm = { input: Input, filter: Input }
