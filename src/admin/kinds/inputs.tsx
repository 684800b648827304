import { Box } from '@mui/material'
import { useMemo } from 'react'
import {
  Labeled,
  RecordContextProvider,
  useRecordContext,
  useWrappedSource,
  type Validator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isSame, set } from '@/lib'
import { type Field, type FieldKind, kindOf, type Members, membersOf } from '@/schema'
import { EntryStamp } from '../fields/EntryStamp'
import { rangeOf } from '../fields/range'
import { Help, Suggestion } from '../fields/Suggestion'
import { useHeld } from '../fields/useTyped'
import { useField, useMaySave, useMayWrite, useOwned, usePrincipal, useResource } from '../registry'
import { BooleanFilter, BooleanInput } from './boolean/Input'
import { DateFilter, DateInput } from './date/Input'
import { EmailInput } from './email/Input'
import { FieldCell, ValueField } from './fields'
import { GeopointInput } from './geopoint/Input'
import { groupInput } from './group/Input'
import { ImageInput } from './image/Input'
import { listInput } from './list/Input'
import { locationInput } from './location/Input'
import { LongTextInput } from './longText/Input'
import { mapInput } from './map/Input'
import { MoneyInput } from './money/Input'
import { NumberFieldInput } from './number/Input'
import { PhoneInput } from './phone/Input'
import type { KindInputs, MemberInputs } from './props'
import { ReferenceFilter, ReferenceInput } from './reference/Input'
import { RestInput } from './rest/Input'
import { RichTextInput } from './richText/Input'
import { SelectFilter, SelectInput } from './select/Input'
import { cell, spanOf } from './spans'
import { TagsFilter, TagsInput } from './tags/Input'
import { TextInput } from './text/Input'
import { TimestampInput } from './timestamp/Input'
import { UrlInput } from './url/Input'
import { WeightInput } from './weight/Input'

/** The input of the field's kind, with the field's own rules and help. */
export const KindInput = ({ source, field }: { source: string; field: Field }) => {
  const { input: Input } = inputsOf(field)
  const { validate } = kindOf(field)
  const saved = useRecordContext()
  const isHeld = useHeld(source)
  const isTitle = useResource().title === source
  const rules = useMemo(
    () => [...validate(field).map(unless(isHeld, field)), ...together(field, saved)],
    [validate, field, isHeld, saved],
  )
  if (!Input) return null
  const { label, options } = field
  const hasHelp = options.suggest !== undefined || options.help !== undefined
  const help = options.suggest ? (
    <Suggestion source={source} field={field} />
  ) : (
    <Help help={options.help} />
  )
  const isShort = short.includes(field.kind) && !hasHelp && !options.check
  return (
    <Box
      className={isShort ? 'is-short' : `for-${field.kind}`}
      {...cell(isTitle ? 12 : spanOf(field))}
    >
      <Input
        source={source}
        label={label}
        field={field}
        validate={rules}
        {...(hasHelp && { helperText: help })}
      />
    </Box>
  )
}

/** Of a few digits, unlike money; of which nothing long is said. */
const short: readonly FieldKind[] = ['integer', 'number', 'weight']

/** What an old record says otherwise than its kind is stops no other change; that it has nothing required, or no entries, is judged as ever. */
function unless(isHeld: (value: unknown) => boolean, field: Field) {
  const { storedAs } = kindOf(field)
  const isAsked = field.options.required || storedAs === 'array' || storedAs === 'map'
  const isLeft = (value: unknown) => isHeld(value) && !(isAsked && isSame({ value }, {}))
  return (rule: Validator): Validator =>
    'isRequired' in rule
      ? rule
      : (value, ...more) => (isLeft(value) ? undefined : rule(value, ...more))
}

/** Whether the value goes with the rest of the form, and with the record as it is. */
const together = ({ options: { check } }: Field, saved: Members | undefined): Validator[] =>
  check ? [(value: unknown, record: Members) => check(value, record, saved)] : []

/** Elements, not a component: react-admin reads from their props what a new entry of a list begins with. */
const memberInputs: MemberInputs = (field, prefix = '') =>
  membersOf(field).map(([name, member]) => (
    <MemberInput
      key={name}
      source={`${prefix}${name}`}
      field={member}
      defaultValue={member.options.initial}
    />
  ))

interface MemberInputProps {
  source: string
  field: Field
  defaultValue: unknown
}

const MemberInput = ({ source, field }: MemberInputProps) => {
  const mayWrite = useMayWrite(field)
  return inputsOf(field).input && mayWrite ? (
    <KindInput source={source} field={field} />
  ) : (
    <>
      {field.options.stamp === 'save' && <EntryStamp source={source} />}
      <Unwritten source={source} field={field} />
    </>
  )
}

/** The value that the form holds; a new record or entry has none. */
const Unwritten = ({ source, field }: Omit<MemberInputProps, 'defaultValue'>) => {
  const value: unknown = useWatch({ name: useWrappedSource(source) })
  const record = useMemo(() => {
    const holder = {}
    set(holder, source, value)
    return holder
  }, [source, value])
  if (value === undefined || value === null) return null
  return (
    <RecordContextProvider value={record}>
      <Box {...cell(spanOf(field))}>
        <Labeled label={field.label} sx={{ mb: 2 }}>
          <ValueField value={value} field={field} source={source} />
        </Labeled>
      </Box>
    </RecordContextProvider>
  )
}

/** Every kind and how a person fills it in; one that is missing here does not compile. */
export const inputs: { readonly [Kind in FieldKind]: KindInputs } = {
  text: { input: TextInput, filter: TextInput },
  longText: { input: LongTextInput, filter: null },
  richText: { input: RichTextInput, filter: null },
  email: { input: EmailInput, filter: TextInput },
  phone: { input: PhoneInput, filter: TextInput },
  url: { input: UrlInput, filter: null },
  image: { input: ImageInput, filter: null },
  integer: { input: NumberFieldInput, filter: rangeOf(NumberFieldInput) },
  number: { input: NumberFieldInput, filter: rangeOf(NumberFieldInput) },
  money: { input: MoneyInput, filter: rangeOf(MoneyInput) },
  weight: { input: WeightInput, filter: rangeOf(WeightInput) },
  boolean: { input: BooleanInput, filter: BooleanFilter },
  select: { input: SelectInput, filter: SelectFilter },
  tags: { input: TagsInput, filter: TagsFilter },
  date: { input: DateInput, filter: DateFilter },
  timestamp: { input: TimestampInput, filter: DateFilter },
  geopoint: { input: GeopointInput, filter: null },
  reference: { input: ReferenceInput, filter: ReferenceFilter },
  location: { input: locationInput(memberInputs), filter: null },
  group: { input: groupInput(memberInputs), filter: null },
  list: { input: listInput(memberInputs), filter: null },
  map: { input: mapInput(memberInputs), filter: null },
  lookup: { input: null, filter: null },
  derived: { input: null, filter: null },
  rest: { input: RestInput, filter: null },
}

export const inputsOf = ({ kind }: Field): KindInputs => inputs[kind]

/**
 * The input of a field; where there is none for the person, nothing. Who may look at a form and write nothing in it sees
 * the values.
 */
export const FieldInput = ({ source }: { source: string }) => {
  const field = useField(source)
  const formOf = useFormOf()
  const shown = formOf(source)
  if (shown === 'input') return <KindInput source={source} field={field} />
  if (!shown) return null
  return (
    <Box {...cell(spanOf(field))}>
      <Labeled label={field.label} sx={{ mb: 1.5 }}>
        <FieldCell source={source} />
      </Labeled>
    </Box>
  )
}

/** What the form of the record in context has of a field. */
export function useFormOf(): (source: string) => 'input' | 'value' | undefined {
  const { fields } = useResource()
  const record = useRecordContext()
  const maySave = useMaySave()
  const owned = useOwned()
  const who = usePrincipal()
  const id = record && String(record.id)
  const isInput = (source: string) => {
    const field = fields[source]
    const isDeclared = field && who && (field.options.write?.(who, id) ?? true)
    return isDeclared && inputsOf(field).input && !owned.includes(source) && maySave(source)
  }
  const isRead = record?.id !== undefined && !Object.keys(fields).some(isInput)
  return source => (isInput(source) ? 'input' : isRead && fields[source] ? 'value' : undefined)
}
