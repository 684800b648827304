import { expect, test } from 'vitest'
import { valueAt } from '@/lib/business/decision'
import { resources } from '@/resources'
import { fullRecord } from '../admin/support/records'

const placed = resources.flatMap(resource =>
  Object.entries(resource.fields).flatMap(([name, { options }]) =>
    options.place ? [{ resource, name, place: options.place, write: options.write }] : [],
  ),
)

test('M-I18N-02 what is shown on the clock of a place is of a record that has it, and typed by nobody', () => {
  expect(placed.map(({ resource, name }) => `${resource.name}.${name}`)).toEqual([
    'harvests.request.requestDate',
    'rbws.dates.registerDate',
    'iot-devices.last_updated',
  ])
  for (const { resource, place, write } of placed) {
    expect(valueAt(fullRecord(resource), place)).toEqual(expect.any(String))
    expect(write?.grants).toEqual([])
  }
})
