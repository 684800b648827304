/** Dates as people in Indonesia and spreadsheets write them. */

/** '21 Nov 2026', '21 November 2026', '21/11/2026', '21-11-2026' or '2026-11-21' in, '2026-11-21' out. */
export function parseDay(text: string): string | undefined {
  const [, ...iso] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  if (iso.length > 0) return toDay(iso)
  const [, ...parts] =
    /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,9})\.?[\s./-]+(\d{4})$/u.exec(text.trim()) ?? []
  const [day = '', month = '', year = ''] = parts
  return toDay([year, String(monthOf(month)), day])
}

/**
 * An instant with its zone, or a day and a time ('21/11/2026 14.05', '2026-11-21 14:05:30') on the reader's clock, in;
 * ISO 8601 with Z out.
 */
export function parseInstant(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text.trim())) return toIso(text.trim())
  const [, date = '', hour = '0', minute = '0', second = '0'] = local.exec(text.trim()) ?? []
  const day = parseDay(date)
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (day === undefined || !isTime) return undefined
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const clock = [Number(hour), Number(minute), Number(second)] as const
  return new Date(year, month - 1, dayOfMonth, ...clock).toISOString()
}

const local = /^(.+?)(?:[\sT,]+(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?)?$/

/** Firestore's own microseconds stay. */
function toIso(text: string): string | undefined {
  if (Number.isNaN(Date.parse(text))) return undefined
  const iso = new Date(text).toISOString()
  const [micros] = /\.\d{6}(?=Z|[+-])/.exec(text) ?? []
  return micros ? iso.replace(/\.\d{3}/, micros) : iso
}

/** A day that the calendar has. */
function toDay([year = '', month = '', day = '']: readonly string[]): string | undefined {
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
