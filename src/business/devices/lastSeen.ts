import { elapsedText, formatDateTime, formatLongDate, zoneOf } from '@/lib'
import type { BirdDevice } from './birdDevice'
import { seenTexts as texts } from './texts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK_MS = 7 * DAY * 1000
/** Milliseconds that clocks may differ by. */
const TOLERANCE = MINUTE * 1000

/** 'Baru saja', '5 menit yang lalu', up to '7 hari yang lalu', then '14 November 2026' (M-IOTM-16). */
export function lastSeenText(instant: string | null | undefined, now = Date.now()): string {
  const at = Date.parse(instant ?? '')
  if (Number.isNaN(at)) return texts.never
  const ms = now - at
  if (ms > WEEK_MS || ms < -TOLERANCE) return formatLongDate(new Date(at).toISOString())
  return ms < MINUTE * 1000 ? texts.now : texts.ago(elapsedText(instant, now) ?? '')
}

/** '21 Nov 2026 14.05 WITA', on the clock where it is; '-' when that is not known. */
export function updatedText(device: Pick<BirdDevice, 'last_updated' | 'province'>): string {
  const at = Date.parse(device.last_updated ?? '')
  if (Number.isNaN(at)) return '-'
  return formatDateTime(new Date(at).toISOString(), zoneOf(device.province))
}

/** Seconds in, '2 hari 3 jam 5 menit' out. */
export function uptimeText(seconds: number): string {
  const days = Math.floor(seconds / DAY)
  const hours = Math.floor((seconds % DAY) / HOUR)
  return texts.uptime(days, hours, Math.floor((seconds % HOUR) / MINUTE))
}
