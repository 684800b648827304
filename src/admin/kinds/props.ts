import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { Validator } from 'react-admin'
import type { Field } from '@/schema'

/** What the field of any kind is given: a value of its own type. */
export interface FieldProps<Value> {
  value: Value
  field: Field
  source: string
  /** The largest that it is the sum of: it has the unit of that one. */
  largest?: number
}

/** Shows a value of any kind; kinds that hold others are given it. */
export type ValueField = ComponentType<FieldProps<unknown>>

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

/** Inputs of all that a field holds; kinds that hold others are given it. */
export type MemberInputs = (field: Field, prefix?: string) => ReactElement[]

/** How a person fills a kind in, and asks for it above a list; null is "not from here". */
export interface KindInputs {
  readonly input: ComponentType<InputProps> | null
  readonly filter: ComponentType<InputProps> | null
}
