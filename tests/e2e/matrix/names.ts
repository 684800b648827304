import { recordCell } from '../../server/access/agreement'
import { people } from '../../server/access/world'
import { rows } from '../../unit/access/reviewed/records'
import { type Cell, reading } from './cells'
import { toCell } from './records'

/** Known collections, private ones and none; no row of the table is a collection group. */
const GROUPS = ['subscriptionRecords', 'participants', 'chats', 'products', 'users', 'private', 'x']

export const groupCells = (): Cell[] =>
  GROUPS.flatMap(name =>
    people.map((person, index) => ({
      title: `${person.name} looks for ${name} everywhere`,
      request: reading(person.name, index % 2 === 0 ? 'group' : 'groupCount', name),
      before: {},
      allowed: false,
    })),
  )

const IDS = ['a.b', '..a', 'a%2Fb', '%2e%2e', '100%', 'a?b=c&d#e', 'walét-燕', '{pid}']

/** Ids are nothing but names. */
export const idCells = (): Cell[] =>
  rows
    .filter(({ path }) => path === 'products/{pid}')
    .flatMap(row =>
      IDS.flatMap(name =>
        people
          .filter(({ standing }) => ['superteam', 'admin'].includes(standing))
          .flatMap(person =>
            (['show', 'create', 'edit', 'delete'] as const).map(verb =>
              recordCell(row, person, { id: `${name} ${verb} ${person.name}`, verb }),
            ),
          ),
      ),
    )
    .map(toCell)

/** What looks like the own id is another's. */
export const lookalikeCells = (): Cell[] =>
  ['users/super%74eam', 'users/superteam.', 'users/Superteam', 'users/superteam%20'].flatMap(path =>
    ['superteam', 'root!'].map(person => ({
      title: `${person} reads ${path}`,
      request: reading(person, 'get', path),
      before: { [path]: { authorization: 'root' } },
      allowed: false,
    })),
  )
