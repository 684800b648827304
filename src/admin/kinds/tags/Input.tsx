import {
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { entriesOf } from '@/schema'
import { useUntaken } from '../../fields/useUntaken'
import type { InputProps } from '../props'
import { asTexts, ReferredInput } from './Referred'

export const TagsInput = (props: InputProps) => {
  const { choices, reference } = props.field.options
  if (reference) return <ReferredInput {...props} />
  return choices ? <Several {...props} /> : <Free {...props} />
}

/** A tag that was typed is taken by Enter, or by going on; until then the form is not saved. */
const Free = ({ field, validate = [], ...props }: InputProps) => {
  const { type, rule } = useUntaken(props.source)
  return (
    <TextArrayInput
      {...props}
      validate={[...validate, rule]}
      onInputChange={(_, text) => type(text)}
      format={asTexts}
      parse={notBlank}
      autoSelect
      fullWidth
    />
  )
}

/** A stored tag that is none of the choices stays chosen until it is taken off. */
const Several = ({ field, ...props }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  const known = entriesOf(field)
  const others = asTexts(value).filter(tag => !known.some(({ id }) => id === tag))
  const choices = [...known, ...others.map(tag => ({ id: tag, name: tag }))]
  return (
    <SelectArrayInput
      {...props}
      choices={choices}
      format={asTexts}
      translateChoice={false}
      fullWidth
    />
  )
}

const notBlank = (tags: readonly string[]) => tags.map(tag => tag.trim()).filter(Boolean)

/** One tag, which the record must have among others. */
export const TagsFilter = ({ field, ...props }: InputProps) =>
  field.options.choices ? (
    <SelectInput {...props} choices={entriesOf(field)} translateChoice={false} />
  ) : (
    <TextInput {...props} />
  )
