import type { Principal, Verb } from '@/admin/types'
import type { Rule } from './roles'
import type { Shape } from './shapes'

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
  /** What must hold besides. */
  readonly when?: Readonly<Partial<Record<'create' | 'edit' | 'delete', Condition>>>
  /** Functions of the rules language that the conditions call. */
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
}

/** The same condition twice: in the rules language, and for the browser. */
export interface Condition {
  readonly says: string
  /** For docs/permissions.md. */
  readonly means: string
  /** True, too, when the attempt does not tell enough. */
  holds(attempt: Attempt): boolean
}

/** What somebody is about to do to a record; what is not known is left out. */
export interface Attempt {
  readonly who: Principal
  readonly id?: string | undefined
  /** The record as it is. */
  readonly record?: Json | undefined
  /** The one field that is asked about. */
  readonly field?: string | undefined
  /** The values that it is to have, by dotted or nested name. */
  readonly next?: Json | undefined
}

/** Only for the fields' own sake. */
export const field = (shape: Shape, by?: Rule): FieldPolicy => ({ shape, ...(by && { by }) })
export const once = (shape: Shape): FieldPolicy => ({ shape, once: true })

/** The fields of a group under their dotted names: `under('date', { start: field(time) })`. */
export const under = (
  group: string,
  fields: Readonly<Record<string, FieldPolicy>>,
): Record<string, FieldPolicy> =>
  Object.fromEntries(Object.entries(fields).map(([name, is]) => [`${group}.${name}`, is]))

/** The names of the fields that these people may change among others. */
export const fieldsOf = (fields: Policy['fields'], who: Rule): string[] =>
  Object.entries(fields)
    .filter(([, { by, once }]) => !once && (!by || by === who))
    .map(([name]) => name)
