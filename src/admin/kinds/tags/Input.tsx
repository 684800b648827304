import { useState } from 'react'
import {
  AutocompleteInput,
  type RaRecord,
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useGetList,
  useTranslate,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isEmpty, isText, limits } from '@/lib'
import { entriesOf, type Resource, searchedLabel, toJson } from '@/schema'
import { useUntaken } from '../../fields/useTyped'
import { useResource } from '../../registry'
import type { InputProps } from '../props'
import { useNames } from './ReferredField'

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

const mostChoices = 10

/** Records of another resource, found as its list finds them and called by their names; their ids are what is stored. */
const ReferredInput = ({ field, validate = [], ...props }: InputProps) => {
  const target = useResource(field.options.reference)
  const { type, rule } = useUntaken(props.source)
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  const chosen = asTexts(value)
  const [q, setQ] = useState('')
  const search = useFound(target, q)
  // What is no text is no id, whatever it looks like.
  const held: unknown[] = [value].flat()
  const nameOf = useNames(target, held.filter(isText), search.found)
  const ids = [...new Set([...chosen, ...search.found.map(({ id }) => String(id))])]
  return (
    // The input of arrays would put an empty one into a record that has none.
    <AutocompleteInput
      {...props}
      multiple
      validate={[...validate, rule]}
      choices={ids.map(id => ({ id }))}
      optionText={({ id }: RaRecord) => nameOf(String(id))}
      matchSuggestion={always}
      setFilter={setQ}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      format={asTexts}
      clearOnBlur={false}
      noOptionsText={useNoChoice(target, search)}
      translateChoice={false}
      fullWidth
    />
  )
}

/** The server has searched. */
const always = () => true

/** What a record holds, also what is no list, or no text in it: shown as it is, it does not go unseen when a tag is added. */
function asTexts(value: unknown): string[] {
  const held: unknown[] = Array.isArray(value) ? value : [value]
  return held.filter(each => !isEmpty(each)).map(each => (isText(each) ? each : toJson(each)))
}

interface Search {
  found: readonly RaRecord[]
  isAsked: boolean
  isFetching: boolean
  /** Or waits for the line. */
  isFailed: boolean
}

function useFound({ name, search }: Resource, q: string): Search {
  const isAsked = q.trim().length >= limits.searchMin
  const {
    data = [],
    isFetching,
    isPaused,
    error,
  } = useGetList(
    name,
    {
      filter: { q },
      sort: { field: search ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: mostChoices },
    },
    { enabled: isAsked },
  )
  return { found: isAsked ? data : [], isAsked, isFetching, isFailed: isPaused || error !== null }
}

/** Why there is none: too little is typed, it is being asked for, could not be had, or none begins with it. */
function useNoChoice(target: Resource, { isAsked, isFetching, isFailed }: Search): string {
  const translate = useTranslate()
  const field = searchedLabel(target)
  if (isAsked && isFetching) return translate('ra.message.loading')
  if (isAsked) return translate(isFailed ? 'sarang.list.failed' : 'sarang.empty.filtered')
  const label = field ? ` (${translate('sarang.search.label', { field })})` : ''
  return `${translate('sarang.search.short')}${label}`
}
