import { isFleeting } from '@/business/history'
import { actPath, actWith, isUnderWay, namedBy } from './acts'
import { type Held, remembering, sayingAll, type Values } from './changes'
import { type Author, asReturn, entryOf, type Written } from './entry'
import { texts } from './texts'

/** A person, one of the functions, which he may have called, or an administrator's key. */
interface By {
  readonly uid?: string | undefined
  readonly function?: string | undefined
  readonly key?: string | undefined
}

interface Commit<Value> {
  /** Microseconds since 1970. */
  readonly time: number
  readonly by: By | undefined
  readonly changes: readonly Omit<Written<Value>, 'time' | 'id'>[]
}

/** A document as it is to be; no fields: it goes. */
export interface Left<Value> {
  readonly path: string
  readonly fields: Held<Value> | null
  /** Nothing can be there. */
  readonly isNew?: true
}

type Load<Value> = (path: string) => Held<Value> | undefined

/** What a commit leaves in the history, in the trash and of its act, in steps; and of a record that does not say its state. */
export function* leftBy<Value>(
  given: Values<Value>,
  { time, by, changes }: Commit<Value>,
  load: Load<Value>,
): Iterable<Left<Value> | undefined> {
  const values = remembering(given)
  const author = by ? authorIn(values, { time, by, changes }, load) : undefined
  const profileOf = (uid: string) => load(`profiles/${uid}`)
  const acts = new Map<string, Held<Value>>()
  for (const [at, change] of changes.entries()) {
    const written = entryOf(values, { ...change, profileOf, time, id: String(at) }, author)
    const kept = written?.trash?.fields === null ? load(written.trash.path) : undefined
    const entry = written && asReturn(values, written, { after: change.after, kept })
    yield entry && { path: entry.path, fields: entry.fields, isNew: true }
    yield entry?.trash
    yield sayingAll(values, { ...change, time })
    if (!entry) continue
    const path = actPath(entry.head.act)
    const fields = actWith(values, acts.get(path) ?? load(path), entry.head)
    if (fields) acts.set(path, fields)
  }
  for (const [path, fields] of acts) yield { path, fields }
}

function authorIn<Value>(
  values: Values<Value>,
  { time, by, changes }: Commit<Value> & { by: By },
  load: Load<Value>,
): Author<Value> {
  const { uid, function: name, key } = by
  const what = name ? texts.function(name) : key && texts.key(key)
  if (uid === undefined) return { by: what }
  const named = changes
    .filter(({ path }) => isFleeting(path))
    .map(({ after }) => after && namedBy(uid, values.toPlain(after)))
    .find(Boolean)
  const told = named && load(actPath(named))
  const act = isUnderWay(told ? values.toPlain(told) : undefined, time) ? named : undefined
  return { uid, profile: load(`profiles/${uid}`), act, by: what }
}
