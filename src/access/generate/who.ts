import type { Grant, Rule } from '../roles'
import { all, any, names as listOf } from './layout'

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
export const ownIdOf = (path: string): string | undefined => /\{(\w+)\}$/.exec(path)?.[1]

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
