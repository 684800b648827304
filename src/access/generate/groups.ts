import { createdFields, writersOf } from '../policies/writers'
import type { Policy, Writer } from '../policy'
import type { Path } from './checks'

/** A group of a record, with the names of some of its parts. */
export type Group = readonly [path: Path, parts: readonly string[]]

/** The names at the top of the document that these fields are in. */
export const topsOf = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(name => name.split('.')[0] ?? '')),
]

/** The groups that these fields are in, each with those of its parts. */
export function groupsOf(fields: readonly string[]): Group[] {
  const groups = new Map<string, Set<string>>()
  for (const path of fields.map(name => name.split('.'))) {
    for (let depth = 1; depth < path.length; depth++) {
      const group = path.slice(0, depth).join('.')
      groups.set(group, (groups.get(group) ?? new Set()).add(path[depth] ?? ''))
    }
  }
  return [...groups].map(([group, parts]) => [group.split('.'), [...parts]])
}

/** Whether these are all parts of the group. */
export const isWhole = ({ fields }: Policy, path: Path, parts: readonly string[]): boolean =>
  partsIn(Object.keys(fields), path) === parts.length

const partsIn = (fields: readonly string[], path: Path) =>
  groupsOf(fields).find(([group]) => group.join('.') === path.join('.'))?.[1].length ?? 0

/** Whether a group is not written as a whole by everybody who writes into it in a form. */
export function isDivided(policy: Policy, path: Path): boolean {
  const whole = partsIn(Object.keys(policy.fields), path)
  return [createdFields(policy), ...plainWriters(policy).map(({ fields }) => fields)]
    .map(fields => partsIn(fields, path))
    .some(some => some !== 0 && some !== whole)
}

/** The ways to change a record that are no steps. */
export const plainWriters = (policy: Policy): readonly Writer[] =>
  writersOf(policy).filter(({ step }) => !step)

/** Of the groups of these fields, those that are divided. */
export const dividedIn = (policy: Policy, fields: readonly string[]): Group[] =>
  policy.open ? [] : groupsOf(fields).filter(([path]) => isDivided(policy, path))
