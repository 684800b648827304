import { expect, test } from 'vitest'
import { parseBirdDevices } from '@/lib/devices/birdDevice'

test('M-IOTS-07 entries of a history that can not be read are left out, the others stay', () => {
  const [device] = parseBirdDevices([
    {
      id: 'DEV001',
      historical_data: [{ date: '2026-11-22', value: 7 }, null, 7, { date: 3, value: 7 }, {}],
      activity_data: [{ hour: 6, percent: '80' }, 'rusak', { hour: 7, percent: 0 }],
      total_birds: '7',
      online: 'ya',
    },
  ])
  expect(device).toMatchObject({
    historical_data: [{ date: '2026-11-22', value: 7 }],
    activity_data: [{ hour: 7, percent: 0 }],
    total_birds: null,
    online: null,
    city: '',
  })
})

test('M-IOTS-07 what is no list of such entries is none, what has no id no device, what is no list no answer', () => {
  const odd = [{ id: 'A', historical_data: { 0: 1 }, activity_data: 'rusak' }, { name: 'B' }, 7]
  expect(parseBirdDevices(odd)).toMatchObject([{ id: 'A', historical_data: [], activity_data: [] }])
  expect(() => parseBirdDevices({ data: [] })).toThrow()
})
