import { Box, Typography } from '@mui/material'
import { useMemo } from 'react'
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  ReferenceInput as RaReferenceInput,
  ResourceContextProvider,
  useChoicesContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { limits } from '@/lib'
import { type Field, kindOf, type Resource, searchedLabel } from '@/schema'
import { titleOf } from '../../face/useTold'
import { useUntaken } from '../../fields/useTyped'
import { useResource, useResources } from '../../registry'
import { FieldCell } from '../fields'
import type { InputProps } from '../props'

const mostChoices = 10

/** What was typed and led to no choice stays, and the form is not saved with it. */
export const ReferenceInput = ({ validate = [], ...props }: InputProps) => {
  const { type, rule } = useUntaken(props.source)
  return (
    <ReferenceFilter
      {...props}
      validate={[...validate, rule]}
      clearOnBlur={false}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
    />
  )
}

type ReferenceProps = InputProps & Pick<AutocompleteInputProps, 'clearOnBlur' | 'onInputChange'>

/** Reads nothing but the chosen record until somebody types; then the first records that begin with it. */
export const ReferenceFilter = ({ field, source, ...props }: ReferenceProps) => {
  const target = useResource(field.options.reference)
  // react-admin puts the chosen record's name in the place of what is typed whenever these are others.
  const words = useMemo(
    () => ({
      optionText: <Choice target={target} />,
      inputText: (record: RaRecord) => titleOf(target, record),
    }),
    [target],
  )
  return (
    <RaReferenceInput
      source={source}
      reference={target.name}
      perPage={mostChoices}
      sort={{ field: target.search ?? 'id', order: 'ASC' }}
      enableGetChoices={isLongEnough}
    >
      <AutocompleteInput
        {...props}
        {...words}
        matchSuggestion={always}
        noOptionsText={<NoChoice target={target} />}
        loadingText={<NoChoice target={target} />}
        fullWidth
      />
    </RaReferenceInput>
  )
}

const isLongEnough = ({ q }: { q?: string }) => (q ?? '').trim().length >= limits.searchMin

/** The server has searched. */
const always = () => true

/** What a record is called, and below it what tells it from others of that name. */
const Choice = ({ target }: { target: Resource }) => {
  const record = useRecordContext()
  if (!record) return null
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {titleOf(target, record)}
      <ResourceContextProvider value={target.name}>
        <Besides />
      </ResourceContextProvider>
    </Box>
  )
}

const Besides = () => {
  const { title, list, fields } = useResource()
  const isPicture = useIsPicture()
  const tells = (name: string) => name !== title && isTelling(fields[name]) && !isPicture(name)
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={beside}>
      {list
        .filter(tells)
        .slice(0, most)
        .map(name => (
          <FieldCell key={name} source={name} />
        ))}
    </Typography>
  )
}

const beside = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }

/** So many columns beside the title, of kinds that are short and lead nowhere: a lookup would read for each choice. */
const most = 2
const isTelling = (field: Field | undefined) => field !== undefined && kindOf(field).isTelling

/** Why there is none: too little is typed, it is being asked for, could not be had, or none begins with it. */
const NoChoice = ({ target }: { target: Resource }) => {
  const translate = useTranslate()
  const { filterValues, isFetching, isPaused, error } = useChoicesContext()
  const field = searchedLabel(target)
  if (!isLongEnough(filterValues)) {
    return (
      <>
        <span>{translate('sarang.search.short')}</span>{' '}
        {field && <span>({translate('sarang.search.label', { field })})</span>}
      </>
    )
  }
  if (isFetching) return translate('ra.message.loading')
  return translate(error || isPaused ? 'sarang.list.failed' : 'sarang.empty.filtered')
}

/** Whether this field of the resource in context is a picture, its own or another record's. */
function useIsPicture(): (name: string) => boolean {
  const { fields } = useResource()
  const resources = useResources()
  return name => {
    const { kind, options } = fields[name] ?? {}
    const target = resources.find(({ name }) => name === options?.reference)
    const shown = target?.fields[options?.show ?? '']
    return kind === 'image' || (kind === 'lookup' && shown?.kind === 'image')
  }
}
