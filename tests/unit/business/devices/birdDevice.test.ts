import { expect, test } from 'vitest'
import { type BirdDevice, oddities, parseBirdDevices } from '@/business/devices/birdDevice'

test('M-IOTS-07 entries of a history that can not be read are left out, the others stay', () => {
  const { rows } = parseBirdDevices([
    {
      id: 'DEV001',
      historical_data: [{ date: '2026-11-22', value: 7 }, null, 7, { date: 3, value: 7 }, {}],
      activity_data: [{ hour: 6, percent: '80' }, 'rusak', { hour: 7, percent: 0 }],
      total_birds: '7',
      online: 'ya',
    },
  ])
  const [device] = rows
  expect(device).toMatchObject({
    unread: 6,
    historical_data: [{ date: '2026-11-22', value: 7 }],
    activity_data: [{ hour: 7, percent: 0 }],
    total_birds: null,
    online: null,
    city: '',
  })
})

test('M-IOTS-07 what is no list of such entries is none, what has no id no device, what is no list no answer', () => {
  const odd = [{ id: 'A', historical_data: { 0: 1 }, activity_data: 'rusak' }, { name: 'B' }, 7]
  expect(parseBirdDevices(odd)).toMatchObject({
    rows: [{ id: 'A', historical_data: [], activity_data: [] }],
    unread: ['B', 'baris ke-3'],
  })
  expect(() => parseBirdDevices({ data: [] })).toThrow()
})

test('X-IOT-04 an hour that no day has, and what is no list, are told; an hour that comes twice counts once', () => {
  const hours = [24, -1, 5.5, 6, 6].map((hour, percent) => ({ hour, percent }))
  const { rows } = parseBirdDevices([
    { id: 'A', activity_data: hours },
    { id: 'B', historical_data: 'rusak', activity_data: { 0: 1 } },
    { id: 'C', historical_data: null },
  ])
  expect(rows.map(({ unread }) => unread)).toEqual([3, 2, undefined])
  expect(rows[0]?.activity_data).toEqual([{ hour: 6, percent: 4 }])
})

test('X-IOT-04 a day with a number that is too large to be one is told, and not counted', () => {
  const days = '[{"date":"2026-11-20","value":1e999},{"date":"2026-11-21","value":4}]'
  const { rows } = parseBirdDevices(JSON.parse(`[{"id":"A","historical_data":${days}}]`))
  expect(rows[0]).toMatchObject({
    historical_data: [{ date: '2026-11-21', value: 4 }],
    unread: 1,
  })
})

test('M-IOTS-07 days and hours in any order are put in theirs, of a day with two moments the later counts', () => {
  const told = [
    { date: '2026-11-22T09:00:00Z', value: 8 },
    { date: '2026-11-22T01:00:00Z', value: 7 },
    { date: '2026-11-22T11:00:00Z', value: -9 },
    { date: '2026-11-21', value: 5 },
    { date: '2026-11-20', value: 3 },
    { date: '2026-11-20', value: 4 },
  ]
  const activity = [12, 6, 9].map(hour => ({ hour, percent: hour }))
  const { rows } = parseBirdDevices([{ id: 'A', historical_data: told, activity_data: activity }])
  expect(rows[0]?.historical_data).toEqual([
    { date: '2026-11-20', value: 4 },
    { date: '2026-11-21', value: 5 },
    { date: '2026-11-22', value: 8 },
  ])
  expect(rows[0]?.activity_data.map(({ hour }) => hour)).toEqual([6, 9, 12])
  expect(rows[0]).not.toHaveProperty('unread')
})

test('M-IOTS-07 a number for an id or a state is understood, a moment is its day, an id that comes twice counts once', () => {
  const { rows, unread } = parseBirdDevices([
    {
      id: 12,
      online: 1,
      total_birds: 5,
      historical_data: [
        { date: '2026-11-20T18:00:00Z', value: 3 },
        { date: '2026-11-22T00:00:00', value: 5 },
        { date: 'kemarin', value: 4 },
      ],
    },
    { id: 'A', online: 0, total_birds: 1 },
    { id: 'A', online: false, total_birds: 2 },
  ])
  expect(rows.map(({ id, online, total_birds }) => [id, online, total_birds])).toEqual([
    ['12', true, 5],
    ['A', false, 2],
  ])
  // What says nothing of its clock is of the day that it says, wherever it is read.
  const days = [
    { date: '2026-11-21', value: 3 },
    { date: '2026-11-22', value: 5 },
  ]
  expect(rows[0]).toMatchObject({ historical_data: days, unread: 1 })
  expect(oddities(rows[0] as BirdDevice, new Date())).toContain(
    '1 catatan hari atau jam tidak terbaca',
  )
  expect(unread).toEqual(['ID A ganda'])
})

test.each(['0000-00-00', '2026-11-00', '2026-13-01', '2026-02-30', '2026-02-30T10:00:00'])(
  'M-IOTS-07 a day that no calendar has, %s, is none',
  date => {
    const good = { date: '2026-11-22', value: 5 }
    const told = [{ date, value: 0 }, good]
    const { rows } = parseBirdDevices([{ id: 'A', historical_data: told }])
    expect(rows[0]).toMatchObject({ historical_data: [good], unread: 1 })
    expect(oddities(rows[0] as BirdDevice, new Date())).toContain(
      '1 catatan hari atau jam tidak terbaca',
    )
  },
)
