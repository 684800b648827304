/** Takes an event, such as `http.error`, with what an operator needs to know of it. */
export type Log = (event: string, details: Record<string, unknown>) => void

/** A line for a terminal: what could move its cursor, end the line or turn its letters round is written as in JSON, where it means the same. */
export const visible = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeUnits)

const escapeUnits = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map(unit => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')

const REFUSED = 'limit.refused'
/** Milliseconds between two lines of what is only counted. */
export const MINUTE = 60_000

/** Somebody asked for more than is given, of what the name says. */
export const logRefusal = (log: Log, name: string) => log(REFUSED, { name })

/** A log that counts refusals by their names and tells of them once a minute: who is refused may ask again at once. */
export function countRefusals(log: Log, within = MINUTE): Log {
  const count = counter(within, refused => log(REFUSED, { seconds: within / 1000, refused }))
  return (event, details) =>
    event === REFUSED ? void count(String(details.name)) : log(event, details)
}

/** Counts by names, from one on; so many milliseconds after the first, or with its turn of the thread (0), it tells all and begins anew. */
export function counter(within: number, tell?: (counts: Record<string, number>) => void) {
  let counts = new Map<string, number>()
  const end = () => {
    const all = Object.fromEntries(counts)
    counts = new Map()
    tell?.(all)
  }
  return (name: string): number => {
    if (counts.size === 0 && within > 0) setTimeout(end, within).unref()
    else if (counts.size === 0) setImmediate(end)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
}
