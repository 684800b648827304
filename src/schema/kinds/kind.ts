import type { Zone } from '@/lib'
import type { Field, FieldOptions, StoredAs } from '../types'
import type { Validator } from '../validators'

/** What a kind of field is, without its look: the questions that every kind answers. */
export interface Kind<Value> {
  /** How it lies in Firestore; null is stored nowhere. */
  readonly storedAs: StoredAs | null
  /** Whether a stored value is what the kind says it is; any other is shown as '-'. */
  is(value: unknown): value is Value
  validate(field: Field): Validator[]
  /** A spreadsheet's cell, without escaping; instants on the clock of a place, by default the company's. */
  toCsv(value: Value, field: Field, zone?: Zone): string
  /** The way back for a text that is not blank; undefined when it can't be understood. */
  fromCsv(text: string, field: Field, zone?: Zone): Value | undefined
  /** What a value becomes before it is stored, whoever it comes from. */
  readonly prepare?: Prepare
  /** A list may order by it. */
  readonly isSortable?: boolean
  /** A person may filter by it: by one value (of tags: that is among them), or by a range, which has an order. */
  readonly filter?: 'value' | 'range'
  /** Prefix search makes sense. */
  readonly isSearchable?: boolean
  /** It is exempt from indexing unless a list asks by it: long, or of many parts. */
  readonly isLarge?: boolean
  /** It takes the whole width of a page. */
  readonly isWide?: boolean
  /** It is typed as a number, and stands to the right. */
  readonly isNumeric?: boolean
  /** How a number of it is said, where not as any, and what stands behind it alone in a cell. */
  readonly said?: (value: number) => string
  readonly unit?: string
  /** Short, and of the record itself: it tells one from another of the same name. */
  readonly isTelling?: boolean
  /** Numbers of it add up: amounts do, prices do not. */
  readonly addsUp?: boolean
  /** The options that few kinds read; the compiler misses those that come with a constant. */
  readonly reads?: readonly (keyof FieldOptions)[]
}

export type Prepare = (value: unknown) => Promise<unknown>

/** The kind of a field: kinds that hold other fields are given it, since it knows them, too. */
export type KindOf = (field: Pick<Field, 'kind'>) => Kind<unknown>
