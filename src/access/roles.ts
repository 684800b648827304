import type { Grant, Principal, Rule } from '@/schema'

export { nobody } from '@/schema'
export type { Grant, Rule }

/** The values of `users/{uid}.authorization` (M-AUTH-06); the first three enter the console. */
export const roles = ['root', 'admin', 'superteam', 'appUser'] as const
export type Role = (typeof roles)[number]

/** What an account without a document, or a suspended one, has instead of a role. */
export const NO_ROLE = 'none'
export type Standing = Role | typeof NO_ROLE

/** Any stored value in, a role out: what is unknown or missing is an appUser. */
export const toRole = (value: unknown): Role => roles.find(role => role === value) ?? 'appUser'

/** Who somebody is whose `users/{uid}` holds this; undefined when there is no such document. */
export function effectiveRoleOf(account: Readonly<Record<string, unknown>> | undefined): Standing {
  const { authorization, status = 'active' } = account ?? { status: NO_ROLE }
  return status === 'active' ? toRole(authorization) : NO_ROLE
}

/** Somebody to whom one of the grants applies. */
export const ruleOf = (grants: readonly Grant[]): Rule =>
  Object.assign((who: Principal, id?: string) => grants.some(applies(who, id)), { grants })

/** The same for whoever this is true of; asked for each role, with an id that is his own and with another. */
export function ruleWhere(may: (who: Principal, id: string) => boolean): Rule {
  const who = (role: Role): Principal => ({ uid: ME, role })
  const all = roles.filter(role => may(who(role), ANOTHER))
  const alone = roles.filter(role => !all.includes(role) && may(who(role), ME))
  const grants = [
    { standings: all, own: false },
    { standings: alone, own: true },
  ]
  return ruleOf(grants.filter(({ standings }) => standings.length > 0))
}

const ME = 'me'
const ANOTHER = 'another'

const applies = (who: Principal, id: string | undefined) => (grant: Grant) =>
  grant.standings.some(standing => standing === who.role) && (!grant.own || id === who.uid)

const only = (...standings: Standing[]): Rule => ruleOf([{ standings, own: false }])

export const roots = only('root')
export const admins = only('root', 'admin')
/** Everyone who works in the console. */
export const staff = only('root', 'admin', 'superteam')
/** The field staff alone, where it may less than admins. */
export const fieldStaff = only('superteam')
/** Everyone with an account in good standing. */
export const members = only(...roles)
/** Everyone with a token, suspended or without a document as well. */
export const signedIn = only(...roles, NO_ROLE)

export const either = (...rules: readonly Rule[]): Rule =>
  ruleOf(rules.flatMap(({ grants }) => grants))
/** The same people, for the record under their own id. */
export const own = ({ grants }: Rule): Rule =>
  ruleOf(grants.map(grant => ({ ...grant, own: true })))

/** Those who put right what the steps of a flow have written. */
export const correctors = { who: admins, people: 'users' }

/** An entity that is the admins' own: they may everything, others nothing. */
export const byAdmins = {
  list: admins,
  show: admins,
  create: admins,
  edit: admins,
  delete: admins,
  export: admins,
}
