import { type Cell as Asked, forbiddenCells, recordCell } from '../../server/access/agreement'
import { commitOf } from '../../server/access/engine'
import { type Person, people } from '../../server/access/world'
import { isAllowed, type Row, rows, type Verb } from '../../unit/access/reviewed/records'
import { type Cell, listAt, reading, wayAt, writing } from './cells'

const VERBS: readonly Verb[] = ['show', 'list', 'create', 'edit', 'delete']

const named = (...names: string[]) => people.filter(({ name }) => names.includes(name))
const admins = named('admin', 'root')
const strangers = people.filter(({ name }) => !['superteam', 'admin', 'root'].includes(name))

/** Every path, principal and operation, each with a document of its own; admins take turns, and strangers. */
export const recordCells = (): Cell[] =>
  rows
    .flatMap(row => VERBS.map(verb => ({ row, verb })))
    .flatMap(({ row, verb }, index) =>
      [...named('superteam'), turn(admins, index), turn(strangers, index)].flatMap(person =>
        person ? { row, person, verb } : [],
      ),
    )
    .map(({ row, person, verb }, index) =>
      toCell(recordCell(wholeOf(row, verb), person, { id: `r${index}`, verb }), index),
    )

/** A copy is written with its record, and is judged with it. */
const wholeOf = (row: Row, verb: Verb): Row =>
  (row.path === 'queryIndices/{hid}' &&
    ['create', 'edit'].includes(verb) &&
    rows.find(({ path }) => path === 'harvests/{hid}')) ||
  row

const turn = (of: readonly Person[], index: number) => of[index % of.length]

/** The records that people have under their own id. */
export const ownCells = (): Cell[] =>
  rows
    .filter(({ path }) => /^\w+\/\{uid\}$/.test(path))
    .flatMap(row => people.flatMap(person => ownOf(row, person)))
    .map(toCell)

function ownOf(row: Row, person: Person): Asked[] {
  const { uid } = person
  if (uid === null) return []
  const isMissing = person.standing === 'noDoc' && row.path === 'users/{uid}'
  const verbs: readonly Verb[] = isMissing ? ['show'] : ['show', 'edit', 'delete']
  return verbs.map(verb => recordCell(row, person, { id: uid, verb }))
}

/** What no row names. */
export const unknownCells = (): Cell[] =>
  forbiddenCells()
    .filter((_, index) => index % 9 === 0)
    .map(toCell)

/** What somebody asks as it goes through the SDK. */
export function toCell(cell: Asked, index: number): Cell {
  const { title, ask, allowed, person } = cell
  const { path, method, before } = ask
  const common = { title, before: method === 'list' || !before ? {} : { [path]: before } }
  if (method === 'get') return { ...common, request: reading(person.name, 'get', path), allowed }
  if (method === 'list')
    return { ...common, request: reading(person.name, listAt(index), path), allowed }
  const way = wayAt(index)
  const { own, others, standing } = commitOf(ask)
  const together = Object.fromEntries(
    others.flatMap(({ path, after }) => (after ? [[path, after]] : [])),
  )
  const asked = { ...ask, after: own.after, together, person: person.name }
  const isDeleted = method === 'delete'
  return {
    title: `${title} (${way})`,
    before: { ...common.before, ...standing },
    request: writing(isDeleted ? { ...asked, after: undefined, together: {} } : asked, way),
    allowed: allowed && (way !== 'transaction' || mayRead(cell)),
  }
}

/** A transaction reads what it writes. */
function mayRead({ person: { standing, uid }, row, id }: Asked): boolean {
  const found = rows.find(({ path }) => path === row)
  return found !== undefined && isAllowed(found, 'show', { standing, own: id === uid })
}
