import { type PlainMap, toFields } from '../../../demo/values'
import type { Fields } from '../../../server/firestore/types'
import {
  judge,
  parseRules,
  type Ruleset,
  RulesReads,
  type RulesRequest,
  type Verdict,
} from '../../../server/rules'
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
  readonly #ruleset: Ruleset
  readonly #documents: Record<string, Fields>

  constructor(rules: string | Ruleset, documents: Record<string, PlainMap>) {
    this.#ruleset = typeof rules === 'string' ? parseRules(rules, 'generated.rules') : rules
    this.#documents = fieldsOf(documents)
  }

  /** The verdict over the document, or over its copy where that is refused. */
  ask({ together, beside, ...ask }: Ask): Verdict {
    const { path, before } = ask
    const after = ask.after && savedAt(path, { before, after: ask.after }, NOW)
    const written = after ? copiesAt(path, after, NOW) : {}
    const standing = beside ?? (before ? copiesAt(path, before, THEN) : {})
    const own = this.#askOne({ ...ask, after, together: together ?? written, beside: standing })
    if (!own.allowed || together) return own
    const copies = Object.entries(written).map(([copy, fields]): Ask => {
      const isThere = standing[copy] !== undefined
      return {
        uid: ask.uid,
        method: isThere ? 'update' : 'create',
        path: copy,
        before: standing[copy],
        after: fields,
        together: after ? { [path]: after } : {},
        beside: before ? { [path]: before } : {},
      }
    })
    const verdicts = copies.map(copy => this.#askOne(copy))
    return verdicts.find(({ allowed }) => !allowed) ?? own
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
    return judge(
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
    return judge(
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

const fieldsOf = (documents: Documents): Record<string, Fields> =>
  Object.fromEntries(Object.entries(documents).map(([path, map]) => [path, toFields(map)]))

/**
 * Denied by a condition that is false; or by an error, where a map or a list stands in the place of a short text: several
 * of them are looked at as one text, which has no value then.
 */
export const isRefused = (verdict: Verdict): boolean =>
  !verdict.allowed &&
  (verdict.reason === 'condition' ||
    (verdict.reason === 'error' && verdict.detail.includes('`string` does not take')))

const WHOLE = { filter: [[]], allDescendants: false, limit: 20, offset: 0, orderBy: [] }

const inDatabase = (path: string) => ['databases', '(default)', 'documents', ...path.split('/')]
const nameOf = (path: string[]) => path.slice(3).join('/')
