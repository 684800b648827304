/** Takes an event, such as `http.error`, with what an operator needs to know of it. */
export type Log = (event: string, details: Record<string, unknown>) => void

/**
 * A line for a terminal: what could move its cursor, end the line or turn its letters round is written as in JSON, where it
 * means the same.
 */
export const visible = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeUnits)

const escapeUnits = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map(unit => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')
