import { isEmpty, isSame } from '@/lib/same'
import { isMap } from '@/lib/values'

export { isEmpty, isMap, isSame }

export type Json = Readonly<Record<string, unknown>>

export function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), record)
}

/** A copy of the record with the value at the path, or without it when the value is undefined. */
export function withValue(
  record: Json,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Json {
  const { [key]: old, ...others } = record
  const next = rest.length === 0 ? value : withValue(isMap(old) ? old : {}, rest, value)
  return next === undefined ? others : { ...others, [key]: next }
}
