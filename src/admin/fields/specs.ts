import type { Field, FieldKind, KindValues } from '../types'
import { boolean } from './boolean'
import { date } from './date'
import { derived } from './derived'
import { email } from './email'
import { geopoint } from './geopoint'
import { group } from './group'
import { image } from './image'
import { integer } from './integer'
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
import type { KindSpec } from './spec'
import { tags } from './tags'
import { text } from './text'
import { timestamp } from './timestamp'
import { url } from './url'
import { weight } from './weight'

type Specs = { readonly [Kind in FieldKind]: KindSpec<KindValues[Kind]> }

let known: Specs | undefined

/**
 * Every kind and what it can do; a kind that is missing here does not compile. The table is made when it is first asked
 * for: kinds that hold others need it, so that whichever file is loaded first, some kinds are not there yet.
 */
export const specs = (): Specs => {
  known ??= {
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
    location,
    group,
    list,
    map,
    lookup,
    derived,
    rest,
  }
  return known
}

export const specOf = (field: Field): KindSpec<unknown> => specs()[field.kind]
