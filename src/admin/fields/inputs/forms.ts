import type { Field, FieldKind } from '../../types'
import { ImageInput } from '../image/ImageInput'
import { PlaceInput } from '../place/PlaceInput'
import type { KindForm } from '../spec'
import { boolean, select, tags } from './choices'
import { date, timestamp } from './dates'
import { geopoint } from './geopoint'
import { list } from './list'
import { group, map, rest } from './maps'
import { integer, money, number, weight } from './numbers'
import { reference } from './reference'
import { richText } from './richText'
import { email, longText, phone, text, url } from './texts'

type Forms = { readonly [Kind in FieldKind]: KindForm }

const unasked: KindForm = { input: null, filter: null }

let known: Forms | undefined

/** Every kind and how a person fills it in; a kind that is missing here does not compile. Made when first asked for, as `specs`. */
export const forms = (): Forms => {
  known ??= {
    text,
    longText,
    richText,
    email,
    phone,
    url,
    image: { input: ImageInput, filter: null },
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
    location: { input: PlaceInput, filter: null },
    group,
    list,
    map,
    lookup: unasked,
    derived: unasked,
    rest,
  }
  return known
}

export const formOf = (field: Field): KindForm => forms()[field.kind]
