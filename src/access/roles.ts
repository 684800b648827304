import type { Decision, Grant, Principal, Rule, Verb } from '@/schema'
import type { Shape } from './validators'

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

export type Json = Readonly<Record<string, unknown>>

/**
 * Who may do what with the documents of one path, and what may be in them. From it follow the answers of `judge`, the
 * rules that Firebase and the box enforce, and docs/permissions.md.
 */
export interface Policy {
  /** With its wildcards: `seminars/{sid}/participants/{uid}`. */
  readonly path: string
  /** One line above the rules. */
  readonly about: string
  /** What is not named is denied. */
  readonly access: Readonly<Partial<Record<Verb, Rule>>>
  /** Dotted name -> what it holds and who writes it. Any other name is refused. */
  readonly fields: Readonly<Record<string, FieldPolicy>>
  /** Fields that repeat a wildcard of the path, on create and for ever: `{ pid: 'pid' }`. */
  readonly ids?: Readonly<Record<string, string>>
  /** `versionNo` of a live record; who may delete switches it to -1 and back. */
  readonly live?: number
  /** Fields that are not named are free. */
  readonly open?: boolean
  /** Which of them, or groups of them, a new record may have, when not all that its maker may write. */
  readonly created?: readonly string[]
  /** How a record may change, when it is not simply "who may edit, all fields that are his". */
  readonly writers?: readonly Writer[]
  /** How the state of a record is read: data that is printed as a rule and evaluated in the browser. */
  readonly state?: Decision
  /** The fields that its steps alone change. */
  readonly owned?: readonly string[]
  /** Those of them that a new record may have, with what they may hold then. */
  readonly begins?: Readonly<Record<string, Shape>>
  /** Where its copy is, which field of that has the server's time of each write, and which tell the record's state. */
  readonly copy?: {
    readonly path: string
    readonly stamp: string
    /** In this order, each unless it holds what is no state. */
    readonly tells: readonly { readonly field: string; readonly instead: string | undefined }[]
  }
  /** The record that it is a copy of, and the fields of the copy that are held to it. */
  readonly original?: Pick<Policy, 'path' | 'fields'> & {
    readonly held: readonly string[]
    readonly says: readonly string[]
  }
  /**
   * Whom it is shown and listed to besides, where a field holds one of these; a query has to ask for one of them. Whoever
   * makes one finds out that it is not there yet.
   */
  readonly shown?: {
    readonly who: Rule
    readonly field: string
    readonly among: readonly string[]
    /** Or where this list holds the caller. */
    readonly named?: string
  }
  /** Who brings back what was deleted, exactly as the trash has it, however it could have become so. */
  readonly returns?: Rule
  /** What must hold besides. */
  readonly when?: Readonly<Partial<Record<'create' | 'edit' | 'delete', Condition>>>
  /** A new one says by `uid`, `name` and `time` who makes it, what his profile calls him, and when; `when` says who may change it. */
  readonly isSigned?: true
  /** Its documents come and go by themselves: nothing of them is told in the history. */
  readonly isFleeting?: true
  /** Functions of the rules language besides those of its conditions. */
  readonly functions?: readonly string[]
}

export interface FieldPolicy {
  readonly shape: Shape
  /** Fewer than those who may edit the record. */
  readonly by?: Rule
  /** Given when the record is made, and never changed from a client. */
  readonly once?: boolean
}

/** One way to change a record: these people, these fields, under this condition. */
export interface Writer {
  readonly who: Rule
  readonly fields: readonly string[]
  readonly when?: Condition
  /** The step of the flow that it is; a writer that is none leaves the record in its state. */
  readonly step?: StepRule
}

/**
 * One step of a flow: the state before is one of `from`, after it `to`, whatever it is where there is none; stamps are the
 * server's time of the write; asked fields hold something afterwards.
 */
export interface StepRule {
  readonly name: string
  readonly from: readonly string[]
  readonly to?: string
  readonly stamps: readonly string[]
  readonly asks: readonly string[]
  /** Those of them that are weights and that no field is declared for. */
  readonly weighs?: readonly string[]
  /** Fields that held something before, and that held nothing. */
  readonly had?: readonly string[]
  readonly lacked?: readonly string[]
  /** Groups of which it empties some parts. */
  readonly clears?: readonly string[]
  /** Fields that hold the caller's id afterwards. */
  readonly signs?: readonly string[]
  /** State before -> the note that says something else afterwards. */
  readonly tells?: Readonly<Record<string, string>>
}

/** The same condition twice: in the rules language, and for the browser. */
export interface Condition {
  readonly says: string
  /** For docs/permissions.md. */
  readonly means: string
  /** True, too, when the attempt does not tell enough. */
  holds(attempt: Attempt): boolean
  /** The state that it asks for, and nothing else. */
  readonly state?: string
  /** The field that it holds to a state of the record. */
  readonly tells?: string
  /** Functions of the rules language that `says` calls. */
  readonly functions?: readonly string[]
}

/** What somebody is about to do to a record; what is not known is left out. */
export interface Attempt {
  readonly who: Principal
  readonly id?: string | undefined
  /** The record as it is. */
  readonly record?: Json | undefined
  /** The step of the flow that it is; without it what is changed in a form. */
  readonly step?: string | undefined
  /** The one field that is asked about. */
  readonly field?: string | undefined
  /** The values that it is to have, by dotted or nested name. */
  readonly next?: Json | undefined
}

/** Only for the fields' own sake. */
export const field = (shape: Shape, by?: Rule): FieldPolicy => ({ shape, ...(by && { by }) })
export const once = (shape: Shape): FieldPolicy => ({ shape, once: true })
