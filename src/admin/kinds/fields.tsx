import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import type { FieldKind, KindValues } from '@/schema'
import { kindOf, valueIn } from '@/schema'
import { Nothing } from '../fields/Nothing'
import { useField } from '../registry'
import { BooleanField } from './boolean/Field'
import { DateField } from './date/Field'
import { DerivedField } from './derived/Field'
import { EmailField } from './email/Field'
import { GeopointField } from './geopoint/Field'
import { groupField } from './group/Field'
import { ImageField } from './image/Field'
import { listField } from './list/Field'
import { LocationField } from './location/Field'
import { LongTextField } from './longText/Field'
import { lookupField } from './lookup/Field'
import { mapField } from './map/Field'
import { MoneyField } from './money/Field'
import { NumberField } from './number/Field'
import { PhoneField } from './phone/Field'
import type { FieldProps } from './props'
import { ReferenceField } from './reference/Field'
import { restField } from './rest/Field'
import { RichTextField } from './richText/Field'
import { SelectField } from './select/Field'
import { TagsField } from './tags/Field'
import { TextField } from './text/Field'
import { TimestampField } from './timestamp/Field'
import { UrlField } from './url/Field'
import { WeightField } from './weight/Field'

/** A field of the record in context, as its kind shows it. */
export const FieldCell = ({ source }: { source: string }) => {
  const field = useField(source)
  const value = valueIn(useRecordContext() ?? {}, source, field)
  return <ValueField value={value} field={field} source={source} />
}

/** A value that the record in context has at `source`; nothing is to be seen of anything of another type. */
export function ValueField({ value, ...props }: FieldProps<unknown>) {
  const { field } = props
  const Field: FieldOf<unknown> = fields[field.kind]
  if (!kindOf(field).is(value)) return field.options.none ?? <Nothing />
  return <Field value={value} {...props} />
}

/** As of a method, so that `kindOf(field).is` may vouch for the value. */
export type FieldOf<Value> = { show(props: FieldProps<Value>): ReactNode }['show']

/** How each kind looks; one that is missing here does not compile. */
export const fields: { readonly [Kind in FieldKind]: FieldOf<KindValues[Kind]> } = {
  text: TextField,
  longText: LongTextField,
  richText: RichTextField,
  email: EmailField,
  phone: PhoneField,
  url: UrlField,
  image: ImageField,
  integer: NumberField,
  number: NumberField,
  money: MoneyField,
  weight: WeightField,
  boolean: BooleanField,
  select: SelectField,
  tags: TagsField,
  date: DateField,
  timestamp: TimestampField,
  geopoint: GeopointField,
  reference: ReferenceField,
  location: LocationField,
  group: groupField(ValueField),
  list: listField(ValueField),
  map: mapField(ValueField),
  lookup: lookupField(FieldCell),
  derived: DerivedField,
  rest: restField(ValueField),
}
