import { TOWNS } from '../places'

const NOWHERE = { province: null, city: null, latitude: null, longitude: null }

/** The place that a text names, as a camera's installer wrote it; nowhere when no city is in it. */
export function placeIn(location: string) {
  const words = location.toLowerCase()
  return placeOf(TOWNS.find(({ city }) => words.includes(city.toLowerCase()))?.city)
}

/** Where a city is, by its seat; nowhere for one that the fleet does not know. */
export function placeOf(name: string | undefined) {
  const town = TOWNS.find(({ city }) => city === name)
  if (!town) return NOWHERE
  const { province, city, latitude, longitude } = town
  return { province, city, latitude, longitude }
}
