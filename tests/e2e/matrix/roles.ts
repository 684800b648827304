import type { Plain, PlainMap } from '../../../demo/values'
import { recordCell } from '../../server/access/agreement'
import { account, type Person, people } from '../../server/access/world'
import { rows, type Verb } from '../../unit/access/reviewed/records'
import { creations, expected, type Transition, transitions } from '../../unit/access/reviewed/roles'
import { typeRows } from '../../unit/access/reviewed/types'
import { type Cell, WAYS, type Way, wayAt, writing } from './cells'
import type { Write } from './perform'
import { toCell } from './records'

const STRANGE: readonly Plain[] = [
  'Root',
  ' root',
  '',
  null,
  1,
  ['root'],
  { role: 'root' },
  'owner',
]

/** Whose stored role is none of the four: an app user. */
export const strangers: readonly (Person & { authorization: Plain })[] = STRANGE.map(
  (authorization, index) => ({
    name: `stranger${index}`,
    uid: `stranger${index}`,
    standing: 'appUser',
    authorization,
  }),
)

const ASKED: readonly [path: string, verb: Verb, own?: true][] = [
  ['users/{uid}', 'show', true],
  ['profiles/{uid}', 'show', true],
  ['users/{uid}', 'list'],
  ['users/{uid}', 'show'],
  ['harvests/{hid}', 'list'],
  ['products/{pid}', 'show'],
  ['products/{pid}', 'create'],
  ['products/{pid}', 'edit'],
]

export const strangerCells = (): Cell[] =>
  strangers.flatMap(person =>
    ASKED.flatMap(([path, verb, own]) =>
      rows
        .filter(row => row.path === path)
        .map(row =>
          recordCell(row, person, { id: own ? (person.uid ?? '') : `of ${person.uid}`, verb }),
        ),
    ).map(toCell),
  )

/** Everybody makes others what they are to be, and himself from what he is. */
export const transitionCells = (): Cell[] =>
  [...transitions.filter(isReal), ...creations.filter(({ self }) => !self)].map((change, index) => {
    const { actor, from, to, self, status } = change
    const id = self ? actor : `t${index}`
    const path = `users/${id}`
    const before = from === 'new' ? undefined : account(id, from, status)
    const next = from === to && status === 'active' ? 'suspended' : 'active'
    const after = account(id, to, next)
    const way = wayAt(index)
    const isReadable = way !== 'transaction' || actor === 'admin' || actor === 'root' || self
    return {
      title: `${actor} makes ${path} ${to}, ${next}, from ${from}, ${status} (${way})`,
      request: writing({ person: actor, path, before, after }, way),
      before: before ? { [path]: before } : {},
      allowed: expected(change) === 'client' && isReadable,
    }
  })

const isReal = ({ self, actor, from, status }: Transition) =>
  self ? from === actor && status === 'active' : status === 'active' || actor === 'root'

const given =
  typeRows
    .find(({ path }) => path === 'users/{uid}')
    ?.fields.find(({ name }) => name === 'authorization')?.limits ?? []

/** What is stored as a role is one of the roles, in a new account as in an old one. */
export const strangeRoleCells = (): Cell[] =>
  ['admin', 'root'].flatMap((person, turn) =>
    [...STRANGE, ...given].map((authorization, index) => {
      const id = `named-${person}-${index}`
      const path = `users/${id}`
      const isNew = (index + turn) % 2 === 0
      const old = account(id, authorization === 'appUser' ? 'superteam' : 'appUser', 'active')
      const after: PlainMap = { ...old, authorization }
      return {
        title: `${person} stores ${JSON.stringify(authorization)} in ${path}`,
        request: writing({ person, path, before: isNew ? undefined : old, after }, wayAt(index)),
        before: isNew ? {} : { [path]: old },
        allowed: given.some(role => role === authorization),
      }
    }),
  )

/** Nobody changes his own role, or wakes himself. */
export const promotionCells = (): Cell[] => [
  ...people.flatMap(person => WAYS.flatMap(way => promotion(person, way))),
  ...strangers.flatMap((person, index) => promotion(person, wayAt(index))),
]

function promotion({ name: person, uid }: Person, way: Way): Cell[] {
  if (uid === null) return []
  const authorization = person === 'root' ? 'admin' : 'root'
  const isTogether = way === 'batch' || way === 'transaction'
  const write: Write = {
    path: `users/${uid}`,
    how: isTogether ? 'merge' : way,
    data: { uid, authorization, status: 'active' },
  }
  return [
    {
      title: `${person} makes himself ${authorization} (${way})`,
      request: { person, writes: [write], together: isTogether ? way : 'alone' },
      before: {},
      allowed: false,
    },
  ]
}
