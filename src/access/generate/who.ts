import { wildcardsOf } from '@/schema'
import type { Grant, Policy, Rule } from '../roles'
import { all, any, enumerated, every, names as listOf, literal } from './layout'

/** The rule in the rules language; `id` is the wildcard that an own record has the caller's id in. */
export function whoText({ grants }: Rule, id: string | undefined): string {
  const texts = grants.map(grant => grantText(grant, id))
  return texts
    .map(text => (texts.length > 1 && text.includes('&&') ? `(${text})` : text))
    .join(' || ')
}

function grantText({ standings, own }: Grant, id: string | undefined): string {
  const who = callers(standings)
  return own ? `${who} && request.auth.uid == ${id}` : who
}

const callers = (standings: readonly string[]): string =>
  `${names[standings.join()] ?? missing(standings)}()`

const SIGNED_IN = 'isSignedIn'

const names: Readonly<Record<string, string>> = {
  root: 'isRoot',
  'root,admin': 'isAdmin',
  'root,admin,superteam': 'isStaff',
  superteam: 'isFieldStaff',
  'root,admin,superteam,appUser': 'isMember',
  'root,admin,superteam,appUser,none': SIGNED_IN,
}

/** What the rules of the apps may call, too. */
export const CALLERS: readonly string[] = Object.values(names)

/** The functions of that kind that this text calls, where `role()` is there. */
export const callersIn = (text: string): string[] =>
  Object.entries(names)
    .filter(([, name]) => name !== SIGNED_IN && text.includes(`${name}()`))
    .map(([standings, name]) => {
      const known = listOf(standings.split(','))
      return `function ${name}() { return ${SIGNED_IN}() && role() in ${known}; }`
    })

function missing(standings: readonly string[]): never {
  throw new Error(`no function of the rules says '${standings.join()}': name it in generate/who.ts`)
}

/** Lists that are often asked for. */
const lists: Readonly<Record<string, string>> = {
  'root,admin': 'admins()',
  'root,admin,superteam': 'staff()',
}

/** The wildcard that stands for a person is the path's last. */
const ownIdOf = (path: string): string | undefined => /\{(\w+)\}$/.exec(path)?.[1]

/** The same where the caller's role was found out before. */
export function callersText({ grants }: Rule, path: string): string {
  const callers = grants.map(({ standings, own }) =>
    all([
      standings.length > 1
        ? `caller in ${lists[standings.join()] ?? listOf(standings)}`
        : `caller == '${standings.join()}'`,
      ...(own ? [`${ownIdOf(path)} == request.auth.uid`] : []),
    ]),
  )
  return callers.length > 1 ? `(${any(callers)})` : callers.join('')
}

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

/** A new document is what was deleted; the trash calls it by its resource, its parents and its own id. */
export function returning({ path, returns }: Policy): string[] {
  if (!returns || isTop(path)) return []
  const kept = [literal(`${path.split('/').at(-2)}~`), wildcardsOf(path).join(" + '~' + ")]
  return [`allow create: if ${whoText(returns, undefined)} && isBack(${kept.join(' + ')});`]
}

/**
 * The same of all that lies below nothing, in one place, since a place for each would be larger. They are named: what lay
 * below another record comes back there alone.
 */
export function topReturning(policies: readonly Policy[]): string {
  const tops = policies.filter(({ path, returns }) => returns && isTop(path))
  const [first] = tops
  if (!first?.returns) return ''
  const kinds = enumerated(tops.map(({ path }) => path.split('/')[0] ?? ''))
  return `

// What was deleted, and lay below nothing.
match /{kind}/{id} {
  allow create: if ${whoText(first.returns, undefined)} && kind in ${kinds}.split(',')
    && isBack(kind + '~' + id);
}`
}

const isTop = (path: string) => path.split('/').length === 2
