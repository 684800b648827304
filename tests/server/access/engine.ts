import { type PlainMap, toFields } from '../../../demo/values'
import type { Fields } from '../../../server/firestore/types'
import {
  authorize,
  parseRules,
  type Ruleset,
  RulesReads,
  type RulesRequest,
  type Verdict,
} from '../../../server/rules'
import type { Changed } from '../../support/firestoreEmulator'
import { copiesAt, savedAt } from './copies'

export type { Verdict } from '../../../server/rules'

export type Method = RulesRequest['method']

/** The server's time of every request. */
export const NOW = new Date('2026-11-21T08:00:00Z')

export interface Ask {
  uid: string | null
  method: Method
  path: string
  before?: PlainMap | undefined
  after?: PlainMap | undefined
  /** What other documents of the same commit become; the record's copy, when nothing is said. */
  together?: Record<string, PlainMap>
  /** What other documents are before it; the record's copy, when nothing is said. */
  beside?: Record<string, PlainMap>
}

type Documents = Record<string, PlainMap>

/** A database in which these documents are, and the rules over it. */
export class RulesWorld {
  /** All that it was asked for. */
  readonly asked: Ask[] = []
  readonly #ruleset: Ruleset
  readonly #documents: Record<string, Fields>

  constructor(rules: string | Ruleset, documents: Record<string, PlainMap>) {
    this.#ruleset = typeof rules === 'string' ? parseRules(rules, 'generated.rules') : rules
    this.#documents = fieldsOf(documents)
  }

  /** The verdict over the document, or over its copy where that is refused. */
  ask(ask: Ask): Verdict {
    this.asked.push(ask)
    const [own, ...others] = this.#askAll(ask)
    if (!own) throw new Error(`${ask.path}: nothing is asked`)
    return (ask.together ? undefined : others.find(({ allowed }) => !allowed)) ?? own
  }

  /** Whether all that is written together is allowed. */
  allows(ask: Ask): boolean {
    return this.#askAll(ask).every(({ allowed }) => allowed)
  }

  /** The verdicts over the document and what is written with it; only the first where that is refused. */
  #askAll(ask: Ask): Verdict[] {
    const { own, others, standing } = commitOf(ask)
    const verdicts: Verdict[] = []
    for (const { path, before, after } of [own, ...others]) {
      const method = path === own.path ? ask.method : before ? 'update' : 'create'
      const rest = [own, ...others].filter(each => each.path !== path)
      const verdict = this.#askOne({
        ...{ uid: ask.uid, method, path, before, after },
        together: recordsIn(rest, 'after'),
        beside: { ...standing, ...recordsIn(rest, 'before') },
      })
      verdicts.push(verdict)
      if (!verdict.allowed) break
    }
    return verdicts
  }

  #askOne({ uid, method, path, before, after, together = {}, beside = {} }: Ask): Verdict {
    const full = inDatabase(path)
    const resource = before ? { fields: toFields(before) } : null
    const requestResource = after ? { fields: toFields(after) } : null
    const standing = { ...this.#documents, ...fieldsOf(beside) }
    const earlier = { ...standing, ...(resource && { [path]: resource.fields }) }
    const later = { ...standing, ...fieldsOf(together), [path]: requestResource?.fields }
    const reads = new RulesReads(
      { get: key => earlier[nameOf(key)], getAfter: key => later[nameOf(key)] },
      [full],
    )
    return this.#judge({ uid, method, path: full, resource, requestResource }, reads)
  }

  /** An object of the store; `size` in bytes. */
  askStore(
    { uid, method, path }: Pick<Ask, 'uid' | 'method' | 'path'>,
    { before, after }: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Verdict {
    const reads = new RulesReads(
      { get: key => this.#documents[nameOf(key)], getAfter: key => this.#documents[nameOf(key)] },
      [],
    )
    return authorize(
      this.#ruleset,
      {
        service: 'firebase.storage',
        method,
        path: ['b', 'demo', 'o', ...path.split('/')],
        auth: uid === null ? null : { uid, token: {} },
        time: NOW.getTime() * 1000,
        resource: before ? { metadata: before } : null,
        requestResource: after ? { metadata: after } : null,
      },
      reads,
    )
  }

  #judge(
    {
      uid,
      method,
      path,
      resource,
      requestResource,
    }: { uid: string | null } & Pick<
      RulesRequest,
      'method' | 'path' | 'resource' | 'requestResource'
    >,
    reads: RulesReads,
  ): Verdict {
    return authorize(
      this.#ruleset,
      {
        service: 'cloud.firestore',
        method,
        path,
        auth: uid === null ? null : { uid, token: { sub: uid } },
        time: NOW.getTime() * 1000,
        resource,
        requestResource,
        ...(method === 'list' && { query: WHOLE }),
      },
      reads,
    )
  }
}

const THEN = new Date('2026-01-01T00:00:00Z')

interface Commit {
  own: Changed
  others: Changed[]
  /** What else is there. */
  standing: Documents
}

/** The documents that are written, and what they are before. */
export function commitOf({ method, path, before, after, together, beside }: Ask): Commit {
  const saved = after && savedAt(path, { before, after }, NOW)
  const written = together ?? (saved ? copiesAt(path, saved, NOW) : {})
  const standing = beside ?? (before && method !== 'list' ? copiesAt(path, before, THEN) : {})
  const isRead = method === 'get' || method === 'list'
  const others = Object.entries(isRead ? {} : written).map(([other, after]) => ({
    ...{ path: other, before: standing[other], after },
  }))
  return { own: { path, before, after: saved }, others, standing }
}

const recordsIn = (changed: readonly Changed[], at: 'before' | 'after'): Documents =>
  Object.fromEntries(
    changed.flatMap(each => {
      const record = each[at]
      return record ? [[each.path, record]] : []
    }),
  )

const fieldsOf = (documents: Documents): Record<string, Fields> =>
  Object.fromEntries(Object.entries(documents).map(([path, map]) => [path, toFields(map)]))

/**
 * Denied by a condition that is false; or by an error, where something stands in the place of a text, a number, a list or
 * a map that cannot be asked what these are asked: they are not asked first what they are. That nobody asks is no such error.
 */
export const isRefused = (verdict: Verdict): boolean =>
  !verdict.allowed &&
  (verdict.reason === 'condition' || (verdict.reason === 'error' && UNASKABLE.test(verdict.detail)))

const UNASKABLE =
  /`(string|math\.sqrt|matches|join|get|keys|values)` does not take|`\.` does not take \((?!null)/

const WHOLE = { filter: [[]], allDescendants: false, limit: 20, offset: 0, orderBy: [] }

const inDatabase = (path: string) => ['databases', '(default)', 'documents', ...path.split('/')]
const nameOf = (path: string[]) => path.slice(3).join('/')
