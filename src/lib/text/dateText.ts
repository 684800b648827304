import { clocks, companyZone, type Zone } from '../places/zones'
import { toDay as dayOf } from './format'

/** Dates as people in Indonesia and spreadsheets write them. */

/** '21 Nov 2026', '21 November 2026', '21/11/2026', '21-11-2026' or '2026-11-21' in, '2026-11-21' out. */
export function parseDay(text: string): string | undefined {
  const written = partsOf(text)
  return written && toDay(written)
}

/** Whether a text is written as a day, with a time or without, but the calendar has none of that name: '29/02/2026'. */
export function isNoDay(text: string): boolean {
  const [, moment = text.trim()] = zoned.exec(text.trim()) ?? []
  const [, date = ''] = local.exec(moment) ?? []
  const written = partsOf(withSlashes(date))
  const month = Number(written?.[1])
  return written !== undefined && month >= 1 && month <= 12 && toDay(written) === undefined
}

/** Year, month and day, each a number; the month 0 where it has no such name. */
function partsOf(text: string): Written | undefined {
  const written = text.trim()
  const { groups } = isoDay.exec(written) ?? ourDay.exec(written) ?? {}
  if (!groups) return undefined
  const { year = '', month = '', day = '' } = groups
  return [year, String(monthOf(month)), day]
}

const isoDay = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/
const ourDay = /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2}|\p{L}{3,9})\.?[\s./-]+(?<year>\d{4})$/u

type Written = readonly [year: string, month: string, day: string]

/**
 * An instant with its zone, or a day and a time ('21/11/2026 14.05', '2026-11-21 14:05:30', '21 Nov 2026 15.05 WITA'),
 * without a zone on the clock of a place, by default the company's, in; ISO 8601 with Z out.
 */
export function parseInstant(text: string, zone = companyZone): string | undefined {
  const written = text.trim()
  // JavaScript takes 30 February for a day of March.
  if (isoInstant.test(written)) return parseDay(written.slice(0, 10)) && toIso(written)
  const [, moment = written, own = zone.name] = zoned.exec(written) ?? []
  const offset = clocks[own.toUpperCase()]?.offset ?? own.toUpperCase()
  const [, date = '', hour = '0', minute = '0', second = '0'] = local.exec(moment) ?? []
  const day = parseDay(date)
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (day === undefined || !isTime) return undefined
  const clock = [hour, minute, second].map(part => part.padStart(2, '0')).join(':')
  return toIso(`${day}T${clock}${offset}`)
}

/** Nobody's business was before the first of them; what is typed with another year is a slip: '0026'. */
const typedYears = { from: 2000, to: 2100 } as const

/** The same for a phrase: years have no dots. */
export const typedYearsText = { from: String(typedYears.from), to: String(typedYears.to) }

/** Whether an instant's year, on the company's clock, is one of them. */
export function isOfOurTime(iso: string): boolean {
  const year = Number(dayOf(iso).split('-')[0])
  return year >= typedYears.from && year <= typedYears.to
}

/** As `parseDay`, and '21112026', for who has no slash at hand. */
export const readTypedDay = (text: string): string | undefined => parseDay(withSlashes(text))

/** A day and a time on this clock in, ISO 8601 with Z out; a day alone begins it. */
export const readTypedMoment = (text: string, zone?: Zone): string | undefined =>
  parseInstant(withSlashes(text), zone)

export const saysZone = (text: string): boolean =>
  [isoInstant, zoned].some(written => written.test(text.trim()))

const withSlashes = (text: string) =>
  text.trim().replace(/^(\d{2})(\d{2})(\d{4})(?!\d)/, '$1/$2/$3')

/** '2026-11-21' in, '21/11/2026' out: as it is typed. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/')

/** '2026-11-21T14:05' in, '21/11/2026 14.05' out: as it is typed. */
export function writeMoment(moment: string): string {
  const [day = '', time = ''] = moment.split('T')
  return `${writeDay(day)} ${time.replace(':', '.')}`
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/
const zoned = /^(.+[\sT,]\d{1,2}[.:]\d{2}(?:[.:]\d{2})?)\s*(Z|WIB|WITA|WIT|[+-]\d{2}:\d{2})$/i
const local = /^(.+?)(?:[\sT,]+(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?)?$/

/** Firestore's own microseconds stay. */
function toIso(text: string): string | undefined {
  if (Number.isNaN(Date.parse(text))) return undefined
  const iso = new Date(text).toISOString()
  const [micros] = /\.\d{6}(?=Z|[+-])/.exec(text) ?? []
  return micros ? iso.replace(/\.\d{3}/, micros) : iso
}

/**
 * The cells of one column, where days with the month first ('11/27/2026') are more than a slip among others: what could be
 * either ('5/6/2026') is made unreadable then, so that it is asked back, not guessed at. `beside` as for `toIndonesian`.
 */
export function withoutEitherDay(
  cells: readonly string[],
  beside: readonly string[] = [],
): readonly string[] {
  const parts = cells.map(slashedIn)
  const own = handsIn(parts)
  const [theirs, ours] = own[0] + own[1] > 0 ? own : handsIn(beside.map(slashedIn))
  if (theirs === 0 || theirs * OURS_FOR_A_SLIP < ours) return cells
  const isEither = ([first = 0, second = 0]: Numbers = []) =>
    isMonth(first) && isMonth(second) && first !== second
  return cells.map((cell, at) => (isEither(parts[at]) ? `${cell} ?` : cell))
}

type Numbers = readonly number[]

const slashedIn = (cell: string): Numbers => (slashed.exec(cell) ?? []).slice(1).map(Number)

function handsIn(parts: readonly Numbers[]): readonly [theirs: number, ours: number] {
  const count = (isSo: (part: Numbers) => boolean) => parts.filter(isSo).length
  return [
    count(([month = 0, day = 0]) => isMonth(month) && day > 12),
    count(([day = 0, month = 0]) => isMonth(month) && day > 12),
  ]
}

/** Days as they are written here for each with its month first. */
const OURS_FOR_A_SLIP = 10

const slashed = /^\s*(\d{1,2})[./-](\d{1,2})[./-]\d{4}/
const isMonth = (count: number) => count >= 1 && count <= 12

/** A day that the calendar has. */
function toDay([year, month, day]: Written): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

/** 1 for '1', '01', 'Jan', 'Januari' and 'January'; 0 for no month. */
function monthOf(text: string): number {
  const name = text.toLowerCase()
  if (/^\d+$/.test(name) || name === '') return Number(name)
  return months.findIndex(names => names.some(full => full === name || isShort(name, full))) + 1
}

const isShort = (name: string, full: string) => name.length <= 4 && full.startsWith(name)

const months = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari'],
  ['maret', 'march'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'ags', 'agt'],
  ['september'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
]
