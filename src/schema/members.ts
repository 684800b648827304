import { isMap, under } from '@/lib'
import type { KindOf } from './kinds/kind'
import type { Field, Members } from './types'

export const membersOf = ({ options }: Field): [name: string, member: Field][] =>
  Object.entries(options.fields ?? {})

/** A text that tells one entry of a list from another. */
export function nameOf(field: Field, entry: unknown): string {
  const texts = isMap(entry) ? membersOf(field).map(([name]) => entry[name]) : [entry]
  return texts.find(text => typeof text === 'string' && text !== '')?.toString() ?? '-'
}

/** How a compound value lies in one cell of a spreadsheet. */
export const toJson = (value: unknown): string => JSON.stringify(value)

/** JSON text in, the value out, if it is an object all of whose declared members are of their kind or empty. */
export function membersFromJson(text: string, field: Field, kindOf: KindOf): Members | undefined {
  const value = parse(text)
  return hasKinds(value, field, kindOf) ? value : undefined
}

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether each declared member is of its kind or empty; what is not declared may be anything. */
export const hasKinds = (value: unknown, field: Field, kindOf: KindOf): value is Members =>
  isMap(value) && membersOf(field).every(([name, member]) => isOfKind(value[name], member, kindOf))

function isOfKind(value: unknown, field: Field, kindOf: KindOf): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value) && value.length === 0) return true
  const { is, fromCsv } = kindOf(field)
  const isCompound = field.options.fields !== undefined
  return is(value) && (!isCompound || fromCsv(toJson(value), field) !== undefined)
}

/** The keys under which there is something; a removed entry is null until it is saved. */
export const filledKeys = (value: Members): string[] =>
  Object.keys(value).filter(key => value[key] !== null && value[key] !== undefined)

/** A key that the declaration doesn't know stands for itself. */
export const keyLabel = ({ options }: Field, key: string): string => under(options.keys, key) ?? key

/**
 * Whether a form can hold something under this key: dots and brackets are paths to it, __x__ is Firestore's own, and
 * every object has a constructor.
 */
export const isFormKey = (key: string): boolean =>
  /^[\p{L}\p{N} _-]+$/u.test(key) &&
  !/^__.*__$/.test(key) &&
  key.trim() === key &&
  key !== 'prototype' &&
  !(key in Object.prototype)
