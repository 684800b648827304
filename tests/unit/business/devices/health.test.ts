import { expect, test } from 'vitest'
import { healthOf, inTrouble, worstOf } from '@/business/devices/health'
import { bird } from './birds'

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`
const devices = [
  bird({ last_updated: at(3) }),
  bird({ last_updated: at(2), online: false }),
  bird({ last_updated: 'kapan', online: false }),
  bird({ province: 'Riau', city: 'Indragiri Hilir', last_updated: at(4) }),
  bird({ province: 'Riau', city: '', online: null, last_updated: null }),
]

test('the fleet is counted by state, with the one that was heard of longest ago', () => {
  expect(healthOf(devices)).toMatchObject({
    counts: { online: 2, offline: 2, unknown: 1 },
    oldest: { online: at(3), offline: at(2) },
  })
  expect(healthOf(devices).oldest.unknown).toBeUndefined()
})

test('X-UI-53 those that do not answer stand by how long they have been silent, the dead ones first', () => {
  const silent = [
    bird({ id: 'c', online: false, last_updated: at(5) }),
    bird({ id: 'd', online: null, last_updated: at(1) }),
    bird({ id: 'b', online: false, last_updated: at(2) }),
    bird({ id: 'a', online: false, last_updated: at(5) }),
    bird({ id: 'e' }),
  ]
  expect(inTrouble(silent).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
})

test('provinces and cities with dead devices stand first, each in its worst state', () => {
  const { provinces } = healthOf(devices)
  expect(provinces.map(({ name, worst }) => [name, worst])).toEqual([
    ['Kalimantan Barat', 'offline'],
    ['Riau', 'unknown'],
  ])
  expect(provinces[1]?.cities).toEqual([
    { name: '', counts: { online: 0, offline: 0, unknown: 1 }, worst: 'unknown' },
    { name: 'Indragiri Hilir', counts: { online: 1, offline: 0, unknown: 0 }, worst: 'online' },
  ])
})

test('the worst state is offline, then unknown, then online', () => {
  expect(worstOf({ online: 9, offline: 1, unknown: 5 })).toBe('offline')
  expect(worstOf({ online: 9, offline: 0, unknown: 1 })).toBe('unknown')
  expect(worstOf({ online: 9, offline: 0, unknown: 0 })).toBe('online')
  expect(healthOf([]).provinces).toEqual([])
})
