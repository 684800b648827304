import geohash from 'ngeohash'
import { limits } from '../limits'

/** Where it is as one text, of the product's length: about 5 m (M-GEO-01). */
export const geohashOf = (point: { latitude: number; longitude: number }): string =>
  geohash.encode(point.latitude, point.longitude, limits.geohash)
