import { expect, test } from 'vitest'
import { texts as iot } from '@/dashboards/iot/texts'
import { texts as history } from '@/resources/history/texts'
import { texts as cameras } from '@/resources/managedDevices/texts'

test.each([
  [iot.rows(1001, 1010, 2013), '1.001-1.010 dari 2.013'],
  [cameras.range(1001, 1010, 2013), 'Menampilkan 1.001-1.010 dari 2.013'],
  [cameras.all(1024), 'Tampilkan semua (1.024)'],
  [cameras.someOf(50, 1024), 'Tampilkan 50 dari 1.024'],
  [cameras.everyDevice(2013), 'semua perangkat (2.013)'],
  [cameras.everyDevice(undefined), 'semua perangkat'],
  [cameras.exported(2013, 'a.csv'), '2.013 perangkat diekspor ke a.csv'],
  [history.restored(1000), '1.000 data dipulihkan.'],
])('X-CNT-08 a count is written with its dots: %s', (text, expected) => {
  expect(text).toBe(expected)
})
