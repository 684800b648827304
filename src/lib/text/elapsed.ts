const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an instant was: 'baru saja', '5 menit', '3 jam', '12 hari'; undefined for what is no instant. */
export function elapsedText(since: unknown, now = Date.now()): string | undefined {
  const ms = now - (typeof since === 'string' ? Date.parse(since) : Number.NaN)
  if (Number.isNaN(ms)) return undefined
  if (ms < MINUTE) return 'baru saja'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} menit`
  return ms < DAY ? `${Math.floor(ms / HOUR)} jam` : `${Math.floor(ms / DAY)} hari`
}
