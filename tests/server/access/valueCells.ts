import type { Plain, PlainMap } from '../../../demo/values'
import { changing } from './corrections'
import { type Ask, NOW } from './engine'
import { harvestAt, put } from './world'

const long = (length: number) => 'x'.repeat(length)

/** Values that a field takes and others that it refuses: path, field, what fits, what does not. */
export const valueTable: readonly (readonly [
  path: string,
  field: string,
  good: Plain[],
  bad: Plain[],
])[] = [
  ['products/p1', 'name', ['', long(120), null], [long(121), 5, ['a'], { a: 1 }, true, NOW]],
  ['products/p1', 'description', [long(20_000)], [long(20_001), 1]],
  ['products/p1', 'marketplace', ['consumer', 'farmer'], ['Consumer', 'all', 1, ['farmer']]],
  ['products/p1', 'price', [0, 1e12, null], [-1, 1e12 + 1, 0.5, Number.NaN, '5', true, [5]]],
  [
    'products/p1',
    'weight',
    [0, 0.5, 1e6],
    [-0.1, 1e6 + 1, '5', Number.NaN, Number.POSITIVE_INFINITY],
  ],
  ['products/p1', 'tags', [[], Array(50).fill('a')], [Array(51).fill('a'), 'a', { a: 1 }]],
  ['products/p1', 'isShow', [true, false, null], ['true', 1, 0]],
  [
    'products/p1',
    'imageURL',
    ['', 'https://a.b/c', '/v0/b/demo/o/a.png', null],
    [
      'http://a.b',
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      '//a.b',
      ' https://a.b',
      'https://a b',
      'https://a\n',
      '/v0/c',
      5,
      ['https://a.b'],
    ],
  ],
  ['articles/a1', 'description', [long(100_000)], [long(100_001)]],
  ['users/other', 'status', ['suspended'], ['Suspended', '', null, 1, ['active'], 'deleted']],
  [
    'users/other',
    'authorization',
    ['superteam'],
    ['Superteam', ' superteam', 'owner', '', null, 1, ['root'], { role: 'root' }],
  ],
  [
    'users/other',
    'location',
    [{ address: 'a' }, null],
    ['a', [], { secret: 1 }, { address: 5 }, { geopoint: 'a' }],
  ],
  [
    'users/other',
    'subscription',
    [{ type: 'mitra', endDate: NOW }],
    ['mitra', { type: 'gold' }, { type: 'mitra', price: 1 }, { endDate: 'besok' }],
  ],
  [
    'profiles/other',
    'upgrade',
    [{ status: 'registered', price: 5 }],
    ['a', { status: 'paid' }, { price: -1 }, { duration: { period: 6, unit: 'month' } }],
  ],
  [
    'superteams/other',
    'contact',
    [{ whatsapp: '0812' }],
    [{ whatsapp: 812 }, { phone: '0812' }, 'a'],
  ],
  [
    'harvests/h1',
    'request.harvestDetail',
    [{ mangkok1: { weight: 1, imageURLs: [] } }],
    [
      { mangkok4: {} },
      { mangkok1: 5 },
      { mangkok1: { weight: 'a' } },
      { mangkok1: { imageURL: 'http://a' } },
      { mangkok1: { imageURLs: Array(21).fill('a') } },
      { mangkok1: { other: 1 } },
    ],
  ],
  ['harvests/h1', 'request.harvestHumidity', [0, 100], [-1, 101, '5']],
  ['rbws/r1', 'status', ['finished'], ['done', 1]],
  [
    'rbws/r1',
    'buildingSpecs',
    [{ foot_dipping: true }],
    [{ foot_dipping: 'yes' }, { pool: true }, true],
  ],
  [
    'apps/price',
    'swallowNest',
    [{ oval1: { price: 0 } }, { oval1: { price: 1e12 } }],
    [
      { oval4: {} },
      { oval1: { price: -1 } },
      { oval1: { price: 1e12 + 1 } },
      { oval1: { price: '5' } },
      { oval1: { secret: 1 } },
      { oval1: { imageURL: 'http://a' } },
      5,
    ],
  ],
  ['seminars/s1', 'title', [long(255)], [long(256)]],
  ['pushNotifications/n1', 'title', [long(65)], [long(66)]],
  ['pushNotifications/n1', 'body', [long(240)], [long(241)]],
  [
    'transactions/t1',
    'delivery',
    [{ courier: 'JNE', receiptImageURL: 'https://a' }],
    [{ receiptImageURL: 'http://a' }, { fee: 1 }],
  ],
  [
    'manufactures/m1',
    'process',
    [{ stage: 'clean' }],
    [{ stage: 'dry' }, { stage: 'raw', free: 1 }, 'raw'],
  ],
  ['manufactures/m1', 'process.free', [1, 'a'], []],
]

const before = (path: string): PlainMap => {
  const [collection = '', id = ''] = path.split('/')
  if (collection === 'users') return { uid: id, authorization: 'appUser', status: 'active' }
  if (collection === 'harvests') return { ...harvestAt('request'), hid: id, versionNo: 0 }
  if (collection === 'pushNotifications') return { status: 'draft', versionNo: 0 }
  if (['profiles', 'superteams', 'apps', 'rbws'].includes(collection)) return {}
  return { versionNo: collection === 'manufactures' ? 1 : 0 }
}

/** An admin gives the field this value. */
export const giving = (path: string, field: string, value: Plain): Ask =>
  changing(
    {
      uid: 'admin',
      method: 'update',
      path,
      before: before(path),
      after: put(before(path), field, value),
    },
    field,
  )
