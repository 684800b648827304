import type { BirdDevice } from '@/business/devices/birdDevice'

/** A device that is well, but for what the test says. */
export const bird = (over: Partial<BirdDevice> = {}): BirdDevice => ({
  id: 'DEV001',
  name: 'Rumah Walet',
  province: 'Kalimantan Barat',
  city: 'Ketapang',
  location: 'Jl. Merdeka',
  total_birds: 100,
  last_updated: '2026-11-22T01:00:00.000Z',
  online: true,
  historical_data: [],
  activity_data: [],
  ...over,
})

/** Days that end on the 22nd of November 2026, with these counts. */
export const history = (...values: number[]) =>
  values.map((value, at) => ({
    date: new Date(Date.UTC(2026, 10, 22) - (values.length - 1 - at) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    value,
  }))

/** Noon of the 22nd of November 2026 in Jakarta. */
export const noon = new Date('2026-11-22T05:00:00.000Z')
