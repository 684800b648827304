import type { ComponentType } from 'react'
import type { Language } from '@/lib'
import type { Decision } from './flow/flow'
import type { Flow, Tone } from './flow/types'
import type { Views } from './views'

/** Which of Firestore's types a field is stored as; the provider's codec converts by it. */
export type StoredAs =
  | 'string'
  | 'integer'
  | 'double'
  | 'boolean'
  | 'timestamp'
  | 'geopoint'
  | 'reference'
  | 'array'
  | 'map'

/** What a record holds for each kind: plain JSON, instants as ISO text. */
export interface KindValues {
  text: string
  longText: string
  /** HTML, cleaned before it is stored and again before it is shown. */
  richText: string
  email: string
  phone: string
  url: string
  image: string
  integer: number
  number: number
  /** Whole Rupiah. */
  money: number
  /** Grams. */
  weight: number
  boolean: boolean
  select: string
  tags: string[]
  /** ISO 8601 with Z. */
  date: string
  timestamp: string
  geopoint: { latitude: number; longitude: number }
  /** The id of a record of `options.reference`. */
  reference: string
  /** An address and a geopoint, under the names that `options.fields` gives them. */
  location: Members
  /** What `options.fields` says, a list of such, or such by key; a map without fields holds anything. */
  group: Members
  list: Members[]
  map: Members
  /** A value of another record (id in `options.source`), shown only. */
  lookup: unknown
  /** What `options.from` makes of the record, shown only. */
  derived: unknown
  /** All of the record's own names that no field declares. */
  rest: unknown
}

export type Members = Readonly<Record<string, unknown>>

export type FieldKind = keyof KindValues

/** Who may: asked as a predicate by the browser, read as data by what writes the rules for the servers. */
export interface Rule {
  /** `id` is the record's; without it nothing is anybody's own. */
  (who: Principal, id?: string): boolean
  readonly grants: readonly Grant[]
}

/** One way to be allowed: by role and, when `own`, only for the record under one's own id. */
export interface Grant {
  readonly standings: readonly string[]
  readonly own: boolean
}

export interface Principal {
  uid: string
  role: string
}

/** Who is signed in and what he may: what the auth provider's getPermissions answers. */
export interface Permissions {
  readonly who: Principal
  may(verb: Verb, resource: string, question?: Question): boolean
}

/** What is asked about, as far as it is known; what is left out is taken for allowed. */
export interface Question {
  /** Default: the record's own. */
  id?: string | undefined
  /** The record as it is. */
  record?: Members | undefined
  /** The step of the record's flow that is to be taken; without it it is about a form. */
  step?: string | undefined
  /** Dotted name of the one field that is to change, or to be in a new record. */
  field?: string | undefined
  /** What it is to hold. */
  next?: Members | undefined
}

/** Everything a field can say of itself; each kind reads what concerns it. */
export interface FieldOptions {
  required?: boolean
  /** Characters for texts, value for numbers, entries for tags and lists, MiB for images. */
  max?: number
  min?: number
  initial?: unknown
  /** Shown below the input; a component finds the form in react-hook-form's context. */
  help?: string | ComponentType
  /** Why the value does not go with the rest of the record, or with what is saved, in Indonesian; undefined when it does. */
  check?: (value: unknown, record: Members, saved?: Members) => string | undefined
  /** Who may write it when fewer than those who may edit the record; `nobody` makes it read-only. */
  write?: Rule
  /** text: what is typed is kept in capitals. */
  isUpper?: boolean
  /** Stands behind a number on the screen. */
  unit?: string
  /** Numbers: a list says at its foot what those of its rows come to. */
  isSummed?: boolean
  /** Numbers: so few are to be seen to, and 0 is none left; what it was before, oldest first. */
  low?: number
  course?: (record: Members) => readonly number[]
  /** What the form proposes for a number, an instant or a choice, from all that it holds; null proposes nothing. */
  suggest?: (record: Members) => number | string | null
  /** Heading that it stands under on the record's page and in its form. */
  section?: string
  /** phone, and lookup of one: what the chat with it begins with, as the record is. */
  message?: (record: Members) => string
  /** timestamp: the server sets it when the record is made, or at each save; in an entry of a list the form does. */
  stamp?: 'create' | 'save'
  /** Its change alone is not told in the history. */
  isQuiet?: boolean
  /** It is written along with this one, which stands beside it, and goes back with it. */
  follows?: string
  /** text, longText, select, location, geopoint: where the record is, a province, an address or degrees; its times are on the clock there. */
  isPlace?: boolean
  /** select, tags and derived: value -> label. */
  choices?: Readonly<Record<string, string>>
  /** select and derived: how the records move whose state this is. */
  flow?: Flow
  /** select, boolean and derived: value -> what it means, for its colour; tabs of such a field are counted. */
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** select: the record's own timestamp whose age stands beside the value, or which of them that is, if any. */
  since?: string | ((record: Members) => unknown)
  /** select: the choices that a record passes in their order. */
  path?: readonly string[]
  /** select: what a value that is none of the choices counts as, and so does none; '-' shows neither. */
  fallback?: string
  /** image: the field that is shown when this one is empty. */
  otherwise?: string
  /** derived: fields that it puts into words: the page of a record says them not once more. */
  tells?: readonly string[]
  /** derived: it changes with the time, too, and is shown as plain text. */
  ticks?: boolean
  /** derived: one of `choices`, or nothing; rest: the names that no field declares. */
  from?: (record: Members) => unknown
  /** image: it opens large from the row of a list, too, where one decides by it. */
  isClose?: boolean
  /**
   * image: folder of the object store, `{id}` for the record's id; default: the resource's name. richText: the same of the
   * pictures in the text; without it there are none.
   */
  folder?: string
  /** image: never deleted from the store, also when it is replaced or its record goes: receipts, harvests. */
  keep?: boolean
  /** image: it is of one person, and round; it shows people, where they live or what they paid, and no browser keeps it. */
  isPortrait?: boolean
  isPersonal?: boolean
  /** location, group, list, map: what is inside, by name; names without dots. */
  fields?: FieldMap
  /** group: stands between its members, which are read as one, without their labels. */
  joins?: string
  /** group: what it says where none of its members is filled in. */
  none?: string
  /** map: key -> label; dotted name of the map of the record whose numbers stand, faint, where none is typed. */
  keys?: Readonly<Record<string, string>>
  ghost?: string
  /** text: of which resource it is an id of, by another member of what it is in; of none it is a text. */
  leads?: { by: string; to: Readonly<Record<string, string>> }
  /** reference: the field of the record that holds a copy of the other's name, for who may not read that one. */
  named?: string
  /** reference and lookup: the other resource; tags, map: that of which they or the keys are ids; lookup: the field that holds its id here, the field shown. */
  reference?: string
  source?: string
  show?: string
}

export interface Field<Kind extends FieldKind = FieldKind, Type = unknown> {
  readonly kind: Kind
  readonly label: string
  readonly options: FieldOptions
  /** Carries the type for inference; never set. */
  readonly type?: Type
}

/** Whether a field has to be filled in, for the type of what it holds. */
export interface Asked<Required extends boolean> {
  required?: Required
}

export type Filled<Value, Required extends boolean> = Required extends true ? Value : Value | null

export type FieldMap = Readonly<Record<string, Field>>

/** Where the records are: the provider's key and what it needs to reach them. */
export interface Source {
  readonly provider: string
  readonly path: string
  /** Equalities that every live record has, written on create (versionNo). */
  readonly constant: Readonly<Record<string, string | number | boolean>>
  /** Field that repeats the record's id (pid, uid), written on create; the id is typed there when it may be written. */
  readonly idField?: string
  /** Another field that repeats it, as the apps expect of a coupon. */
  readonly idAlias?: string
  /** How many records one request asks for by their ids, when not as many as the back end takes. */
  readonly batch?: number
  /** How many records a list on another record's page shows at first, when not as many as usual. */
  readonly page?: number
  /** A list shows every record in any order, also what lacks the field that it goes by. */
  readonly isWhole?: boolean
  /** A shorter copy of each record, kept in the same commit. */
  readonly copy?: Copy
  /** Maps of it that the rules judge one at a time: a save of several is a write for each, in this order. */
  readonly apart?: readonly string[]
}

/** The copy of a record under the same id in another collection. */
export interface Copy {
  readonly path: string
  /** All that the copy holds, from all that the record holds; plain JSON, stored as `fields` says. */
  readonly of: (record: Members) => Members
  readonly fields: FieldMap
  /** Fields of it that tell how the record stands, and how they follow from it: the rules hold them to it. */
  readonly decides?: Readonly<Record<string, Decision>>
}

export type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export'

export type FilterValue = string | number | boolean | readonly (string | number)[]
export type FixedFilter = Readonly<Record<string, FilterValue>>
export type Sort = readonly [field: string, direction: 'asc' | 'desc']

/** What is chosen with a tab: a fixed filter, an order of its own. */
export interface Tab {
  readonly filter?: FixedFilter
  readonly sort?: Sort
}

/** What something is called in the languages of the menu. */
export type Names = Readonly<Partial<Record<Language, string>>>

/** What stands at an address of the menu: a list of the resource's records, or the one that there is. */
export interface View {
  readonly filter?: FixedFilter
  /** In the menu; in Indonesian the resource's label, if nothing else, in other languages English, and then that. */
  readonly names?: Names
  /** In the menu, where several views of the resource stand there: each has its own. */
  readonly icon?: ComponentType
  /** Who may open it, where these are fewer than those who may list the records, or see the one. */
  readonly who?: Rule
}

/** By what a record is recognised wherever it is shown, each time the name of a field. */
export interface Face {
  /** What people call it by. */
  readonly name: string
  /** What stands beside the name, in its second line. */
  readonly beside: readonly string[]
  readonly picture: string | undefined
  /** What decides: at the head of its page. */
  readonly facts: readonly string[]
  /** Where whom it is about is called or written to. */
  readonly contact: string | undefined
}

/** What follows from a declaration besides its own keys. */
interface Derived {
  /** `title` in full, where it is declared as more than a name. */
  readonly face: Face
  /** Where a text is looked for that looks like something else than words. */
  readonly searches: Readonly<Partial<Record<Look, string>>>
}

/** What a text that is searched for may look like. */
export type Look = 'email' | 'phone' | 'id'

/** A resource as declared, with every default filled in; names are plain strings here. */
export interface Resource extends Derived {
  readonly name: string
  readonly label: string
  readonly icon: ComponentType
  readonly source: Source
  /** The field that names a record where there is room for a text of its own only: in sentences, in files. */
  readonly title: string
  readonly fields: FieldMap
  readonly list: readonly string[]
  readonly sort: Sort
  readonly filters: readonly string[]
  /** Where words are looked for: their beginning; in a reference they are what its resource is searched by. */
  readonly search: string | undefined
  /** Address -> what stands there; `/iot/devices/:id` is that of a record's page. */
  readonly routes: Readonly<Record<string, View>>
  /** Label of a tab -> what it shows. */
  readonly tabs: Readonly<Record<string, Tab>>
  /** Resource whose records belong to a record of this one -> its field with this one's id: lists on the record's page. */
  readonly related: Readonly<Record<string, string>>
  readonly access: Readonly<Partial<Record<Verb, Rule>>>
  readonly views: Views
}

/** The record that a declaration describes: `type Product = RecordOf<typeof products>`. Dotted names nest. */
export type RecordOf<Declared extends Pick<Resource, 'fields'>> = Nested<
  { id: Field<'text', string> } & Stored<Declared['fields']>
>

/** What a group of these fields holds. */
export type ValuesOf<Fields extends FieldMap> = Nested<Stored<Fields>>

/** What is shown only, or has no name of its own, is no part of the type. */
type Stored<Fields extends FieldMap> = {
  [Name in keyof Fields as Fields[Name]['kind'] extends Unnamed ? never : Name]: Fields[Name]
}

type Unnamed = 'lookup' | 'derived' | 'rest'

type Nested<Fields> = {
  [Name in keyof Fields & string as Head<Name>]: Name extends `${infer First}.${string}`
    ? Nested<Under<Fields, First>>
    : ValueOf<Fields[Name]>
}

type Head<Name extends string> = Name extends `${infer First}.${string}` ? First : Name

type Under<Fields, First extends string> = {
  [Name in keyof Fields as Name extends `${First}.${infer Rest}` ? Rest : never]: Fields[Name]
}

type ValueOf<Declared> = Declared extends Field<infer _Kind, infer Value> ? Value : never
