import type { Policy } from '../policy'
import type { Rule } from '../roles'
import { all, every } from './layout'
import { ownIdOf, whoText } from './who'

/** Who gets a document, and who lists them; one rule where that is the same people. */
export function readingRules(policy: Policy): string[] {
  const { access, shown } = policy
  const who = whoOf(policy)
  const { list, show } = shown ? {} : access
  const isBoth = list && show && who(list) === who(show)
  return [
    ...(isBoth ? [allow('read', [who(show)])] : []),
    ...shownTo(policy),
    ...(show && !isBoth ? [allow('get', [who(show)])] : []),
    ...(list && !isBoth ? [allow('list', [who(list)])] : []),
  ]
}

/** Those that read, in whatever way. */
export const READ = 'allow read'

/** Whoever may not is not asked for the rest. */
export const allow = (method: string, [who = '', ...conditions]: readonly string[]) =>
  `allow ${method}: if ${all([who, ...(conditions.length > 2 ? [every(conditions)] : conditions)])};`

export const whoOf = (policy: Policy) => (rule: Rule) => whoText(rule, ownIdOf(policy.path))

/** In the place of what its access says. */
function shownTo({ path, shown, access }: Policy): string[] {
  if (!shown) return []
  const { who, named } = shown
  const own = named
    ? [all([whoText(who, ownIdOf(path)), `request.auth.uid in resource.data.${named}`])]
    : []
  // Whoever makes one finds out first that it is not there yet: what is not there says of nothing who sees it.
  const made = access.create ? [[whoText(access.create, ownIdOf(path)), 'resource == null']] : []
  return [
    allow('read', ['shows(resource.data)']),
    ...own.map(each => allow('read', [each])),
    ...made.map(each => allow('get', each)),
  ]
}
