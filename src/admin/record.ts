import type { Field, FieldMap, Resource } from './types'

/** The record that a declaration describes: `type Product = RecordOf<typeof products>`. Dotted names nest. */
export type RecordOf<Declared extends Pick<Resource, 'fields'>> = Nested<
  Identified & Stored<Declared['fields']>
>

/** What a group of these fields holds. */
export type ValuesOf<Fields extends FieldMap> = Nested<Stored<Fields>>

interface Identified {
  id: Field<'text', string>
}

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
