import type { Field, FieldKind, KindValues } from '../types'
import { boolean } from './boolean'
import { date } from './date'
import { derived } from './derived'
import { email } from './email'
import { geopoint } from './geopoint'
import { group } from './group'
import { image } from './image'
import { integer } from './integer'
import type { Kind, KindOf } from './kind'
import { list } from './list'
import { location } from './location'
import { longText } from './longText'
import { lookup } from './lookup'
import { map } from './map'
import { money } from './money'
import { number } from './number'
import { phone } from './phone'
import { reference } from './reference'
import { rest } from './rest'
import { richText } from './richText'
import { select } from './select'
import { tags } from './tags'
import { text } from './text'
import { timestamp } from './timestamp'
import { url } from './url'
import { weight } from './weight'

/** The kind of a field. */
export const kindOf: KindOf = ({ kind }) => kinds[kind]

/** Every kind of field; one that is missing here does not compile. */
export const kinds: { readonly [Name in FieldKind]: Kind<KindValues[Name]> } = {
  text,
  longText,
  richText,
  email,
  phone,
  url,
  image,
  integer,
  number,
  money,
  weight,
  boolean,
  select,
  tags,
  date,
  timestamp,
  geopoint,
  reference,
  location: location(kindOf),
  group: group(kindOf),
  list: list(kindOf),
  map: map(kindOf),
  lookup,
  derived,
  rest,
}

/** Whether a list may order by the field. */
export const isSortable = (field: Pick<Field, 'kind'>): boolean => kindOf(field).isSortable === true
/** Whether its filter is a range; whatever has a range has an order. */
export const isRanged = (field: Pick<Field, 'kind'>): boolean => kindOf(field).filter === 'range'
/** Whether a person may filter by it: by a range, or by equality, for tags "contains". */
export const isFilterable = (field: Pick<Field, 'kind'>): boolean =>
  kindOf(field).filter !== undefined
/** Whether prefix search makes sense. */
export const isSearchable = (field: Pick<Field, 'kind'>): boolean =>
  kindOf(field).isSearchable === true
