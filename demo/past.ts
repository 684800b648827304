import type { SeedPorts } from '../server/box'
import type { Fields, StoredDocument, Write } from '../server/firestore/types'
import { historyIn } from '../server/functions/history'
import { daysBefore } from './time'
import { type PlainMap, toFields } from './values'

/** What a document was from then on. */
export interface Version {
  readonly at: Date
  /** Uid; none where nothing is told of how it became so. */
  readonly by?: string | undefined
  readonly fields: PlainMap
}

/** A document and how it came to be what it is, in order. */
export interface Past {
  /** `collection/id` or deeper. */
  readonly path: string
  readonly versions: readonly Version[]
}

/** Days of which the history is told: what is older would make the start longer. */
const TOLD = 60

/** What the box would have told of the last weeks, had it been there; `known` are other documents, such as profiles of who did it. */
export function pastWrites(
  { project, now }: Pick<SeedPorts, 'project' | 'now'>,
  pasts: readonly Past[],
  known: readonly Write[],
): Write[] {
  const since = daysBefore(now, TOLD)
  const nameOf = (path: string) => `projects/${project}/databases/(default)/documents/${path}`
  const there = new Map(
    known.flatMap(({ update }) => (update ? [[update.name, stored(update)]] : [])),
  )
  const told = new Map<string, StoredDocument>()
  const load = (name: string) => told.get(name) ?? there.get(name) ?? null
  const record = historyIn(project)
  const tell = (commit: Parameters<typeof record>[0]) => {
    const own = new Set(commit.changes.map(change => change.name))
    for (const left of record(commit, load))
      if (left?.after && !own.has(left.name)) told.set(left.name, left.after)
  }
  const changes = pasts.flatMap(({ path, versions }) =>
    versions.flatMap(({ at, by, fields }, index) => {
      const before = versions[index - 1]?.fields
      return by && at > since ? [{ at, by, name: nameOf(path), before, after: fields }] : []
    }),
  )
  for (const [index, change] of changes.toSorted((a, b) => +a.at - +b.at).entries()) {
    const { at, by: uid, name } = change
    const [before = null, after = null] = [change.before, change.after].map(
      fields => fields && stored({ name, fields: toFields(fields) }),
    )
    // Of two in a second each is an act of its own.
    tell({ time: +at * 1000 + index, changes: [{ name, before, after }], by: { uid } })
  }
  return [...told.values()].map(({ name, fields }) => ({ update: { name, fields } }))
}

const stored = ({ name, fields = {} }: { name: string; fields?: Fields }): StoredDocument => ({
  name,
  fields,
  createTime: 0,
  updateTime: 0,
})
