import type { ComponentType, ReactNode } from 'react'
import type { Validator } from 'react-admin'
import type { Zone } from '@/lib/places/zones'
import type { Field } from '../types'

/** What an input or a filter of any kind is given; the rest comes from react-admin's contexts. */
export interface InputProps {
  source: string
  label: string
  field: Field
  validate?: Validator[]
  helperText?: ReactNode
  alwaysOn?: boolean
  disabled?: boolean
}

export interface CellProps<Value> {
  value: Value
  field: Field
  source: string
}

/** The questions that every kind answers, in this order, besides those of `KindForm`. */
export interface KindSpec<Value> {
  /** Shows a value of the right type; any other is shown as '-' before it gets here. */
  cell(props: CellProps<Value>): ReactNode
  validate(field: Field): Validator[]
  /** A spreadsheet's cell, without escaping; instants on the clock of a place, by default the company's. */
  toCsv(value: Value, field: Field, zone?: Zone): string
  /** The way back for a text that is not blank; undefined when it can't be understood. */
  fromCsv(text: string, field: Field, zone?: Zone): Value | undefined
  /** Whether a stored value is what the kind says it is. */
  is(value: unknown): value is Value
  readonly align?: 'right'
  /** Takes the whole width of a record's page. */
  readonly isWide?: true
}

/** What a person fills in; forms fetch it, a list does without. `null` is "not from here". */
export interface KindForm {
  /** Writes it; null shows the value instead. */
  readonly input: ComponentType<InputProps> | null
  /** Asks for it above a list. */
  readonly filter: ComponentType<InputProps> | null
}
