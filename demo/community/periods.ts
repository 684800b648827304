/** Numbers by name, also in groups. */
export interface Figures {
  readonly [name: string]: number | Figures
}

export interface Counted {
  at: Date
  figures: Figures
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The business's clock. */
const JAKARTA = 7 * HOUR

/** How many of each kind of period are kept (S-9). */
const KEPT = { yearly: 10, monthly: 24, weekly: 26, daily: 60 }

const keys = {
  yearly: (day: string) => day.slice(0, 4),
  monthly: (day: string) => day.slice(0, 7),
  weekly: weekOf,
  daily: (day: string) => day,
}

/** The figures of each year, month, week and day, of the latest ones as many as are kept. */
export function periodsOf(counted: readonly Counted[], now: Date) {
  const past = counted.filter(({ at }) => at <= now)
  const by = (kind: keyof typeof KEPT) => {
    const groups = new Map<string, Figures[]>()
    for (const { at, figures } of past) {
      const key = keys[kind](dayOf(at))
      groups.set(key, [...(groups.get(key) ?? []), figures])
    }
    const latest = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-KEPT[kind])
    return Object.fromEntries(latest.map(([key, group]) => [key, sumUp(group)]))
  }
  return {
    yearly: by('yearly'),
    monthly: by('monthly'),
    weekly: by('weekly'),
    daily: by('daily'),
  }
}

/** Name by name. */
export function sumUp(all: readonly Figures[]): Figures {
  const [first = {}] = all
  return Object.fromEntries(
    Object.entries(first).map(([name, value]) => {
      const values = all.map(figures => figures[name])
      if (typeof value !== 'number') return [name, sumUp(values as Figures[])]
      return [name, values.reduce<number>((sum, each) => sum + Number(each), 0)]
    }),
  )
}

/** '2026-11-21', as the calendar in Jakarta says. */
const dayOf = (at: Date) => new Date(at.getTime() + JAKARTA).toISOString().slice(0, 10)

/** '2026-W47': the week of a day belongs to the year of its Thursday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY)
  const year = thursday.getUTCFullYear()
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY))
  return `${year}-W${String(number).padStart(2, '0')}`
}
