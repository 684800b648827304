import type { Rule } from '@/admin/types'

/** The values of `users/{uid}.authorization` (M-AUTH-06); the first three enter the console. */
export const roles = ['root', 'admin', 'superteam', 'appUser'] as const
export type Role = (typeof roles)[number]

/** Any stored value in, a role out: what is unknown or missing is an appUser. */
export const toRole = (value: unknown): Role => roles.find(role => role === value) ?? 'appUser'

export const nobody: Rule = () => false
export const roots: Rule = who => who.role === 'root'
export const admins: Rule = who => roots(who) || who.role === 'admin'
/** Everyone who works in the console. */
export const staff: Rule = who => admins(who) || who.role === 'superteam'
