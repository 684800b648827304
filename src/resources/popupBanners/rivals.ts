import type { Members } from '@/schema'
import { overlap, periodOf } from '../content/period'

/** The titles of the popups that are shown to the same people as this one, at a time when it is shown, too. */
export const rivalsOf = (popup: Members, others: readonly Members[]): string[] =>
  popup.isShow === true
    ? others
        .filter(other => other.isShow === true && other.id !== popup.id)
        .filter(other => isSameAudience(popup.audience, other.audience))
        .filter(other => overlap(periodOf(popup), periodOf(other)))
        .map(({ title, id }) => `"${title ?? id}"`)
    : []

/** Everybody is among the others; without a group a popup is for everybody. */
const isSameAudience = (one: unknown, other: unknown) =>
  [one, other].some(group => (group ?? 'all') === 'all') || one === other
