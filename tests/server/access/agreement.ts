import type { Plain, PlainMap } from '../../../demo/values'
import { fieldRows } from '../../unit/access/reviewed/fields'
import {
  forbiddenPaths,
  isAllowed,
  type Row,
  rows,
  type Verb,
} from '../../unit/access/reviewed/records'
import { creations, expected, type Transition, transitions } from '../../unit/access/reviewed/roles'
import type { Ask, Method } from './engine'
import { NOW } from './engine'
import {
  account,
  accounts,
  harvestAt,
  type Person,
  people,
  put,
  sampleOf,
  signature,
  standing,
} from './world'

/** One request, what the reviewed tables say of it, and what it stands for. */
export interface Cell {
  title: string
  ask: Ask
  allowed: boolean
  /** For the browser's own verdict. */
  person: Person
  row: string
  verb: Verb
  id: string
  field?: string
}

const methods: Partial<Record<Verb, Method>> = {
  list: 'list',
  show: 'get',
  create: 'create',
  edit: 'update',
  delete: 'delete',
}

const verbs = Object.keys(methods) as Verb[]

/** Path with its wildcards filled: the last one with the id, those above with `p`. */
export function fill(path: string, id: string): { path: string; ids: Record<string, string> } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ids = Object.fromEntries(
    names.map((name, at) => [name, at === names.length - 1 ? id : 'p1']),
  )
  return { path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''), ids }
}

/** Every principal, path and operation, of his own record and of another's. */
export const recordCells = (): Cell[] =>
  rows.flatMap(row =>
    people.flatMap(person =>
      [ownId(person), 'other'].flatMap(id =>
        verbs.map(verb => recordCell(row, person, { id, verb })),
      ),
    ),
  )

const ownId = ({ uid }: Person) => uid ?? 'anon'

/** One operation with the record of this id. */
export function recordCell(
  row: Row,
  person: Person,
  { id, verb }: { id: string; verb: Verb },
): Cell {
  const own = id === ownId(person)
  const { path, ids } = fill(row.path, id)
  const before = (own && accounts[path]) || standing(row.path, ids)
  const isOwn = own && (row.path.endsWith('{uid}') || row.path in signed)
  return {
    title: `${person.name} ${verb} ${path}`,
    ask: {
      uid: person.uid,
      method: methods[verb] ?? 'get',
      path: verb === 'list' ? path.split('/').slice(0, -1).join('/') : path,
      ...(verb === 'create' ? { after: created(row.path, ids, person) } : { before }),
      ...(verb === 'edit' && { after: changed({ path: row.path, before, person, own: isOwn }) }),
      ...(row.path.startsWith('queryIndices') && { together: harvestOf(id) }),
    },
    allowed:
      isAllowed(row, verb, { standing: person.standing, own: isOwn }) &&
      !(verb === 'create' && isOwn && row.path === 'users/{uid}'),
    person,
    row: row.path,
    verb,
    id,
  }
}

/** What names its maker in itself. */
const signed = { 'presence/{id}': true, 'notes/{id}': true }

const harvestOf = (id: string) => ({
  [`harvests/${id}`]: { ...harvestAt('receive'), hid: id, versionNo: 0, lastUpdate: NOW },
})

export function created(path: string, ids: Record<string, string>, { uid }: Person): PlainMap {
  const fresh: Record<string, PlainMap> = {
    'users/{uid}': {
      ...account(ids.uid ?? '', 'appUser', 'active'),
      sale: { total: 0, lastDate: null },
    },
    'queryIndices/{hid}': {
      target: 'harvest',
      total: 1,
      stage: 'receive',
      status: 'ongoing',
      lastUpdate: NOW,
    },
    'consultations/{id}/chats/{cid}': {
      versionNo: 0,
      senderId: uid ?? '',
      date: NOW,
      message: 'halo',
      type: 'text',
      cid: ids.cid,
    },
    'harvests/{hid}': {
      versionNo: 0,
      lastUpdate: NOW,
      farmer: { uid: 'f1', name: 'Wayan' },
      request: { requestDate: NOW },
    },
    'rbws/{rbwId}': { uid: 'f1', status: 'request', dates: { registerDate: NOW } },
    'pushNotifications/{nid}': { versionNo: 0, status: 'draft', title: 'Halo' },
    'profiles/{uid}': { name: 'Wayan', role: 'farmer', upgrade: { status: 'noRequest' } },
    'superteams/{uid}': { name: 'Sekar' },
    'apps/price': { swallowNest: { mangkok1: { price: 1 } } },
    'apps/company': { name: 'PT Sarang' },
    'apps/analytics': {},
    'manufactures/{id}': { versionNo: 1, grade: 'mangkok1' },
    'notes/{id}': { ...signature(uid ?? ''), resource: 'rbws', text: 'halo', waiting: ['x'] },
    'presence/{id}': { ...signature(uid ?? ''), resource: 'rbws', mode: 'edit', expires: NOW },
  }
  const named = path in signed ? {} : ids
  const own = Object.fromEntries(Object.entries(named).filter(([name]) => isIdOf(path, name)))
  return { ...own, ...(fresh[path] ?? { versionNo: 0 }) }
}

/** A record repeats its own id; a chat not its consultation's. */
const isIdOf = (path: string, name: string) =>
  (path.endsWith(`{${name}}`) || path.includes('subscriptionRecords')) && !path.includes('Offers')

interface Change {
  path: string
  before: PlainMap
  person: Person
  own: boolean
}

/** A change that everybody may make who may edit the record at all. */
function changed({ path, before, own, person }: Change): PlainMap {
  const usual: Record<string, [string, unknown]> = {
    'users/{uid}':
      own || person.standing === 'superteam' ? ['lastOnlineDate', NOW] : ['statusReason', 'cuti'],
    'harvests/{hid}': ['request.note', 'segera'],
    'apps/price': ['swallowNest.oval1', { price: 5 }],
    'transactions/{tid}': ['note', 'segera'],
    'consultations/{id}': ['topic', 'panen'],
    'consultations/{id}/chats/{cid}': ['message', 'lain'],
    'seminars/{sid}/participants/{uid}': ['receiptImageURL', 'https://contoh.test/a.png'],
    'users/{uid}/subscriptionRecords/{srid}': ['price', 5],
    'rbws/{rbwId}': ['address', 'Jl. Walet 2'],
    'apps/company': ['address', 'Jalan Walet 1'],
    'apps/analytics': ['sale', 1],
    'manufactures/{id}': ['worker', 'Ketut'],
    'courses/{vid}': ['name', 'baru'],
    'products/{pid}': ['name', 'baru'],
    'profiles/{uid}': ['name', 'baru'],
    'superteams/{uid}': ['name', 'baru'],
    'presence/{id}': ['expires', NOW],
  }
  if (path === 'notes/{id}') return before
  if (path === 'queryIndices/{hid}') return { ...before, stage: 'receive', lastUpdate: NOW }
  const [name, value] = usual[path] ?? ['title', 'baru']
  return put(before, name, value as PlainMap)
}

/** What no rule names: everybody, every operation. */
export const forbiddenCells = (): Cell[] =>
  forbiddenPaths
    .flatMap(path =>
      people.flatMap(person =>
        verbs.map(verb => ({
          title: `${person.name} ${verb} ${path}`,
          ask: {
            uid: person.uid,
            method: methods[verb] ?? 'get',
            path: verb === 'list' ? path.split('/').slice(0, -1).join('/') : path,
            ...(verb !== 'create' && { before: { name: 'a' } }),
            ...((verb === 'create' || verb === 'edit') && { after: { name: 'b', versionNo: 0 } }),
          },
          allowed: false,
          person,
          row: path,
          verb,
          id: 'x',
        })),
      ),
    )
    .filter(({ ask }) => !(ask.method === 'list' && KNOWN.test(ask.path)))

/** Collections of the table, of which only some documents are unknown. */
const KNOWN = /^users\/root\/subscriptionRecords$/

/** Every principal and field. */
export const fieldCells = (): Cell[] =>
  fieldRows.flatMap(({ path: pattern, stage, ...lists }) =>
    people.flatMap(person => {
      const names = [...new Set([...lists.superteam, ...lists.admin, ...lists.nobody])]
      return names.flatMap(marked =>
        [true, false].map(own => fieldCell({ pattern, stage, marked, person, own, lists })),
      )
    }),
  )

interface FieldAsk {
  pattern: string
  stage: string | undefined
  marked: string
  person: Person
  own: boolean
  lists: { superteam: string[]; admin: string[]; nobody: string[] }
}

function fieldCell({ pattern, stage, marked, person, own, lists }: FieldAsk): Cell {
  const [field = '', mark] = marked.split(':')
  const id = own ? ownId(person) : 'other'
  const { path, ids } = fill(pattern, id)
  const isOwn = own && pattern.endsWith('{uid}')
  const before =
    pattern === 'users/{uid}' && own
      ? (accounts[path] ?? standing(pattern, ids))
      : standing(pattern, ids, stage)
  return {
    title: `${person.name} ${field} of ${path}`,
    ask: {
      uid: person.uid,
      method: 'update',
      path,
      before,
      after: withStatus(
        put(before, field, another(before, field, sampleOf(pattern, field))),
        field,
        mark,
      ),
    },
    allowed: mayWrite({ pattern, person, lists, own: isOwn, marked, field }),
    person,
    row: pattern,
    verb: 'edit',
    id,
    field,
  }
}

/** Writing what is there already changes nothing. */
const another = (before: PlainMap, field: string, value: Plain): Plain =>
  before[field] === value ? 'appUser' : value

/** A transaction's status follows its dates. */
function withStatus(record: PlainMap, field: string, mark: string | undefined): PlainMap {
  if (mark !== 'S') return record
  const statuses: Record<string, string> = { verified: 'preparing', delivery: 'delivering' }
  const name = field.split('.')[1] ?? ''
  return { ...record, status: statuses[name] ?? name }
}

const PERSONAL = ['users/{uid}', 'profiles/{uid}', 'superteams/{uid}']

function mayWrite({
  pattern,
  person: { standing },
  lists,
  own,
  marked,
  field,
}: Omit<FieldAsk, 'stage'> & { field: string }): boolean {
  if (standing === 'superteam') {
    return lists.superteam.includes(field) && (own || !PERSONAL.includes(pattern))
  }
  if (standing !== 'admin' && standing !== 'root') return false
  if (!lists.admin.includes(marked)) return marked === 'lastOnlineDate' && own
  if (marked.endsWith(':O')) return own
  return !(own && pattern === 'users/{uid}' && ['status', 'authorization'].includes(field))
}

/** Archiving and restoring, by whoever may delete and nobody else, and versions that there are none of. */
export const archiveCells = (): Cell[] =>
  rows.flatMap(row =>
    people.flatMap(person => {
      const { path, ids } = fill(row.path, 'other')
      const record = standing(row.path, ids)
      const live = record.versionNo
      if (typeof live !== 'number') return []
      const steps = [
        [live, -1],
        [-1, live],
        [live, live + 1],
        [live, 'secret'],
        ['secret', live],
        [live + 1, -1],
      ] as const
      return steps.map(([from, to], index) => ({
        title: `${person.name} turns version ${from} of ${path} into ${to}`,
        ask: {
          uid: person.uid,
          method: 'update' as const,
          path,
          before: { ...record, versionNo: from },
          after: { ...record, versionNo: to },
        },
        allowed: index < 2 && isAllowed(row, 'delete', { standing: person.standing, own: false }),
        person,
        row: row.path,
        verb: 'edit' as const,
        id: 'other',
        field: 'versionNo',
      }))
    }),
  )

/** The field staff writes the step that a harvest is at, admins any. */
export const stageCells = (): Cell[] =>
  fieldRows
    .filter(({ stage }) => stage)
    .flatMap(row =>
      ['request', 'receive', 'delivery', 'process', 'finished'].flatMap(stage =>
        people.flatMap(person =>
          row.superteam
            .filter(name => name.startsWith(`${row.stage}.`))
            .map(marked => {
              const lists = stage === row.stage ? row : { ...row, superteam: [] }
              const at = stage === 'finished' ? 'done' : stage
              return fieldCell({ pattern: row.path, stage: at, marked, person, own: false, lists })
            }),
        ),
      ),
    )

export interface RoleCell extends Cell {
  transition: Transition
}

/** Every actor, present role and next role; the same role again comes with another status. */
export const roleCells = (): RoleCell[] =>
  [...transitions, ...creations].map(transition => {
    const { actor, from, to, self, status } = transition
    const id = self ? actor : 'other'
    const before = from === 'new' ? undefined : account(id, from, status)
    const other = status === 'active' ? 'suspended' : 'active'
    return {
      title: `${actor} makes ${self ? 'himself' : 'somebody'} ${to}, from ${from} (${status})`,
      ask: {
        uid: actor,
        method: before ? 'update' : 'create',
        path: `users/${id}`,
        before,
        after: account(id, to, before && from === to ? other : status),
      },
      allowed: expected(transition) === 'client',
      person: { name: actor, uid: actor, standing: actor },
      row: 'users/{uid}',
      verb: before ? 'edit' : 'create',
      id,
      transition,
    }
  })
