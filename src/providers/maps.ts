import { type Geocoder, gazetteer, type Maps, type Tiles } from '@/lib'
import { lazily } from './lazily'

/**
 * The maps that the build was configured for: Google finds places when there is a key, else the gazetteer that comes with
 * the app; tiles when a template is named.
 *
 * @throws Error that says what is wrong with the settings
 */
export function createMaps(env: Readonly<Record<string, unknown>>): Maps {
  const key = env.VITE_GOOGLE_MAPS_KEY
  return {
    geocoder: key ? googleGeocoder(String(key)) : gazetteer,
    tiles: readTiles(env),
  }
}

/** https or a path of the own origin: all that the browser may load pictures from. */
function readTiles(env: Readonly<Record<string, unknown>>): Tiles | undefined {
  if (!env.VITE_MAP_TILES) return
  const template = String(env.VITE_MAP_TILES)
  const isComplete = ['{z}', '{x}', '{y}'].every(part => template.includes(part))
  if (!/^(https:\/|)\/[^/]/.test(template) || !isComplete) {
    throw new Error('VITE_MAP_TILES harus diawali https:// atau / dan memuat {z}, {x}, dan {y}')
  }
  return { template, attribution: String(env.VITE_MAP_ATTRIBUTION ?? '') }
}

/** Its code comes when a place is first asked for: most builds have no key, and few visits ask. */
const googleGeocoder = (key: string): Geocoder =>
  lazily(async () => (await import('./geocoder')).createGoogleGeocoder(key))
