type Members = Readonly<Record<string, unknown>>

export const venueNames = { onSite: 'Tatap muka', online: 'Daring', both: 'Tatap muka dan daring' }

/** Where a seminar takes place, by what is filled in; undefined as long as nobody has said it. */
export function venueOf({
  location,
  onlineLocation,
}: Members): keyof typeof venueNames | undefined {
  const isOnSite = hasAny(location, 'address', 'geopoint')
  const isOnline = hasAny(onlineLocation, 'url', 'platform')
  if (isOnSite && isOnline) return 'both'
  if (isOnSite) return 'onSite'
  return isOnline ? 'online' : undefined
}

/** Why registration can't end then (M-SEM-02). */
export function registerEndProblem(end: unknown, { date }: Members): string | undefined {
  const { registerStart, eventEnd } = isMap(date) ? date : {}
  if (isBefore(end, registerStart)) return 'Pendaftaran tidak boleh ditutup sebelum dibuka'
  if (isBefore(eventEnd, end)) return 'Pendaftaran tidak boleh ditutup setelah acara selesai'
  return undefined
}

/** Why the event can't end then (M-SEM-02). */
export function eventEndProblem(end: unknown, { date }: Members): string | undefined {
  const { eventStart } = isMap(date) ? date : {}
  return isBefore(end, eventStart) ? 'Acara tidak boleh selesai sebelum dimulai' : undefined
}

/** What is no instant is before nothing. */
const isBefore = (one: unknown, other: unknown) =>
  Date.parse(String(one)) < Date.parse(String(other))

const hasAny = (value: unknown, ...names: string[]) =>
  isMap(value) && names.some(name => Boolean(value[name]))

const isMap = (value: unknown): value is Members => typeof value === 'object' && value !== null
