import { isMap } from '@/lib'
import { f, type Members } from '@/schema'

/** From when until when; without a date it is open on that side. */
export const period = () =>
  f.group('Periode', {
    start: f.timestamp('Mulai'),
    end: f.timestamp('Selesai', { check: (end, record) => reversed(periodOf(record).start, end) }),
  })

export const stateNames = {
  now: 'Aktif',
  later: 'Terjadwal',
  over: 'Berakhir',
  hidden: 'Disembunyikan',
} as const

export const stateTones = { now: 'done', later: 'moving', over: 'idle', hidden: 'idle' } as const

export type State = keyof typeof stateNames

/** What is shown while it lasts, unless it is hidden (M-CNT-04). */
export const stateOf = (record: Members): State =>
  record.isShow === true ? stateIn(periodOf(record)) : 'hidden'

interface Period {
  start: string | undefined
  end: string | undefined
}

function stateIn({ start, end }: Period, now = Date.now()): Exclude<State, 'hidden'> {
  if (start && Date.parse(start) > now) return 'later'
  return end && Date.parse(end) < now ? 'over' : 'now'
}

/** Of a record whose dates are in a map; what is no instant is none. */
export function periodOf({ date }: Members): Period {
  const { start, end }: Members = isMap(date) ? date : {}
  return { start: instant(start), end: instant(end) }
}

/** Why an end does not go with its beginning. */
export const reversed = (start: unknown, end: unknown): string | undefined =>
  Date.parse(instant(end) ?? '') < Date.parse(instant(start) ?? '')
    ? 'Tidak boleh sebelum Mulai'
    : undefined

/** Whether there is a moment that both have. */
export const overlap = (one: Period, other: Period): boolean =>
  !isBefore(one, other) && !isBefore(other, one)

const isBefore = ({ end }: Period, { start }: Period) =>
  end !== undefined && start !== undefined && Date.parse(end) < Date.parse(start)

const instant = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
