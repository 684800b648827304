import { limits } from '../limits'
import { companyZone, shiftOf, type Zone } from '../places/zones'

/** The one place that knows how Indonesia writes numbers and dates. */
const locale = 'id-ID'
/** Calendar days are the business's own, whatever clock the browser runs on. */
const { zone: businessZone, offset: businessOffset } = companyZone

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const hundredth = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
/** Of kilograms as much as of grams: what is below each other adds up. */
const ofThousand = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const day = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: businessZone })
const longDay = new Intl.DateTimeFormat(locale, {
  ...dayParts,
  month: 'long',
  timeZone: businessZone,
})
const clockParts = { hour: '2-digit', minute: '2-digit', hour12: false } as const
/** Sweden writes ISO dates. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone })

/** 1234.5 -> '1.234,5' */
export const formatNumber = (value: number): string => decimal.format(value)

/** How many in, '847' out; what is counted up to a limit is '1.000+' beyond it. `isExact`: it was counted to its end. */
export const formatCount = (count: number, isExact = false): string =>
  isExact || count <= limits.countMost ? formatNumber(count) : `${formatNumber(limits.countMost)}+`

/** Whole Rupiah in, '12.500.000' out. */
export const formatThousands = (value: number): string => whole.format(value)

/** The sign of what is counted in Rupiah. */
export const RUPIAH = 'Rp'

/** Whole Rupiah in, 'Rp 12.500.000' out. */
export const formatRupiah = (value: number): string =>
  `${value < 0 ? '-' : ''}${RUPIAH} ${formatThousands(Math.abs(value))}`

/** Grams in, '1.250 g' out; from ten kilograms on '12,5 kg', or where the largest that it stands with says so. */
export const formatWeight = (grams: number, largest = grams): string =>
  Math.abs(largest) < 10_000 ? `${formatNumber(grams)} g` : `${ofThousand.format(grams / 1000)} kg`

/** Bytes in, '1,2 kB' out; from a thousand kilobytes on '1,2 MB'. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${tenth.format(bytes / 1000)} kB` : `${tenth.format(bytes / 1_000_000)} MB`

/** 2.3456 -> '2,3 %', 0.0486 -> '0,05 %', 0.0004 -> '< 0,01 %': what there is little of is never said to be nothing. */
export function formatPercent(value: number): string {
  const isLittle = Math.abs(value) < 0.1
  if (value === 0 || Math.abs(value) >= 0.005)
    return `${(isLittle ? hundredth : tenth).format(value)} %`
  return value > 0 ? `< ${hundredth.format(0.01)} %` : `> ${hundredth.format(-0.01)} %`
}

/** ISO instant in, '21 Nov 2026' out: the day it is in Jakarta. */
export const formatDate = (iso: string): string => day.format(new Date(iso))

/** ISO instant in, '21 Nov' out: the same where the year is known. */
export const formatDay = (iso: string): string => formatDate(iso).replace(/ \d{4}$/, '')

/** ISO instant in, '21 November 2026' out: the day it is in Jakarta. */
export const formatLongDate = (iso: string): string => longDay.format(new Date(iso))

/**
 * ISO instant in, '21 Nov 2026 15.05 WITA' out, on the clock of a place. Without one it is on the company's, whose name
 * stands there for a reader on another: '21 Nov 2026 14.05'.
 */
export const formatDateTime = (iso: string, zone?: Zone): string =>
  `${formatLocalDay(iso, zone)} ${formatTime(iso, zone)}`

/** ISO instant in, '21 Nov 2026' out: the day it is on the clock that `formatTime` writes. */
export const formatLocalDay = (iso: string, zone?: Zone): string =>
  clocksOf(zone).day.format(new Date(iso))

/** ISO instant in, '15.05 WITA' out, on the clock that `formatDateTime` writes. */
export function formatTime(iso: string, zone?: Zone): string {
  const name = zone?.name ?? (isReadersClock(iso) ? undefined : companyZone.name)
  return `${clocksOf(zone).time.format(new Date(iso))}${name ? ` ${name}` : ''}`
}

const isReadersClock = (iso: string) =>
  new Date(iso).getTimezoneOffset() * -60_000 === shiftOf(companyZone)

/** ISO instant in, '21 Nov' out, where rows stand below each other; with its year when that is another than this. */
export function rowDay(iso: string, zone?: Zone, now = new Date()) {
  const { day, dayOfYear, year } = clocksOf(zone)
  const date = new Date(iso)
  const isThisYear = year.format(date) === year.format(now)
  return { day: (isThisYear ? dayOfYear : day).format(date), isThisYear }
}

/** A formatter is dear to make and cheap to use. */
function clocksOf({ zone: timeZone } = companyZone) {
  const known = clocks.get(timeZone)
  if (known) return known
  const { year, ...dayOfYear } = dayParts
  const made = {
    day: new Intl.DateTimeFormat(locale, { ...dayParts, timeZone }),
    dayOfYear: new Intl.DateTimeFormat(locale, { ...dayOfYear, timeZone }),
    year: new Intl.DateTimeFormat(locale, { year, timeZone }),
    time: new Intl.DateTimeFormat(locale, { ...clockParts, timeZone }),
  }
  clocks.set(timeZone, made)
  return made
}
const clocks = new Map<Zone['zone'], Record<Clock, Intl.DateTimeFormat>>()
type Clock = 'day' | 'dayOfYear' | 'year' | 'time'

/** ISO instant in, 'Hari ini', 'Kemarin' or '21 Nov 2026' out, on the company's clock. */
export function formatNearDay(iso: string, now = new Date()): string {
  const text = formatLocalDay(iso)
  if (text === clocksOf().day.format(now)) return 'Hari ini'
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  return text === clocksOf().day.format(before) ? 'Kemarin' : text
}

/** ISO instant in, '2026-11-21T15:05' out: what a browser's picker of moments holds, on the clock of a place. */
export const toMoment = (iso: string, { zone: timeZone } = companyZone): string => {
  const moment = new Date(iso).toLocaleString('sv-SE', { timeZone }).slice(0, -3)
  return moment.replace(' ', 'T').padStart('2026-11-21T15:05'.length, '0')
}

/** ISO instant in, '2026-11-21' out: what a browser's picker of days holds, and as a text in order among others. */
export const toDay = (iso: string): string => {
  const day = isoDay.format(new Date(iso)).padStart(LAST_DAY.length, '0')
  return day.length > LAST_DAY.length ? LAST_DAY : day
}

/** Of four digits; Firestore's last hours are of the next year in Jakarta. */
const LAST_DAY = '9999-12-31'

/** '2026-11-21' in, the ISO instant at which that day begins in Jakarta out. */
export const fromDay = (text: string): string =>
  new Date(`${text}T00:00:00${businessOffset}`).toISOString()

/**
 * ISO instant in, '2026-11-21T14:05:00.123+07:00' out: on the clock of a place, with as much of a second as there is; as it
 * came where the year has five digits there.
 */
export function formatInstant(iso: string, zone: Zone = companyZone): string {
  const [, fraction = ''] = /\.(\d+)Z$/.exec(iso) ?? []
  const local = new Date(Date.parse(iso) + shiftOf(zone)).toISOString().slice(0, 19)
  if (local.startsWith('+')) return iso
  return `${local}${Number(fraction) > 0 ? `.${fraction}` : ''}${zone.offset}`
}

/** Degrees in, '-6.20000, 106.81667' out, as maps write it. */
export const formatPoint = (point: { latitude: number; longitude: number }): string =>
  `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

/** 12500000 -> '12,5 jt': thousands are rb, then jt, M and T; for axes and other places without room. */
export const formatShort = (value: number): string => compact.format(value)

/** 0.034 -> '+3,4%', with its sign. */
export const formatChange = (share: number): string => change.format(share)

const change = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

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
