import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gazetteer } from '@/lib/places/gazetteer'
import { createGoogleGeocoder } from '@/providers/geocoder'
import { createMaps } from '@/providers/maps'

/** The service itself needs a network; this stands for it: what it is asked, and what it answers. */
const geocode = vi.fn()
const searchByText = vi.fn()
const point = { latitude: -1.84, longitude: 109.97 }

beforeEach(() => {
  geocode.mockReset().mockImplementation((_, callback) => {
    callback([{ formatted_address: 'Jl. Pelita 7, Ketapang' }, { formatted_address: 'x' }], 'OK')
    return Promise.resolve()
  })
  searchByText.mockReset()
})

afterEach(() => {
  for (const script of scripts()) script.remove()
  delete window.google
  vi.useRealTimers()
})

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*=googleapis]')]

/** The service arrives, as Google calls back. */
function arrive() {
  const Geocoder = class {
    geocode = geocode
  }
  window.google = { maps: { Geocoder, places: { Place: { searchByText } } } }
  window.sarangMapsReady?.()
}

test('M-GEO-01 the service is loaded once, when it is first needed, in Indonesian and with places', async () => {
  const { reverse, search } = createGoogleGeocoder('a key&more')
  expect(scripts()).toHaveLength(0)
  searchByText.mockResolvedValue({ places: [] })
  const answers = [reverse(point), reverse(point), search('ketapang')]
  expect(scripts()).toHaveLength(1)
  arrive()
  await Promise.all(answers)
  await reverse(point)
  expect(scripts()).toHaveLength(1)
  const { origin, pathname, searchParams } = new URL(scripts()[0]?.src ?? '')
  expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    key: 'a key&more',
    language: 'id',
    libraries: 'places',
  })
})

test('M-GEO-02 a point becomes the first address', async () => {
  const answer = createGoogleGeocoder('k').reverse(point)
  arrive()
  expect(await answer).toBe('Jl. Pelita 7, Ketapang')
  expect(geocode.mock.calls[0]?.[0]).toEqual({ location: { lat: -1.84, lng: 109.97 } })
})

test.each(['ZERO_RESULTS', 'OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'INVALID_REQUEST'])(
  'M-GEO-02 a refusal rejects with its status: %s',
  async status => {
    geocode.mockImplementation((_, callback) => {
      callback(null, status)
      return Promise.reject(new Error('the same once more'))
    })
    const answer = createGoogleGeocoder('k').reverse(point)
    arrive()
    await expect(answer).rejects.toMatchObject({ code: status })
  },
)

test('an answer without addresses is no address', async () => {
  geocode.mockImplementation((_, callback) => callback([], 'OK'))
  const answer = createGoogleGeocoder('k').reverse(point)
  arrive()
  await expect(answer).rejects.toMatchObject({ code: 'ZERO_RESULTS' })
})

test('a service that does not load is asked for again at the next try', async () => {
  const { reverse } = createGoogleGeocoder('k')
  const first = reverse(point)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toMatchObject({ code: 'ERROR' })
  expect(scripts()).toHaveLength(0)
  const second = reverse(point)
  arrive()
  expect(await second).toBe('Jl. Pelita 7, Ketapang')
})

test('a service that stays silent is given up after ten seconds', async () => {
  vi.useFakeTimers()
  const answer = createGoogleGeocoder('k').reverse(point)
  const outcome = expect(answer).rejects.toMatchObject({ code: 'TIMEOUT' })
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
})

test('places are found by name, each with its address; what has no position is left out', async () => {
  const location = { lat: () => 1, lng: () => 110 }
  searchByText.mockResolvedValue({
    places: [
      { displayName: 'Pasar Baru', formattedAddress: 'Jl. A, Ketapang', location },
      { displayName: 'Ketapang', formattedAddress: 'Ketapang, Kalimantan Barat', location },
      { displayName: 'Nowhere', formattedAddress: 'x', location: null },
    ],
  })
  const answer = createGoogleGeocoder('k').search('pasar')
  arrive()
  const at = { latitude: 1, longitude: 110 }
  expect(await answer).toEqual([
    { address: 'Pasar Baru, Jl. A, Ketapang', point: at },
    { address: 'Ketapang, Kalimantan Barat', point: at },
  ])
  expect(searchByText.mock.calls[0]?.[0]).toMatchObject({ textQuery: 'pasar', language: 'id' })
})

test('without settings the gazetteer answers and nothing is loaded', async () => {
  const { geocoder, tiles } = createMaps({ VITE_GOOGLE_MAPS_KEY: '', MODE: 'production' })
  expect(geocoder).toBe(gazetteer)
  expect(tiles).toBeUndefined()
  await geocoder.reverse(point)
  expect(scripts()).toHaveLength(0)
})

test('settings choose service and tiles; a template that the browser may not load is refused at start', () => {
  const template = 'https://tiles.contoh.test/{z}/{x}/{y}.png'
  const maps = createMaps({
    VITE_GOOGLE_MAPS_KEY: 'k',
    VITE_MAP_TILES: template,
    VITE_MAP_ATTRIBUTION: '© Contoh',
  })
  expect(maps.geocoder).not.toBe(gazetteer)
  expect(maps.tiles).toEqual({ template, attribution: '© Contoh' })
  expect(createMaps({ VITE_MAP_TILES: '/tiles/{z}/{x}/{y}' }).tiles?.attribution).toBe('')
  for (const wrong of ['http://a.test/{z}/{x}/{y}', '//a.test/{z}/{x}/{y}', 'https://a.test/{z}']) {
    expect(() => createMaps({ VITE_MAP_TILES: wrong })).toThrow(/VITE_MAP_TILES harus/)
  }
})
