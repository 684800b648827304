import { account } from '../../server/access/world'
import { type Cell, refused } from './cells'

const product = (pid: string) => ({ pid, versionNo: 0, name: 'Mangkok' })

/** Batches of which one write gives the right to another, or hides it. */
export const escalationCells = (): Cell[] => [
  ...refused('an admin makes an account and then an admin of it', {
    person: 'admin',
    writes: [
      { path: 'users/e1', how: 'set', data: account('e1', 'superteam', 'active') },
      { path: 'users/e1', how: 'update', data: { authorization: 'admin' } },
    ],
  }),
  ...refused('a root makes an account and then a root of it', {
    person: 'root',
    writes: [
      { path: 'users/e2', how: 'set', data: account('e2', 'admin', 'active') },
      { path: 'users/e2', how: 'update', data: { authorization: 'root' } },
    ],
  }),
  ...refused('somebody without an account makes his own and then a product', {
    person: 'noDoc',
    writes: [
      { path: 'users/noDoc', how: 'set', data: account('noDoc', 'root', 'active') },
      { path: 'products/e3', how: 'set', data: product('e3') },
    ],
  }),
  ...refused('the field staff promotes itself and makes a product', {
    person: 'superteam',
    writes: [
      { path: 'users/superteam', how: 'merge', data: { authorization: 'admin' } },
      { path: 'products/e4', how: 'set', data: product('e4') },
    ],
  }),
  ...refused('a suspended root wakes himself and reads on', {
    person: 'root!',
    writes: [
      { path: 'users/root-suspended', how: 'merge', data: { status: 'active' } },
      { path: 'products/e5', how: 'set', data: product('e5') },
    ],
  }),
  ...refused('an admin makes a product and then a version of his own', {
    person: 'admin',
    writes: [
      { path: 'products/e6', how: 'set', data: product('e6') },
      { path: 'products/e6', how: 'update', data: { versionNo: 5 } },
    ],
  }),
  ...refused('an admin archives a product and deletes an account', {
    person: 'admin',
    writes: [
      { path: 'products/e7', how: 'update', data: { versionNo: -1 } },
      { path: 'users/e7', how: 'delete' },
    ],
    before: { 'products/e7': product('e7'), 'users/e7': account('e7', 'appUser', 'active') },
  }),
  ...refused('an admin takes a role away and gives his own to himself', {
    person: 'admin',
    writes: [
      { path: 'users/e8', how: 'update', data: { authorization: 'appUser' } },
      { path: 'users/admin', how: 'update', data: { authorization: 'root' } },
    ],
    before: { 'users/e8': account('e8', 'superteam', 'active') },
  }),
  ...refused('a root suspends an admin and himself', {
    person: 'root',
    writes: [
      { path: 'users/e9', how: 'update', data: { status: 'suspended' } },
      { path: 'users/root', how: 'update', data: { status: 'suspended' } },
    ],
    before: { 'users/e9': account('e9', 'admin', 'active') },
  }),
  ...refused('an index without its harvest', {
    person: 'admin',
    writes: [
      { path: 'queryIndices/e10', how: 'update', data: { stage: 'finished', status: 'finished' } },
      { path: 'products/e10', how: 'set', data: product('e10') },
    ],
    before: {
      'queryIndices/e10': {
        hid: 'e10',
        target: 'harvest',
        total: 1,
        stage: 'request',
        status: 'ongoing',
      },
    },
  }),
]
