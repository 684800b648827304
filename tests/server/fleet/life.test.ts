import { describe, expect, test } from 'vitest'
import { conditionOf, type Device, upSince } from '../../../demo/fleet/devices'
import { lastRecovery, nextChange, outageAt } from '../../../demo/fleet/life/outages'
import { activity, birdsOn, dayOf, history } from '../../../demo/fleet/life/rhythm'
import { NOW, openFleet } from './support'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SEEDS = Array.from({ length: 200 }, (_, index) => 1 + index * 7919)
const BEFORE = NOW - 900 * DAY

const house = (seed: number, createdAt = BEFORE) => ({ seed, createdAt })
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('birds', () => {
  test('each day of each house is within 70 and 3000, whole, and the same when asked again', () => {
    for (const seed of SEEDS) {
      for (let day = dayOf(NOW) - 400; day <= dayOf(NOW); day += 7) {
        const birds = birdsOn(house(seed), day)
        expect(Number.isInteger(birds) && birds >= 70 && birds <= 3000).toBe(true)
        expect(birdsOn(house(seed), day)).toBe(birds)
      }
    }
  })

  test('houses differ, and most grow from year to year', () => {
    const today = SEEDS.map(seed => birdsOn(house(seed), dayOf(NOW)))
    expect(new Set(today).size).toBeGreaterThan(150)
    const grown = SEEDS.filter(seed => {
      const weekAt = (end: number) =>
        mean(Array.from({ length: 7 }, (_, back) => birdsOn(house(seed), end - back)))
      return weekAt(dayOf(NOW)) > weekAt(dayOf(NOW) - 365)
    })
    expect(grown.length / SEEDS.length).toBeGreaterThan(0.6)
    expect(grown.length / SEEDS.length).toBeLessThan(0.9)
  })

  test('on Sundays there are fewer than on the days around', () => {
    const ofWeekday = (weekday: number) =>
      mean(
        SEEDS.flatMap(seed =>
          Array.from({ length: 52 }, (_, week) => {
            const sunday = dayOf(NOW) - 7 * week
            return birdsOn(house(seed), sunday + weekday) / birdsOn(house(seed), sunday - 3)
          }),
        ),
      )
    expect(new Date(NOW).getUTCDay()).toBe(0)
    expect(ofWeekday(0)).toBeLessThan(0.985)
    expect(ofWeekday(-1)).toBeGreaterThan(0.99)
  })

  test('31 days up to today, each once, without a jump of a tenth', () => {
    for (const seed of SEEDS) {
      const points = history(house(seed), NOW, NOW)
      expect(points).toHaveLength(31)
      expect([points[0]?.date, points[30]?.date]).toEqual(['2026-10-23', '2026-11-22'])
      expect(new Set(points.map(({ date }) => date)).size).toBe(31)
      for (const [index, { value }] of points.entries()) {
        const before = points[Math.max(0, index - 1)]?.value ?? value
        expect(Math.abs(value - before) / before).toBeLessThan(0.12)
      }
    }
  })

  test('the day ends at midnight of WIB', () => {
    const midnight = Date.UTC(2026, 10, 21, 17)
    expect(history(house(1), midnight - 1, midnight).at(-1)?.date).toBe('2026-11-21')
    expect(history(house(1), midnight, midnight).at(-1)?.date).toBe('2026-11-22')
  })

  test('before it had a camera a house has none; since it was last seen the count stands still', () => {
    const young = history(house(5, NOW - 3 * DAY), NOW, NOW).map(({ value }) => value)
    expect(young.slice(0, 27)).toEqual(Array(27).fill(0))
    expect(young.slice(27).every(value => value >= 70)).toBe(true)
    const lost = history(house(5), NOW, NOW - 4 * DAY).map(({ value }) => value)
    expect(new Set(lost.slice(26)).size).toBe(1)
    expect(new Set(lost.slice(0, 27)).size).toBeGreaterThan(5)
  })
})

describe('activity', () => {
  test('hours 0 to 23, whole percentages from 0 to 100, most at dawn and at dusk', () => {
    for (const seed of SEEDS) {
      const points = activity(seed, NOW, 7)
      expect(points.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
      const percent = points.map(point => point.percent)
      expect(percent.every(value => Number.isInteger(value) && value >= 0 && value <= 100)).toBe(
        true,
      )
      const [night, dawn, noon, dusk] = [
        [0, 4],
        [5, 8],
        [10, 15],
        [17, 20],
      ].map(([from, to]) => mean(percent.slice(from, to))) as [number, number, number, number]
      expect(Math.min(dawn, dusk)).toBeGreaterThan(2 * noon)
      expect(noon).toBeGreaterThan(2 * night)
    }
  })

  test('hours that are past keep their numbers for the rest of the day, in the zone of the province', () => {
    const at = (time: number, zone: number) => activity(1, time, zone).map(point => point.percent)
    // Half past nine WIB is half past ten WITA.
    expect(at(NOW + HOUR, 7).slice(0, 10)).toEqual(at(NOW, 7).slice(0, 10))
    expect(at(NOW + HOUR, 7).slice(11)).toEqual(at(NOW, 7).slice(11))
    expect(at(NOW, 8).slice(0, 10)).toEqual(at(NOW, 7).slice(0, 10))
    expect(at(NOW + DAY, 7)).not.toEqual(at(NOW, 7))
  })
})

describe('outages', () => {
  test('about four devices of five are up, at any time', () => {
    for (let back = 0; back < 100; back += 5) {
      const up = SEEDS.filter(seed => !outageAt(seed, NOW - back * DAY))
      expect(up.length / SEEDS.length).toBeGreaterThan(0.7)
      expect(up.length / SEEDS.length).toBeLessThan(0.9)
    }
  })

  test('they last from minutes to days', () => {
    const lengths = SEEDS.flatMap(seed => {
      const outage = outageAt(seed, NOW)
      return outage ? [outage.to - outage.from] : []
    })
    const later = SEEDS.flatMap(seed =>
      Array.from({ length: 30 }, (_, day) => outageAt(seed, NOW + day * DAY)),
    ).flatMap(outage => (outage ? [outage.to - outage.from] : []))
    const all = [...lengths, ...later]
    expect(Math.min(...all)).toBeGreaterThanOrEqual(5 * MINUTE)
    expect(Math.min(...all)).toBeLessThan(6 * HOUR)
    expect(Math.max(...all)).toBeGreaterThan(4 * DAY)
    expect(Math.max(...all)).toBeLessThan(25 * DAY)
  })

  test('an outage is the same from its first to its last moment, and not there before and after', () => {
    const seen = SEEDS.flatMap(seed => {
      const outage = outageAt(seed, NOW)
      return outage ? [{ seed, outage }] : []
    })
    expect(seen.length).toBeGreaterThan(20)
    for (const { seed, outage } of seen) {
      const { from, to } = outage
      for (const time of [from, (from + to) / 2, to - 1])
        expect(outageAt(seed, time)).toEqual(outage)
      expect([outageAt(seed, from - 1), outageAt(seed, to)]).toEqual([undefined, undefined])
      expect(nextChange(seed, NOW)).toBe(Math.min(to, NOW + 3 * DAY))
      expect(lastRecovery(seed, to)).toBe(to)
    }
  })

  test('between now and the next change nothing changes', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const change = nextChange(seed, NOW)
      expect(change).toBeGreaterThan(NOW)
      expect(change).toBeLessThanOrEqual(NOW + 3 * DAY)
      const isUp = !outageAt(seed, NOW)
      for (let part = 1; part < 20; part++) {
        const time = NOW + Math.floor(((change - NOW - 1) * part) / 20)
        expect(!outageAt(seed, time)).toBe(isUp)
      }
    }
  })
})

describe('the state of a device', () => {
  const device = (seed: number, more: Partial<Device> = {}) =>
    ({ seed, created_at: BEFORE, set_online: null, set_at: null, ...more }) as Device
  const seeds = SEEDS.slice(0, 60)

  test('who is up was seen within the minute, who is down when it went down', () => {
    for (const seed of seeds) {
      const { status, seen } = conditionOf(device(seed), NOW)
      const outage = outageAt(seed, NOW)
      expect(status).toBe(outage ? 'offline' : 'online')
      const end = outage ? outage.from : NOW
      expect(seen).toBeLessThanOrEqual(end)
      expect(seen).toBeGreaterThan(end - MINUTE)
      if (!outage) expect(upSince(device(seed), NOW)).toBe(lastRecovery(seed, NOW))
    }
  })

  test('a new one is unknown until it reports for the first time', () => {
    for (const seed of seeds) {
      const young = device(seed, { created_at: NOW })
      expect(conditionOf(young, NOW + MINUTE)).toMatchObject({ status: 'unknown', seen: null })
      const isDown = Boolean(outageAt(seed, NOW + 2 * MINUTE))
      const { status } = conditionOf(young, NOW + 2 * MINUTE)
      if (!isDown) expect(status).toBe('online')
      const end = outageAt(seed, NOW + 90_000)?.to
      if (end) expect(conditionOf(young, end - 1).status).toBe('unknown')
      if (end) expect(conditionOf(young, end).status).toBe('online')
    }
  })

  test('what is set by hand holds until the device would have changed by itself', () => {
    for (const [seed, online] of seeds.flatMap(seed => [[seed, 1] as const, [seed, 0] as const])) {
      const set = device(seed, { set_online: online, set_at: NOW })
      const change = nextChange(seed, NOW)
      const wanted = online ? 'online' : 'offline'
      expect(conditionOf(set, NOW).status).toBe(wanted)
      expect(conditionOf(set, change - 1)).toMatchObject({ status: wanted })
      if (online) expect(upSince(set, change - 1)).toBe(NOW)
      expect(conditionOf(set, change)).toEqual(conditionOf(device(seed), change))
    }
  })

  test('days go by: devices fail and recover, and last_updated follows', async () => {
    let time = NOW
    const { get } = await openFleet({ devices: 60, now: () => time })
    type Bird = { online: boolean; last_updated: string; historical_data: unknown[] }
    const states: boolean[][] = []
    for (; time < NOW + 20 * DAY; time += DAY) {
      const birds: Bird[] = (await get('/iot/devices/statistics')).body
      states.push(birds.map(({ online }) => online))
      for (const { online, last_updated, historical_data } of birds) {
        const age = time - Date.parse(last_updated)
        expect(age).toBeGreaterThanOrEqual(0)
        if (online) expect(age).toBeLessThan(MINUTE)
        expect(historical_data).toHaveLength(31)
      }
    }
    const changed = states[0]?.filter((_, index) => new Set(states.map(row => row[index])).size > 1)
    expect(changed?.length).toBeGreaterThan(30)
  })
})
