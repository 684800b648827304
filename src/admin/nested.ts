/**
 * Resources whose records lie below a record of another one (S-10): their path has wildcards, `seminars/{sid}/participants`,
 * and a record's id is its parents' and its own, `{sid}~{uid}`. Free of React, for the provider and for scripts.
 */

const BETWEEN = '~'
const WILDCARD = /\{(\w+)\}/g

/** The names in a path that stand for ids: of `seminars/{sid}/participants` it is `sid`. */
export const wildcardsOf = (path: string): string[] =>
  [...path.matchAll(WILDCARD)].map(([, name = '']) => name)

/** The id of a record below these parents. */
export const nestedId = (parents: readonly string[], own: string): string =>
  [...parents, own].join(BETWEEN)

/** The parents' ids and the record's own, of a path with so many wildcards; undefined when the id has other parts. */
export function partsOf(path: string, id: string): { parents: string[]; own: string } | undefined {
  const depth = wildcardsOf(path).length
  const parts = id.split(BETWEEN)
  const own = parts.slice(depth).join(BETWEEN)
  return parts.length > depth && own ? { parents: parts.slice(0, depth), own } : undefined
}

/** The path with these ids in the place of its wildcards, in their order. */
export const filledPath = (path: string, ids: readonly string[]): string => {
  const left = [...ids]
  return path.replace(WILDCARD, wildcard => left.shift() ?? wildcard)
}

/** Whether the path leads to one document, `apps/price`, and not to a collection. */
export const isSingle = (path: string): boolean => path.split('/').length % 2 === 0

/** The id of the one record of such a resource. */
export const singleId = (path: string): string => path.split('/').at(-1) ?? ''
