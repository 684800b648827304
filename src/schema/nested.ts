import { nobody } from './f'
import type { Resource } from './types'

/**
 * Resources whose records lie below a record of another one: their path has wildcards, `seminars/{sid}/participants`,
 * and a record's id is its parents' and its own, `{sid}~{uid}`; a parent's `~` and `%` are written as `%7E` and `%25`. And
 * those that are one document. Free of React, for the provider and for scripts.
 */

const BETWEEN = '~'
const WILDCARD = /\{(\w+)\}/g

/** The names in a path that stand for ids: of `seminars/{sid}/participants` it is `sid`. */
export const wildcardsOf = (path: string): string[] =>
  [...path.matchAll(WILDCARD)].map(([, name = '']) => name)

/** The id of a record below these parents. */
export const nestedId = (parents: readonly string[], own: string): string =>
  [...parents.map(escaped), own].join(BETWEEN)

/** The parents' ids and the record's own, of a path with so many wildcards; undefined when the id has other parts. */
export function partsOf(path: string, id: string): { parents: string[]; own: string } | undefined {
  const depth = wildcardsOf(path).length
  const parts = id.split(BETWEEN)
  const own = parts.slice(depth).join(BETWEEN)
  return parts.length > depth && own
    ? { parents: parts.slice(0, depth).map(unescaped), own }
    : undefined
}

/** Where the records that these lie below are: of `seminars/{sid}/participants` it is `seminars`. */
export const parentPath = (path: string): string => path.split('/').slice(0, -2).join('/')

/** Where records lie that belong to single ones of this resource: below `seminars` it is `seminars/{sid}/participants`. */
export const pathsBelow = ({ source }: Resource, all: readonly Resource[]): string[] => [
  ...new Set(all.map(other => other.source.path).filter(path => parentPath(path) === source.path)),
]

/** The path with these ids in the place of its wildcards, in their order. */
export const filledPath = (path: string, ids: readonly string[]): string => {
  const left = [...ids]
  return path.replace(WILDCARD, wildcard => left.shift() ?? wildcard)
}

/** Whether there is a list of all its records: they lie below no others, and are not the one document. */
export const isListable = (path: string): boolean =>
  wildcardsOf(path).length === 0 && !isSingle(path)

/** Whether the path leads to one document, `apps/price`, and not to a collection. */
export const isSingle = (path: string): boolean => path.split('/').length % 2 === 0

/** The id of the one record at such a path; undefined for a collection. */
export const singleIdOf = (path: string): string | undefined =>
  isSingle(path) ? path.split('/').at(-1) : undefined

/** The field in which the id of a new record is typed (a coupon's code); undefined where ids are made up. */
export function typedIdOf({
  source,
  fields,
}: Pick<Resource, 'source' | 'fields'>): string | undefined {
  const { idField = '' } = source
  const write = fields[idField]?.options.write
  return idField in fields && write !== nobody ? idField : undefined
}

const escaped = (id: string) => id.replaceAll('%', '%25').replaceAll(BETWEEN, '%7E')
const unescaped = (id: string) => id.replaceAll('%7E', BETWEEN).replaceAll('%25', '%')
