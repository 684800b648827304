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
  /** What other documents of the same commit become. */
  together?: Record<string, PlainMap>
}

/** A database in which these documents are, and the rules over it. */
export class RulesWorld {
  readonly #ruleset: Ruleset
  readonly #documents: Record<string, Fields>

  constructor(rules: string | Ruleset, documents: Record<string, PlainMap>) {
    this.#ruleset = typeof rules === 'string' ? parseRules(rules, 'generated.rules') : rules
    this.#documents = Object.fromEntries(
      Object.entries(documents).map(([path, fields]) => [path, toFields(fields)]),
    )
  }

  ask({ uid, method, path, before, after, together = {} }: Ask): Verdict {
    const full = inDatabase(path)
    const resource = before ? { fields: toFields(before) } : null
    const requestResource = after ? { fields: toFields(after) } : null
    const own = { [path]: requestResource?.fields }
    const others = Object.entries(together).map(([name, fields]) => [name, toFields(fields)])
    const after_ = { ...this.#documents, ...Object.fromEntries(others), ...own }
    const before_ = { ...this.#documents, ...(resource && { [path]: resource.fields }) }
    const reads = new RulesReads(
      { get: key => before_[nameOf(key)], getAfter: key => after_[nameOf(key)] },
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

const WHOLE = { filter: [[]], allDescendants: false, limit: 20, offset: 0, orderBy: [] }

const inDatabase = (path: string) => ['databases', '(default)', 'documents', ...path.split('/')]
const nameOf = (path: string[]) => path.slice(3).join('/')
