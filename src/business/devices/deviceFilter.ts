import { limits } from '@/lib'
import { type BirdDevice, type DeviceStatus, statusOf } from './birdDevice'

/** '' is no filter. */
export interface DeviceFilter {
  province: string
  city: string
  /** Part of a place's name; shorter than a search may be it filters nothing. */
  location: string
  state: DeviceStatus | ''
}

export const noFilter: DeviceFilter = { province: '', city: '', location: '', state: '' }

/** Devices that fit; the same array when nothing is filtered. */
export function filterDevices(
  devices: readonly BirdDevice[],
  { province, city, location, state }: DeviceFilter,
): readonly BirdDevice[] {
  const words = location.trim().toLowerCase()
  const isSearched = words.length >= limits.searchMin
  if (!(province || city || state || isSearched)) return devices
  return devices.filter(
    device =>
      (!province || device.province === province) &&
      (!city || device.city === city) &&
      (!state || statusOf(device) === state) &&
      (!isSearched || placesOf(device).includes(words)),
  )
}

const placesOf = ({ location, city, province }: BirdDevice) =>
  `${location}\n${city}\n${province}`.toLowerCase()
