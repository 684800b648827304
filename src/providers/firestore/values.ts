import { isEmpty, isMap, isSame, withValue } from '@/lib'

export { isEmpty, isMap, isSame, withValue }

export type Json = Readonly<Record<string, unknown>>

export function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), record)
}
