import { isMap } from '@/lib'
import { seminarTexts as texts, type venueNames } from './texts'

type Members = Readonly<Record<string, unknown>>

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
  if (isBefore(end, registerStart)) return texts.closesEarly
  if (isBefore(eventEnd, end)) return texts.closesLate
  return undefined
}

/** Why the event can't end then (M-SEM-02). */
export function eventEndProblem(end: unknown, { date }: Members): string | undefined {
  const { eventStart } = isMap(date) ? date : {}
  return isBefore(end, eventStart) ? texts.endsEarly : undefined
}

/** What is no instant is before nothing. */
const isBefore = (one: unknown, other: unknown) =>
  Date.parse(String(one)) < Date.parse(String(other))

const hasAny = (value: unknown, ...names: string[]) =>
  isMap(value) && names.some(name => Boolean(value[name]))
