import { policiesOf } from '@/access/policies'
import { resources } from '@/resources'
import type { Ask } from './engine'

/** Past all that a new record may be, so that no other rule lets it in. */
const gone = { versionNo: -1, old: 'a' }

/** Of each collection of which something can be brought back, how the trash calls a record and where it was. */
const places = Object.entries(policiesOf(resources)).flatMap(([name, { path, returns }]) =>
  returns
    ? [
        {
          at: path.replaceAll(/\{\w+\}/g, 'x1'),
          kept: name + '~x1'.repeat(path.split('{').length - 1),
        },
      ]
    : [],
)

const asks = (uid: string, title: string, change: Partial<Ask> = {}) =>
  Object.fromEntries(
    places.map(({ at, kept }): [string, Ask] => [
      `${at} is brought back by ${uid}${title}`,
      {
        uid,
        method: 'create',
        path: at,
        after: gone,
        beside: { [`trash/${kept}`]: { back: gone } },
        ...change,
      },
    ]),
  )

export const broughtBack: Record<'allowed' | 'refused', Record<string, Ask>> = {
  allowed: { ...asks('root', ''), ...asks('admin', '') },
  refused: {
    ...asks('superteam', ''),
    ...asks('appUser', ''),
    ...asks('admin', ' as another one', { after: { ...gone, old: 'b' } }),
    ...asks('admin', ', who has not deleted it', { beside: {} }),
    ...asks('admin', ', which does not come back as it was', {
      beside: Object.fromEntries(places.map(({ kept }) => [`trash/${kept}`, { fields: gone }])),
    }),
    'what lay below a record is brought back below nothing': {
      uid: 'admin',
      method: 'create',
      path: 'participants~x1/x1',
      after: gone,
      beside: { 'trash/participants~x1~x1': { back: gone } },
    },
    ...asks('admin', ', without what it was', {
      beside: Object.fromEntries(places.map(({ kept }) => [`trash/${kept}`, { isCut: true }])),
    }),
  },
}
