import { Geopoint, type Plain, type PlainMap } from '../../../demo/values'
import type { Standing } from '../../unit/access/reviewed/records'
import { NOW } from './engine'

const THEN = new Date('2026-01-01T00:00:00Z')

export interface Person {
  name: string
  uid: string | null
  standing: Standing
}

const ROLES = ['appUser', 'superteam', 'admin', 'root'] as const

/** What a person signs with. */
export const signature = (uid: string) => ({ uid, name: `Nama ${uid}`, time: NOW })

/** The ten principals. */
export const people: readonly Person[] = [
  { name: 'anon', uid: null, standing: 'anon' },
  { name: 'noDoc', uid: 'noDoc', standing: 'noDoc' },
  ...ROLES.map(role => ({ name: role, uid: role, standing: role })),
  ...ROLES.map(role => ({ name: `${role}!`, uid: `${role}-suspended`, standing: 'none' as const })),
]

export const accounts: Record<string, PlainMap> = Object.fromEntries(
  ROLES.flatMap(role => [
    [`users/${role}`, account(role, role, 'active')],
    [`users/${role}-suspended`, account(`${role}-suspended`, role, 'suspended')],
    ...[role, `${role}-suspended`].map(uid => [`profiles/${uid}`, { name: `Nama ${uid}` }]),
  ]),
)

export function account(uid: string, authorization: string, status: string): PlainMap {
  return { uid, email: `${uid}@contoh.test`, authorization, status, registerDate: THEN }
}

const URL = 'https://contoh.test/a.png'

/** A valid value for a field that is not a short text. */
const values: Record<string, Plain> = {
  'users/{uid}:status': 'suspended',
  authorization: 'superteam',
  registerDate: NOW,
  'dates.registerDate': NOW,
  'subscription.type': 'mitra',
  'upgrade.type': 'mitra',
  'profiles/{uid}:role': 'farmer',
  'upgrade.status': 'registered',
  'upgrade.duration': { period: 7, unit: 'month' },
  'users/{uid}/subscriptionRecords/{srid}:type': 'mitra',
  duration: { period: 6, unit: 'month' },
  location: { address: 'Jl. Walet 1', geopoint: new Geopoint(-6.2, 106.8) },
  'delivery.geopoint': new Geopoint(-6.2, 106.8),
  lastUpdate: NOW,
  'receive.item': { mangkok1: { weight: 10, price: 20 } },
  'delivery.item': { mangkok1: { weight: 10, price: 20 } },
  'request.harvestDetail': { mangkok1: { weight: 10, imageURL: URL, imageURLs: [URL] } },
  'process.consumerProduct': { p1: { qty: 2 } },
  'process.nestProduct': { sudut3: { qty: 2 } },
  'rbws/{rbwId}:status': 'survey2',
  'buildingSpecs.foot_dipping': true,
  'seminars/{sid}/participants/{uid}:status': 'payment',
  answered: true,
  marketplace: 'farmer',
  tags: ['a', 'b'],
  benefits: ['a'],
  keynoteSpeakers: [{ name: 'a' }],
  videos: [{ title: 'a', videoURL: URL }],
  'link.type': 'url',
  audience: 'farmer',
  'coupons/{code}:type': 'persen',
  'coupons/{code}:marketplace': 'all',
  'subscriptionOffers/{id}:type': 'binaan',
  frequency: 'daily',
  'swallowNest.mangkok1': { price: 100, previousPrice: 90, lastUpdated: NOW, imageURL: URL },
  'swallowNest.sudut3': { price: 100 },
  'process.stage': 'molding',
  hideDate: true,
  schedule: THEN,
  versionNo: 5,
  pinned: true,
}
const patterns: readonly (readonly [RegExp, Plain])[] = [
  [/(^|\.)is[A-Z]/, true],
  [/URL$|url$|Image$/, URL],
  [/Date$|Start$|End$|dateSent|dateExpire|dateCreated|lastUpdated|^date\.|input\.date/, THEN],
  [
    /price|value|weight|stock|Discount|Purchase|quota|Limit|order|delay|[hH]umidity|Areas|Length|Width|Height|Period|Weight|Duration|total|Count|sent/,
    7,
  ],
]

export function sampleOf(path: string, field: string): Plain {
  const exact = values[`${path}:${field}`] ?? values[field]
  return exact ?? patterns.find(([pattern]) => pattern.test(field))?.[1] ?? 'teks'
}

/** The map with the value at the dotted name. */
export function put(map: PlainMap, name: string, value: Plain | undefined): PlainMap {
  const [head = '', ...rest] = name.split('.')
  if (rest.length === 0) return { ...map, [head]: value }
  return { ...map, [head]: put((map[head] ?? {}) as PlainMap, rest.join('.'), value) }
}

const SIX_MONTHS = { period: 6, unit: 'month' }
const DONE = { dateEnd: new Date('2026-01-02T00:00:00Z') }
const STAGES = ['request', 'receive', 'delivery', 'process']

/** A harvest at this step; at none of them it is finished. */
export function harvestAt(stage: string): PlainMap {
  const at = STAGES.indexOf(stage)
  return Object.fromEntries((at < 0 ? STAGES : STAGES.slice(0, at)).map(step => [step, DONE]))
}

/** The document at a path before anybody changes it; ids are the last part of the path. */
export function standing(path: string, ids: Record<string, string>, stage = 'request'): PlainMap {
  const live = path.startsWith('manufactures') ? 1 : 0
  const special: Record<string, PlainMap> = {
    'harvests/{hid}': {
      ...harvestAt(stage),
      versionNo: 0,
      farmer: { uid: 'f1' },
      lastUpdate: THEN,
    },
    'queryIndices/{hid}': { target: 'harvest', total: 1, stage: 'request', status: 'ongoing' },
    'rbws/{rbwId}': { uid: 'f1', status: 'survey1', dates: { registerDate: THEN } },
    'pushNotifications/{nid}': { versionNo: 0, status: 'draft' },
    'users/{uid}': account(ids.uid ?? '', 'appUser', 'active'),
    'apps/price': {},
    'apps/company': {},
    'apps/analytics': { versionNo: 0 },
    'profiles/{uid}': { name: 'lama', upgrade: { status: 'onVerify', duration: SIX_MONTHS } },
    'superteams/{uid}': { name: 'lama' },
    'history/{id}': { resource: 'products' },
    'notes/{id}': { ...signature(ids.id ?? ''), resource: 'products', waiting: ['x'] },
    'presence/{id}': { ...signature(ids.id ?? ''), resource: 'products' },
  }
  return { ...ids, ...(special[path] ?? { versionNo: live }) }
}
