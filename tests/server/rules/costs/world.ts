import { type PlainMap, toFields } from '../../../../demo/values'
import {
  type Measured,
  measure,
  type Ruleset,
  RulesReads,
  type RulesRequest,
} from '../../../../server/rules'
import type { Changed } from '../../../support/firestoreEmulator'
import { NOW } from './values'

/** One commit, or the read of one document or list. */
export interface Asked {
  entity: string
  role: string
  does: string
  reads?: 'get' | 'list'
  /** Of a read what is there. */
  subjects: readonly Changed[]
}

const ROLES = ['superteam', 'admin', 'root', 'appUser'] as const

/** Who asks: the account of each role has its name for an id. */
export const accounts: Readonly<Record<string, PlainMap>> = Object.fromEntries(
  ROLES.flatMap(role => [
    [
      `users/${role}`,
      { uid: role, email: `${role}@contoh.test`, authorization: role, status: 'active' },
    ],
    [`profiles/${role}`, { name: role }],
  ]),
)

/** What each of its documents costs to judge, when the token says this, too. */
export function measuredOf(
  rules: Ruleset,
  { role, reads, subjects }: Asked,
  claims: Readonly<Record<string, boolean>> = {},
): Measured[] {
  const before = documentsOf(subjects.map(({ path, before }) => [path, before]))
  const after = documentsOf(subjects.map(({ path, after }) => [path, after]))
  const own = subjects.map(({ path }) => inDatabase(path))
  return subjects.map(subject => {
    const request: RulesRequest = {
      service: 'cloud.firestore',
      method: reads ?? methodOf(subject),
      path: inDatabase(subject.path),
      auth: { uid: role, token: { sub: role, ...claims } },
      time: NOW.getTime() * 1000,
      resource: resourceOf(subject.before),
      requestResource: reads ? null : resourceOf(subject.after),
      ...(reads === 'list' && { query: WHOLE }),
    }
    return measure(
      rules,
      request,
      new RulesReads({ get: path => before(path), getAfter: path => after(path) }, own),
    )
  })
}

function methodOf({ before, after }: Changed): RulesRequest['method'] {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

const documentsOf = (changed: readonly (readonly [string, PlainMap | undefined])[]) => {
  const all: Record<string, PlainMap | undefined> = { ...accounts, ...Object.fromEntries(changed) }
  return (path: string[]) => {
    const found = all[path.slice(3).join('/')]
    return found && toFields(found)
  }
}

const WHOLE = { filter: [[]], allDescendants: false, limit: 20, offset: 0, orderBy: [] }
const inDatabase = (path: string) => ['databases', '(default)', 'documents', ...path.split('/')]
const resourceOf = (record: PlainMap | undefined) => (record ? { fields: toFields(record) } : null)
