import { invalid } from '../../status'

/** A JSON object as sent by a client. Throws INVALID_ARGUMENT. */
export function objectOf(input: unknown, what: string): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return input as Record<string, unknown>
  throw invalid(`${what} is not an object.`)
}

/** The same where it may be absent, which is an empty one; proto3 JSON takes null for absent. */
export const recordOf = (input: unknown, what: string) => objectOf(input ?? {}, what)

/** A JSON array as sent by a client; absent is empty. Throws INVALID_ARGUMENT. */
export function listOf(input: unknown, what: string): unknown[] {
  if (input === undefined || input === null) return []
  if (!Array.isArray(input)) throw invalid(`${what} is not a list.`)
  return input
}

/** A boolean, also as text. Throws INVALID_ARGUMENT. */
export function booleanOf(input: unknown, what: string): boolean {
  if (input === true || input === 'true') return true
  if (input === false || input === 'false') return false
  throw invalid(`${what} is neither true nor false.`)
}

/** The one member of `kinds` that the object has. Throws INVALID_ARGUMENT for none or several. */
export function onlyKind<Kind extends string>(
  record: Record<string, unknown>,
  kinds: readonly Kind[],
  what: string,
): Kind {
  const [kind, second] = kinds.filter(name => record[name] !== undefined && record[name] !== null)
  if (!kind || second) throw invalid(`${what} must have exactly one of: ${kinds.join(', ')}.`)
  return kind
}

/** Text as it is; empty for what is no text (an object of a client may have no working toString). */
export const textOf = (input: unknown) => (typeof input === 'string' ? input : '')

/** As much of a client's text as an error repeats. */
export const shown = (text: string) => text.slice(0, 200)

/** Text without lone surrogates, which UTF-8 cannot carry. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')
