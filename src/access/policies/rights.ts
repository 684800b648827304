import { isWithin } from '@/lib'
import type { FieldMap, Resource } from '@/schema'
import {
  type Condition,
  type FieldPolicy,
  type Grant,
  type Policy,
  type Rule,
  ruleOf,
  type Writer,
} from '../roles'

/**
 * What a declaration's fields and `access` do not say of rights: fields without an input, and writes that no ordinary form
 * exercises. `Name` is a field of the entity; `group.part` is a part of one.
 */
export interface Rights<Name extends string = string> {
  /** One line above the rules; default: the label. */
  readonly about?: string
  /** Where the wildcards have other names than in the declaration: `consultations/{id}/chats/{cid}`. */
  readonly path?: string
  /** Instead of what screens go by, verb by verb. */
  readonly access?: Policy['access']
  /** Of the declared fields the rules know these alone; default: all. */
  readonly only?: readonly Path<Name>[]
  /** What holds more than its input takes, or is written by others. */
  readonly fields?: { readonly [Each in Path<Name>]?: FieldPolicy }
  /** What is stored and no field declares. */
  readonly undeclared?: Readonly<Record<string, FieldPolicy>>
  /** The fields, or groups, that a new record may have; default: all that its maker may write. */
  readonly created?: readonly Path<Name>[]
  /** How a record may change; default: who may edit writes all that is his. */
  readonly writers?: readonly Change<Name>[]
  readonly when?: NonNullable<Policy['when']>
  readonly isFleeting?: true
  readonly isSigned?: true
}

/** A field, a part of one, or what comes before the dot of several. */
type Path<Name extends string> = Name | `${Name}.${string}` | GroupOf<Name>
type GroupOf<Name> = Name extends `${infer Group}.${string}` ? Group : never

/** These people write these fields, or parts of these groups, as far as they are theirs; default: all that are. */
export interface Change<Name extends string = string> {
  readonly who: Rule
  readonly fields?: readonly Path<Name>[]
  readonly when?: Condition
}

/** A resource with rights of its own. */
export type Guarded<R = Resource> = R & { readonly rights?: Rights }

/** Declares rights beside the entity that they are of; names of fields are checked by the compiler. */
export const withRights = <const R extends { readonly fields: FieldMap }>(
  resource: R,
  rights: Rights<keyof R['fields'] & string>,
): Guarded<R> => ({ ...resource, rights: rights as Rights })

/** The policy that a declaration amounts to, with these rights. */
export function applyRights(declared: Policy, rights: Rights): Policy {
  const { only, fields: own = {}, undeclared = {}, writers, access, ...others } = rights
  const known = Object.entries(declared.fields).filter(([name]) => isAmong(name, only))
  const given = Object.entries(own).flatMap(([name, field]) => (field ? [[name, field]] : []))
  const fields: Policy['fields'] = { ...Object.fromEntries([...known, ...given]), ...undeclared }
  return {
    ...declared,
    ...others,
    access: { ...declared.access, ...access },
    fields,
    ...(writers && {
      writers: writers.map(({ who, fields: names, when }) => ({
        who,
        fields: namesFor(who, fields, names),
        ...(when && { when }),
      })),
    }),
  }
}

const namesFor = (who: Rule, fields: Policy['fields'], names: readonly string[] | undefined) =>
  Object.entries(fields)
    .filter(([, { by = who, once }]) => !once && isTheirs(by, who))
    .map(([name]) => name)
    .filter(name => isAmong(name, names))

const isAmong = (name: string, all: readonly string[] | undefined) =>
  !all || all.some(each => isWithin(name, each))

const isTheirs = (by: Rule, who: Rule) => who.grants.every(grant => covers(by, grant))

/** The ways to change a record: as declared, else one for each grant of the right to edit, with the fields that are its own. */
export function writersOf({ access, fields, writers }: Policy): readonly Writer[] {
  const { edit } = access
  if (writers || !edit) return writers ?? []
  return edit.grants.map(grant => ({
    who: ruleOf([grant]),
    fields: namesOf(fields, ({ by = edit, once }) => !once && covers(by, grant)),
  }))
}

/** The fields that a new record may have, besides its ids and its version. */
export function createdFields(policy: Policy): readonly string[] {
  const { access, fields, created, owned = [], begins = {} } = policy
  const { create } = access
  if (!create) return []
  const given = namesOf(
    fields,
    ({ by = create, once }) => once === true || create.grants.some(grant => covers(by, grant)),
  )
  return Object.keys(fields)
    .filter(name => (owned.includes(name) ? name in begins : given.includes(name)))
    .filter(name => !created || created.includes(name.split('.')[0] ?? ''))
}

const namesOf = (fields: Policy['fields'], accepts: (field: FieldPolicy) => boolean) =>
  Object.entries(fields)
    .filter(([, field]) => accepts(field))
    .map(([name]) => name)

/** Whether the rule lets in everybody whom the grant lets in. */
const covers = (rule: Rule, { own, standings }: Grant): boolean =>
  rule.grants.some(
    wide => (own || !wide.own) && standings.every(standing => wide.standings.includes(standing)),
  )
