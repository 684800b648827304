import { expect, test } from 'vitest'
import { resources } from '@/resources'
import { zoneIn } from '@/schema/zone'

const fieldsOf = (name: string) => resources.find(each => each.name === name)?.fields ?? {}

test.each([
  ['harvests', { farmer: { formatedAddress: 'Jalan Poros 3, Kota Makassar, Sulawesi Selatan' } }],
  ['queryIndices', { address: 'Jalan Poros 3, Kota Makassar, Sulawesi Selatan' }],
  ['rbws', { locationMap: { formated_address: 'Kota Makassar, Sulawesi Selatan 90111' } }],
  ['rbws', { address: 'Kota Makassar, Sulawesi Selatan', locationMap: null }],
  ['seminars', { location: { address: 'Makassar, Sulawesi Selatan' } }],
  [
    'harvests',
    { farmer: { formatedAddress: 'Jl. Poros', geopoint: { latitude: -5.1, longitude: 119.4 } } },
  ],
  ['rbws', { locationMap: { geopoint: { latitude: -5.1, longitude: 119.4 } } }],
  ['seminars', { location: { address: 'Bali', geopoint: { latitude: -6.2, longitude: 106.8 } } }],
  ['iot-devices', { province: 'Sulawesi Selatan' }],
])('M-I18N-02 the clock of %s is that of the place: %j', (name, record) => {
  expect(zoneIn(fieldsOf(name), record)?.name).toBe('WITA')
  expect(zoneIn(fieldsOf(name), {})).toBeUndefined()
})
