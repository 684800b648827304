const DAY = 86_400_000

/** A moment `days` (may be a fraction or negative) before `now`, to the second. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * DAY) / 1000) * 1000)
}
