import type { Found, Geocoder } from '@/lib'
import { within } from './firestore/errors'

/**
 * Google's Maps JavaScript service, loaded once, when a place is first asked for (M-GEO-01). Rejects with an Error whose
 * code is Google's status; ERROR when the service does not load, TIMEOUT when it does not answer.
 */
export function createGoogleGeocoder(key: string): Geocoder {
  let loading: Promise<GoogleMaps> | undefined
  const load = () => {
    loading ??= loadGoogle(key).catch(error => {
      loading = undefined
      throw error
    })
    return inTime(loading)
  }
  return {
    async search(text) {
      const maps = await load()
      return inTime(findPlaces(maps, text))
    },
    async reverse({ latitude, longitude }) {
      const maps = await load()
      const [first] = await inTime(geocode(maps, { lat: latitude, lng: longitude }))
      if (!first) throw failed('ZERO_RESULTS')
      return first.formatted_address
    },
  }
}

/** How long one waits before the address is typed by hand, in ms. */
const patience = 10_000

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  within(patience, work, () => {
    throw failed('TIMEOUT')
  })

/** What Google calls when it is there. */
const callback = { loading: 'async', callback: 'sarangMapsReady' }

function loadGoogle(key: string): Promise<GoogleMaps> {
  const settings = { key, language: 'id', region: 'ID', libraries: 'places' }
  const script = document.createElement('script')
  script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ ...settings, ...callback })}`
  return new Promise((resolve, reject) => {
    window.sarangMapsReady = () =>
      window.google ? resolve(window.google.maps) : reject(failed('ERROR'))
    script.onerror = () => {
      script.remove()
      reject(failed('ERROR'))
    }
    document.head.append(script)
  })
}

function geocode(maps: GoogleMaps, location: LatLng): Promise<readonly Result[]> {
  return new Promise((resolve, reject) => {
    const answer = new maps.Geocoder().geocode({ location }, (results, status) =>
      status === 'OK' ? resolve(results ?? []) : reject(failed(status)),
    )
    // Told above already.
    answer?.catch(() => undefined)
  })
}

async function findPlaces(maps: GoogleMaps, textQuery: string): Promise<Found[]> {
  const fields = ['displayName', 'formattedAddress', 'location']
  const { places } = await maps.places.Place.searchByText({ textQuery, fields, ...inIndonesian })
  return places.flatMap(({ displayName, formattedAddress, location }) =>
    location
      ? {
          address: nameOf(displayName ?? '', formattedAddress ?? ''),
          point: { latitude: location.lat(), longitude: location.lng() },
        }
      : [],
  )
}

/** Google's addresses begin with a place's name only when it is one of their parts. */
const nameOf = (name: string, address: string) =>
  address.startsWith(name) ? address : [name, address].filter(Boolean).join(', ')

const inIndonesian = { language: 'id', region: 'id', maxResultCount: 8 }

const failed = (status: string) => Object.assign(new Error(`Maps: ${status}`), { code: status })

/** As much of Google's service as is used here. */
interface GoogleMaps {
  Geocoder: new () => {
    geocode(
      request: { location: LatLng },
      callback: (results: readonly Result[] | null, status: string) => void,
    ): Promise<unknown> | undefined
  }
  places: { Place: { searchByText(request: object): Promise<{ places: readonly Place[] }> } }
}

interface LatLng {
  lat: number
  lng: number
}

interface Result {
  formatted_address: string
}

interface Place {
  displayName?: string | null
  formattedAddress?: string | null
  location?: { lat(): number; lng(): number } | null
}

declare global {
  interface Window {
    google?: { maps: GoogleMaps }
    sarangMapsReady?: () => void
  }
}
