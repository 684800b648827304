import { subscriptionNames } from '@/business'
import type { Members } from '@/schema'
import { roleNames } from '../content/audience'
import { overlap, periodOf } from '../content/period'

/** The titles of the popups that are shown to the same people as this one, at a time when it is shown, too. */
export const rivalsOf = (popup: Members, others: readonly Members[]): string[] =>
  popup.isShow === true
    ? others
        .filter(other => other.isShow === true && other.id !== popup.id)
        .filter(other => !areApart(popup.audience, other.audience))
        .filter(other => overlap(periodOf(popup), periodOf(other)))
        .map(({ title, id }) => `"${title ?? id}"`)
    : []

/** Nobody has two roles or two subscriptions, but everybody one of each. */
const areApart = (one: unknown, other: unknown) =>
  one !== other &&
  [roleNames, subscriptionNames].some(names =>
    [one, other].every(group => Object.hasOwn(names, String(group))),
  )
