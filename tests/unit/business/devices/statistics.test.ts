import { describe, expect, test } from 'vitest'
import { parseBirdDevices } from '@/business/devices/birdDevice'
import { populationByDay } from '@/business/devices/population'
import {
  activityByHour,
  birdsByProvince,
  cardsOf,
  type Range,
  ranges,
  topCities,
} from '@/business/devices/statistics'
import { bird, history, noon } from './birds'

const cards = (devices: ReturnType<typeof bird>[], range: Range = 'week') =>
  cardsOf(devices, { days: populationByDay(devices, noon), range, now: noon })

test('M-IOTS-01 M-IOTS-03 the ranges have their names and windows', () => {
  expect(Object.values(ranges)).toEqual([
    { label: 'Hari Ini', days: 1 },
    { label: 'Minggu Ini', days: 7 },
    { label: 'Bulan Ini', days: 30 },
    { label: 'Tahun Ini', days: 365 },
  ])
})

describe('M-IOTS-02 the cards', () => {
  test('show all birds, growth with its sign, the mean rounded and the city with most birds', () => {
    const devices = [
      bird({ total_birds: 100, historical_data: history(70, 80, 90) }),
      bird({ total_birds: 101, city: 'Makassar', historical_data: history(100, 100, 100) }),
      bird({ total_birds: 30, city: 'Makassar' }),
    ]
    expect(cards(devices, 'day')).toEqual({
      total: 231,
      growth: '+28,3%',
      isSinceFirst: false,
      average: 77,
      densest: { name: 'Makassar', birds: 131 },
    })
    expect(cards(devices)).toMatchObject({ growth: '+35,9%', isSinceFirst: true })
  })

  test.each([
    ['fewer birds', [100, 90], 75, '-25%'],
    ['as many', [75, 60], 75, '0%'],
    ['none before', [0, 0], 75, '0%'],
    ['no history', [], 75, '0%'],
    ['none now', [40, 40], 0, '-100%'],
  ])('growth with %s', (_, values, total, growth) => {
    const device = bird({ total_birds: total, historical_data: history(...values) })
    expect(cards([device], 'day').growth).toBe(growth)
  })

  test('of no devices are zeros', () => {
    const none = { total: 0, growth: '0%', average: 0, densest: undefined }
    expect(cards([])).toEqual({ ...none, isSinceFirst: false })
  })

  test('count what can not be as none', () => {
    const devices = [bird({ total_birds: -50 }), bird({ total_birds: null }), bird()]
    expect(cards(devices)).toMatchObject({ total: 100, average: 33 })
  })
})

describe('M-IOTS-03 the donut', () => {
  test('has the ten cities with most birds', () => {
    const devices = Array.from({ length: 14 }, (_, at) =>
      bird({ city: `Kota ${at}`, total_birds: at }),
    )
    const { top, others } = topCities([...devices, ...devices])
    expect(others).toEqual({ count: 3, birds: 12 })
    const names = top.map(({ name, birds }) => [name, birds])
    expect(names).toEqual(Array.from({ length: 10 }, (_, at) => [`Kota ${13 - at}`, 2 * (13 - at)]))
  })

  test('leaves out cities without birds and names those without a city', () => {
    const devices = [bird({ total_birds: 0 }), bird({ city: '', total_birds: 4 })]
    expect(topCities(devices)).toEqual({
      top: [{ name: 'Tanpa kota', birds: 4 }],
      others: { count: 0, birds: 0 },
    })
  })

  test('M-IOTS-03 keeps two cities of one name apart', () => {
    const devices = [bird({ province: 'Riau', total_birds: 5 }), bird({ total_birds: 3 })]
    expect(topCities(devices).top).toEqual([
      { name: 'Ketapang (Riau)', birds: 5 },
      { name: 'Ketapang (Kalimantan Barat)', birds: 3 },
    ])
  })
})

test('M-IOTS-04 one bar for each province that there is, most birds first', () => {
  const devices = [
    bird({ province: 'Riau', total_birds: 5 }),
    bird({ total_birds: 3 }),
    bird({ province: 'Riau', total_birds: 1 }),
    bird({ province: '', total_birds: null }),
  ]
  expect(birdsByProvince(devices)).toEqual([
    { name: 'Riau', birds: 6 },
    { name: 'Kalimantan Barat', birds: 3 },
    { name: 'Tanpa provinsi', birds: 0 },
  ])
})

describe('M-IOTS-04 activity by hour', () => {
  test('is the mean of those that tell, each at most 100 and at least 0', () => {
    const devices = [
      bird({
        activity_data: [
          { hour: 6, percent: 400 },
          { hour: 7, percent: 10 },
        ],
      }),
      bird({
        activity_data: [
          { hour: 6, percent: 55.5 },
          { hour: 8, percent: -20 },
        ],
      }),
      bird(),
    ]
    const hours = activityByHour(devices)
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, at) => at))
    expect(hours.slice(5, 10).map(({ percent }) => percent)).toEqual([null, 77.8, 10, 0, null])
  })

  test('knows no 25th hour, and is nothing when nobody tells', () => {
    expect(activityByHour([bird({ activity_data: [{ hour: 24, percent: 5 }] })])).toEqual([])
    expect(activityByHour([bird({ activity_data: [{ hour: 5.5, percent: 5 }] })])).toEqual([])
    expect(activityByHour([])).toEqual([])
  })
})

test('M-IOTS-07 figures of what was sent are those of what is known of it', () => {
  const sent = {
    ...bird({ historical_data: history(1, 2) }),
    total_birds: 'banyak',
    activity_data: [{ hour: 1, percent: 2 }, 'rusak'],
  }
  const { rows: devices } = parseBirdDevices([sent, 7, { id: 'DEV002', total_birds: 9 }])
  expect(cards(devices)).toMatchObject({ total: 9, average: 5 })
  expect(activityByHour(devices)[1]).toEqual({ hour: 1, percent: 2 })
})
