import type { FieldPolicy, Policy, Writer } from '../policy'
import { type Grant, type Rule, ruleOf } from '../roles'

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
export const covers = (rule: Rule, { own, standings }: Grant): boolean =>
  rule.grants.some(
    wide => (own || !wide.own) && standings.every(standing => wide.standings.includes(standing)),
  )
