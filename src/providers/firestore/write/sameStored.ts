import { isMap } from '@/lib'

/** Whether the database's library has read the same twice: its own values know, a number is one that it equals. */
export function isSameStored(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true
  if (Array.isArray(one)) return Array.isArray(other) && isSameMap({ ...one }, { ...other })
  if (isMap(one)) return isMap(other) && isSameMap(one, other)
  return isOwnKind(one) && isOwnKind(other) && one.isEqual(other)
}

function isSameMap(one: Fields, other: Fields): boolean {
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every(name => Object.hasOwn(other, name) && isSameStored(one[name], other[name]))
}

type Fields = Readonly<Record<string, unknown>>

/** A time, a place, a reference or bytes. */
const isOwnKind = (value: unknown): value is { isEqual(other: unknown): boolean } =>
  typeof value === 'object' && value !== null && 'isEqual' in value
