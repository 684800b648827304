import { personalPlaceOf } from '@/business/personal'
import { isDocumentId } from '@/lib/id'
import { isText, valueAt } from '@/lib/values'
import type { Fields } from '../callable'
import type { Held, Values } from './changes'
import type { Author, Written } from './entry'

/** Whom a record is about by a field of it, so that what is told of it is found when it is gone: nothing for others. */
export function personIn<Value>(
  values: Values<Value>,
  { path, before, after }: Pick<Written<Value>, 'path' | 'before' | 'after'>,
): { readonly person?: string } {
  const sides = [after, before].flatMap(fields => (fields ? [values.toPlain(fields)] : []))
  const [person] = namedIn(path, sides)
  return person ? { person } : {}
}

const namedIn = (path: string, sides: readonly Fields[]): string[] =>
  (personalPlaceOf(path)?.of ?? []).flatMap(name =>
    sides.map(fields => valueAt(fields, name)).filter(isText),
  )

type ReadIn = (paths: readonly string[]) => Promise<readonly (Fields | undefined)[]>

/**
 * Whether what a document held of a person has been erased since it was written: events come late, and must not bring back
 * what the history has lost.
 */
export async function isErasedSince(
  { path, before, after, time }: Written<unknown>,
  readIn: ReadIn,
): Promise<boolean> {
  const sides = there([after, before])
  const about = sides.map(fields => personalPlaceOf(path)?.about?.(fields)).find(isPersonal)
  const record = about ? there(await readIn([about])) : []
  const people = [...personsOf(path, sides), ...(about ? personsOf(about, record) : [])]
  const accounts = people.length > 0 ? await readIn(people.map(uid => `users/${uid}`)) : []
  return there(accounts).some(account => time <= Number(account[ERASED] ?? 0) * 1000)
}

const there = <Each>(all: readonly (Each | undefined)[]) =>
  all.filter(fields => fields !== undefined)

const isPersonal = (path = ''): path is string => personalPlaceOf(path) !== undefined

/** Whom a document names by its path or its fields. */
function personsOf(path: string, sides: readonly Fields[]): string[] {
  const names = personalPlaceOf(path)?.path.split('/') ?? []
  const own = path.split('/').filter((_, at) => names[at] === '{uid}')
  return [...new Set([...own, ...namedIn(path, sides)])].filter(isDocumentId)
}

/** When what a record held of a person was erased, in the record: what was written with it, or after it went, is not told. */
export const ERASED = 'erased'

/** Written by the server alone: a person who says so of a record, which some rules let him, is told as ever. */
export function isErasure<Value>(
  { isSame }: Values<Value>,
  { before, after }: { before: Held<Value> | undefined; after: Held<Value> | undefined },
  author: Pick<Author<Value>, 'uid' | 'by'> | undefined,
): boolean {
  if (author?.uid !== undefined && author.by === undefined) return false
  const [was, is] = [before?.[ERASED], after?.[ERASED]]
  if (!after) return was !== undefined
  return is !== undefined && (was === undefined || !isSame(was, is))
}
