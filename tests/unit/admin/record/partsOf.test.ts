import { expect, test } from 'vitest'
import { factsOf, partsOf } from '@/admin/record/partsOf'
import { coupons } from '@/resources/coupons'
import { harvests } from '@/resources/harvests'
import { profiles } from '@/resources/profiles'
import { rbws } from '@/resources/rbws'
import { transactions } from '@/resources/transactions'
import { users } from '@/resources/users'

const building = {
  id: 'r1',
  ...{ rbwId: 'r1', uid: 'u1', buildingName: 'Walet Jaya', status: 'survey1', buildingWidth: 12 },
  locationMap: { formated_address: 'Bone', geohash: 'qq', geopoint: null },
  note: { request: 'Lengkap' },
  dates: { registerDate: '2026-11-01T00:00:00.000Z', preliminaryStartDate: null },
}

test('each field of a record stands in one place of its page, by what it is', () => {
  const parts = partsOf(rbws, building, rbws.fields)
  expect(parts).toMatchObject({
    about: { users: ['uid'] },
    places: ['locationMap'],
    history: ['note.request', 'dates.registerDate'],
    ids: ['rbwId'],
  })
  expect(parts.cards).toEqual([{ label: 'Ukuran dan panen', sources: ['buildingWidth'] }])
  const { about, cards, places, history, ids, empty } = parts
  const all = [
    ...Object.values(about).flat(),
    ...cards.flatMap(({ sources }) => sources),
    ...[places, history, ids, empty].flat(),
  ]
  expect(all).toHaveLength(new Set(all).size)
})

test('what is under no heading comes first, also where a heading is declared before it', () => {
  const { cards } = partsOf(rbws, { ...building, landOwnership: { code: 'A' } }, rbws.fields)
  expect(cards.map(({ label }) => label)).toEqual([undefined, 'Ukuran dan panen'])
})

test('what is not filled in is counted, and a fact keeps its place without a value', () => {
  const { empty } = partsOf(rbws, building, rbws.fields)
  expect(empty).toContain('landOwnership')
  expect(empty).toContain('farmerName')
  expect(empty).not.toContain('harvestPeriod')
})

test('what cannot be read is not counted as empty: it is told for itself', () => {
  const odd = { ...building, farmerContact: 812, harvestWeight: '2 kg', landOwnership: 'SHM' }
  const { cards, empty, unread } = partsOf(rbws, odd, rbws.fields)
  expect(unread).toEqual(['farmerContact', 'landOwnership'])
  for (const name of ['farmerContact', 'harvestWeight', 'landOwnership']) {
    expect(empty).not.toContain(name)
    expect(cards.flatMap(({ sources }) => sources)).not.toContain(name)
  }
  const none = partsOf(rbws, { ...building, landOwnership: {} }, rbws.fields)
  expect(none.empty).toContain('landOwnership')
  expect(none.unread).toEqual([])
})

test('M-TRX-04 a stored status that says what the state does is technical, one that does not is seen', () => {
  const sale = { id: 't1', status: 'waiting', date: { created: '2026-11-01T00:00:00.000Z' } }
  const at = (status: string) => partsOf(transactions, { ...sale, status }, transactions.fields)
  expect(at('waiting').ids).toContain('status')
  expect(at('finished').cards.flatMap(({ sources }) => sources)).toContain('status')
})

test('what the line of a flow says, or a field in words, no other place says', () => {
  expect(rbws.face.facts).toContain('status')
  expect(factsOf(rbws)).not.toContain('status')
  const { cards } = partsOf(harvests, { id: 'h1', request: { note: 'Cepat' } }, harvests.fields)
  const shown = cards.flatMap(({ sources }) => sources)
  expect(shown).toContain('request.note')
  for (const name of ['state', 'stage', 'status']) expect(shown).not.toContain(name)
  const coupon = { id: 'C1', type: 'nominal', value: 17_000, perUserLimit: 2 }
  const [card] = partsOf(coupons, coupon, coupons.fields).cards
  expect(card?.sources).toEqual(['perUserLimit'])
})

test('what another record says is not known to be empty, unless nothing says which', () => {
  const account = { id: 'u1', email: 'a@b.test' }
  const { about, empty } = partsOf(users, { ...account, uid: 'u1' }, users.fields)
  expect(about.profiles).toContain('address')
  expect(empty).not.toContain('address')
  expect(partsOf(users, account, users.fields).empty).toContain('address')
})

test('sections stay together, below what stands under none', () => {
  const sale = {
    id: 't1',
    note: 'Cepat',
    payment: { price: 5, type: 'tunai' },
    delivery: { name: 'A' },
  }
  const { cards } = partsOf(transactions, sale, transactions.fields)
  expect(cards[0]?.label).toBeUndefined()
  expect(new Set(cards.map(({ label }) => label)).size).toBe(cards.length)
})

test('X-UI-40 the person and the map of a harvest stand beside its cards, a sale’s map too', () => {
  const geopoint = { latitude: -4.5, longitude: 120.3 }
  const farmer = { rbwid: 'r1', uid: 'u1', name: 'Susanti', email: 's@sarang.test', geopoint }
  const harvest = partsOf(harvests, { id: 'h1', farmer }, harvests.fields)
  expect(harvest.about).toEqual({ rbws: ['farmer.rbwid'], users: ['farmer.uid'] })
  expect(harvest.places).toEqual(['farmer.geopoint'])
  expect(harvest.cards).toEqual([{ label: 'Petani', sources: ['farmer.email'] }])
  const placesOf = (delivery: object) =>
    partsOf(transactions, { id: 't1', delivery }, transactions.fields)
  const sent = placesOf({ name: 'Ayu', geopoint })
  expect(sent.places).toEqual(['delivery.geopoint'])
  expect(sent.cards.flatMap(({ sources }) => sources)).toContain('delivery')
  expect(placesOf({ name: 'Ayu', geopoint: null }).places).toEqual([])
  const bare = placesOf({ geopoint })
  expect(bare.cards.flatMap(({ sources }) => sources)).not.toContain('delivery')
})

test('X-UI-38 the picture of an older record is told once, in the place of the new one', () => {
  const told = (pictures: object) => {
    const parts = partsOf(profiles, { id: 'u1', ...pictures }, profiles.fields)
    return parts.cards.flatMap(({ sources }) => sources)
  }
  expect(told({ imageURL: 'https://a.test/a.jpg' })).not.toContain('imageURL')
  const both = { imageURL: 'https://a.test/a.jpg', photoURL: 'https://a.test/b.jpg' }
  expect(told(both)).toContain('imageURL')
})
