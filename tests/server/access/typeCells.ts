import type { Plain } from '../../../demo/values'
import { type TypedField, type TypeRow, typeRows } from '../../unit/access/reviewed/types'
import { created, fill } from './agreement'
import { changing as asChanged, listedAt, ownedAt, tellingAt } from './corrections'
import type { Ask } from './engine'
import { typeValues } from './typeValues'
import { people, put, standing } from './world'

export interface TypeCell {
  title: string
  ask: Ask
  allowed: boolean
}

const NULLABLE = (type: string) => !['strict', 'now', 'past'].includes(type)

const ADMIN = people.find(({ name }) => name === 'admin') ?? people[0]

/** Each field with what fits it and what does not, changed and given on create; and with what was wrong before. */
export const typeCells = (): TypeCell[] =>
  typeRows.flatMap(row => [...row.fields.flatMap(field => cellsOf(row, field)), ...groupCells(row)])

function cellsOf(row: TypeRow, field: TypedField): TypeCell[] {
  const [fitting = [], bad = []] = typeValues[field.type]?.(field.limits) ?? []
  const good = NULLABLE(field.type) ? [...fitting, null] : fitting
  const changes = field.once
    ? []
    : [
        ...good.map(value => changing(row, field.name, { value, allowed: true })),
        ...bad.map(value => changing(row, field.name, { value, allowed: false })),
      ]
  const [first = null] = good
  // What a flow owns begins as its declaration says, and nothing else fits a new record.
  const isOwned = ownedAt(row.path).includes(field.name)
  // The console makes it empty, or the list that goes by it would not have the record.
  const isListed = isOwned && listedAt(row.path).includes(field.name)
  return [
    ...changes,
    ...inherited(row, field, bad),
    ...(isOwned ? [] : creating(row, field.name, { value: first, allowed: true })),
    ...(isListed ? creating(row, field.name, { value: null, allowed: true }) : []),
    ...creating(row, field.name, { value: undefined, allowed: field.name !== tellingAt(row.path) }),
    ...bad.flatMap(value => creating(row, field.name, { value, allowed: false })),
  ]
}

interface Given {
  /** Undefined leaves the field out. */
  value: Plain | undefined
  allowed: boolean
}

const record = (row: TypeRow) => {
  const { path, ids } = fill(row.path, 'other')
  return { path, before: standing(row.path, ids, row.stage) }
}

function changing(row: TypeRow, name: string, { value, allowed }: Given): TypeCell {
  const { path, before } = record(row)
  const after = put(before, name, value)
  return {
    title: `${path} ${name} becomes ${shown(value)}`,
    ask: asChanged({ uid: 'admin', method: 'update', path, before, after }, name),
    allowed,
  }
}

/** What was wrong before does not keep another field from being changed. */
function inherited(row: TypeRow, field: TypedField, [bad]: Plain[]): TypeCell[] {
  const other = row.fields.find(
    ({ name, type, once }) =>
      !once && NULLABLE(type) && name.split('.')[0] !== field.name.split('.')[0],
  )
  if (bad === undefined || !other) return []
  const { path, before } = record(row)
  const wrong = put(before, field.name, bad)
  const [[good = null] = []] = typeValues[other.type]?.(other.limits) ?? []
  return [
    {
      title: `${path} ${field.name} was ${shown(bad)}`,
      ask: asChanged(
        {
          uid: 'admin',
          method: 'update',
          path,
          before: wrong,
          after: put(wrong, other.name, good),
        },
        other.name,
      ),
      allowed: true,
    },
  ]
}

const MADE_ELSEWHERE = [
  'transactions/{tid}',
  'seminars/{sid}/participants/{uid}',
  'consultations/{id}',
]

function creating(row: TypeRow, name: string, { value, allowed }: Given): TypeCell[] {
  if (!ADMIN || MADE_ELSEWHERE.includes(row.path) || (row.stage && row.stage !== 'request'))
    return []
  const { path, ids } = fill(row.path, 'other')
  const after = put(created(row.path, ids, ADMIN), name, value)
  return [
    {
      title: `new ${path} with ${name} ${shown(value)}`,
      ask: { uid: 'admin', method: 'create', path, after },
      allowed,
    },
  ]
}

/** Names that are not described, in the record and in each of its groups, groups that are none, ids of other records. */
function groupCells(row: TypeRow): TypeCell[] {
  const isFree = row.path.startsWith('manufactures')
  const secret = { value: 1, allowed: isFree }
  const mutable = row.fields.filter(({ once }) => !once)
  const groups = groupsOf(row.fields)
  const changeable = groupsOf(mutable)
  return [
    ...creating(row, 'secret', secret),
    ...(mutable.length > 0 ? [changing(row, 'secret', secret)] : []),
    ...changeable.flatMap(group => [
      changing(row, `${group}.secret`, secret),
      changing(row, group, { value: 'a', allowed: false }),
      changing(row, group, { value: null, allowed: !hasFixed(row, group) }),
    ]),
    ...groups.flatMap(group => [
      ...creating(row, `${group}.secret`, secret),
      ...creating(row, group, { value: ['a'], allowed: false }),
      ...creating(row, group, { value: null, allowed: true }),
    ]),
    ...Object.keys(idsOf(row)).flatMap(id => [
      ...creating(row, id, { value: 'elsewhere', allowed: false }),
      ...creating(row, id, { value: null, allowed: false }),
    ]),
    ...(row.path.startsWith('users/{uid}/') || !hasVersion(row)
      ? []
      : [-1, 2, null].flatMap(value => creating(row, 'versionNo', { value, allowed: false }))),
  ]
}

/** What was given once is lost with its group. */
const hasFixed = (row: TypeRow, group: string) =>
  group in record(row).before &&
  row.fields.some(({ name, once }) => once && name.startsWith(`${group}.`))

const groupsOf = (fields: readonly TypedField[]) => [
  ...new Set(fields.flatMap(({ name }) => (name.includes('.') ? [name.split('.')[0] ?? ''] : []))),
]

const fresh = (row: TypeRow) => (ADMIN ? created(row.path, fill(row.path, 'other').ids, ADMIN) : {})
const hasVersion = (row: TypeRow) => 'versionNo' in fresh(row)

/** The ids that a new record repeats. */
const idsOf = (row: TypeRow) => {
  const { ids } = fill(row.path, 'other')
  return Object.fromEntries(Object.entries(ids).filter(([name]) => name in fresh(row)))
}

const shown = (value: Plain | undefined) => (JSON.stringify(value) ?? 'left out').slice(0, 60)
