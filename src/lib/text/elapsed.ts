const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an instant was: 'baru saja', '5 menit', '3 jam', '12 hari', or '3 hours'; undefined for what is no instant. */
export function elapsedText(since: unknown, now = Date.now(), language = 'id'): string | undefined {
  const ms = now - (typeof since === 'string' ? Date.parse(since) : Number.NaN)
  if (Number.isNaN(ms)) return undefined
  if (ms < MINUTE) return justNow(language)
  const [unit, one] = ms < HOUR ? minutes : ms < DAY ? hours : days
  return inUnit(language, unit).format(Math.floor(ms / one))
}

const minutes = ['minute', MINUTE] as const
const hours = ['hour', HOUR] as const
const days = ['day', DAY] as const

const justNow = (language: string) =>
  language === 'id'
    ? 'baru saja'
    : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')

/** Made once: a list has many. */
function inUnit(language: string, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  made.set(key, format)
  return format
}

const made = new Map<string, Intl.NumberFormat>()
