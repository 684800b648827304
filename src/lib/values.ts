export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** How much there is of something, or what it costs: below nothing there is none. */
export const isAmount = (value: unknown): value is number => isNumber(value) && value >= 0

/** A text, or a number in the place of one; nothing of what is no word. */
export const wordsOf = (value: unknown): string =>
  isText(value) || isNumber(value) ? String(value) : ''

/** ISO 8601 text that names an instant. */
export const isInstant = (value: unknown): value is string =>
  isText(value) && /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value))

/** As `Date.toISOString` writes it, or with microseconds: what a form holds, where any other text is still being typed. */
export const isWholeInstant = (value: unknown): value is string =>
  isInstant(value) &&
  /T.{8}(\.\d+)?Z$/.test(value) &&
  new Date(value).toISOString().slice(0, 19) === value.slice(0, 19)

/** A map of Firestore's: an object, but neither null, an array nor an instance of a class. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

type Holder = Record<string, unknown>

const OF_ALL = ['__proto__', 'constructor', 'prototype']

/** The value at a dotted path, as react-hook-form finds it; also under a name that has dots in it. */
export function get(holder: unknown, path: string): unknown {
  if (!isHolder(holder)) return undefined
  const value = path.split('.').reduce<unknown>((inner, name) => memberOf(inner, name), holder)
  return value === undefined ? holder[path] : value
}

const memberOf = (value: unknown, name: string) =>
  value === null || value === undefined ? undefined : (value as Holder)[name]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** What stands under a name that data have brought; nothing under one of all objects', as 'constructor'. */
export const under = <Value>(
  holder: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (holder && Object.hasOwn(holder, name) ? holder[name] : undefined)

/** The value behind these names, each of a map; undefined where there is none. */
export const at = (holder: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    holder,
  )

/** The value at a dotted name, whether the record nests it or names it so; what is missing is null. */
export function valueAt(
  record: Readonly<Record<string, unknown>> | undefined,
  name: string,
): unknown {
  if (record && name in record) return record[name]
  return (
    name
      .split('.')
      .reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), record) ?? null
  )
}

/** Puts a value at a dotted path, making what is missing on the way: a list where a number follows. Never into what all objects have. */
export function set(holder: object, path: string, value: unknown): void {
  const names = path.split('.')
  if (names.some(name => OF_ALL.includes(name))) return
  let place = holder as Holder
  for (const [index, name] of names.slice(0, -1).entries()) {
    const inner = place[name]
    const next: unknown = isHolder(inner) ? inner : /^\d+$/.test(names[index + 1] ?? '') ? [] : {}
    place[name] = next
    place = next as Holder
  }
  place[names.at(-1) ?? ''] = value
}

/** A copy of the holder with the value at the path, or without it when the value is undefined. */
export function withValue(
  holder: Readonly<Holder>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Holder> {
  const inner = Object.hasOwn(holder, name) ? holder[name] : undefined
  const next = rest.length === 0 ? value : withValue(isMap(inner) ? inner : {}, rest, value)
  const others = Object.entries(holder).filter(([key]) => key !== name)
  return Object.fromEntries(next === undefined ? others : [...others, [name, next]])
}

/** The holder without what is at a dotted path, and without what holds nothing then. */
export function without(holder: Readonly<Holder>, path: string): Readonly<Holder> {
  const [name = '', ...inside] = path.split('.')
  const { [name]: inner, ...others } = holder
  if (inside.length === 0) return others
  if (!isMap(inner)) return holder
  const left = without(inner, inside.join('.'))
  return Object.keys(left).length > 0 ? { ...holder, [name]: left } : others
}

/** Whether a dotted path is this name, or lies in it. */
export const isWithin = (path: string, name: string): boolean => `${path}.`.startsWith(`${name}.`)
