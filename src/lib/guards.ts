export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** ISO 8601 text that names an instant. */
export const isInstant = (value: unknown): value is string =>
  isText(value) && /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value))

/** A map of Firestore's: an object, but neither null, an array nor an instance of a class. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
