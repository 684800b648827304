import { expect, test } from 'vitest'
import { statusOf } from '@/business/devices/birdDevice'
import { filterDevices, noFilter } from '@/business/devices/statistics'
import { bird } from './birds'

const devices = [
  bird({ id: 'A' }),
  bird({
    id: 'B',
    province: 'Riau',
    city: 'Indragiri Hilir',
    location: 'Tembilahan',
    online: false,
  }),
  bird({ id: 'C', province: 'Riau', city: '', location: '', online: null }),
]
const found = (filter: Partial<typeof noFilter>) =>
  filterDevices(devices, { ...noFilter, ...filter })
    .map(({ id }) => id)
    .join('')

test('M-IOTS-01 province, city, state and a part of the place filter together', () => {
  expect(found({ province: 'Riau' })).toBe('BC')
  expect(found({ city: 'Ketapang' })).toBe('A')
  expect(found({ location: ' tembil' })).toBe('B')
  expect(found({ location: 'KETA' })).toBe('A')
  expect(found({ location: 'riau', province: 'Kalimantan Barat' })).toBe('')
  expect(found({ state: 'offline' })).toBe('B')
  expect(found({ state: 'unknown', province: 'Riau' })).toBe('C')
})

test('M-IOTS-01 a search of one letter is none yet, and no filter is the same array', () => {
  expect(found({ location: 't' })).toBe('ABC')
  expect(filterDevices(devices, noFilter)).toBe(devices)
})

test('M-IOTS-05 a device that does not say how it is, is unknown', () => {
  expect(devices.map(statusOf)).toEqual(['online', 'offline', 'unknown'])
  for (const online of [true, false])
    expect(statusOf({ online, last_updated: null })).toBe('unknown')
})
