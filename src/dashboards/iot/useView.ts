import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type BirdDevice, type DeviceFilter, type Range, ranges, statusNames } from '@/business'
import { citiesOf, deviceProvinces, limits } from '@/lib'

/** What of the devices is shown, as the address holds it. */
export interface View extends DeviceFilter {
  range: Range
  page: number
  perPage: number
  sort: string
  order: 'ASC' | 'DESC'
}

const initial: View = {
  ...{ province: '', city: '', location: '', state: '', range: 'month' },
  ...{ page: 1, perPage: limits.tablePage, sort: 'id', order: 'ASC' },
}

export interface Options {
  provinces: readonly string[]
  cities: readonly string[]
}

/**
 * The view, and a way to change it: every change but one of page leads to the first page. A text that is being typed
 * replaces the address, so that going back undoes it as a whole.
 */
export function useView(devices: readonly BirdDevice[] | undefined) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const places = useMemo(() => placesIn(devices ?? []), [devices])
  const view = useMemo(() => read(text, places), [text, places])
  const change = (part: Partial<View>, { isTyped = false } = {}) => {
    const next = { ...view, page: 1, ...part }
    const isMoved = !citiesIn(next.province, places).includes(next.city)
    setParams(write(isMoved ? { ...next, city: '' } : next), { replace: isTyped })
  }
  const options = useMemo(
    () => ({ provinces: [...places.keys()], cities: citiesIn(view.province, places) }),
    [places, view.province],
  )
  return { view, change, options }
}

export type Change = ReturnType<typeof useView>['change']

type Places = ReadonlyMap<string, readonly string[]>

/** Province -> cities: those that there should be, and those that devices name besides. */
function placesIn(devices: readonly BirdDevice[]): Places {
  const places = new Map(deviceProvinces.map(name => [name, new Set(citiesOf(name))]))
  for (const { province, city } of devices) {
    if (!province) continue
    const cities = places.get(province) ?? new Set()
    if (city) cities.add(city)
    places.set(province, cities)
  }
  return new Map([...places].sort(byName).map(([name, cities]) => [name, [...cities].sort()]))
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'id')

const citiesIn = (province: string, places: Places): readonly string[] =>
  province ? (places.get(province) ?? []) : [...new Set([...places.values()].flat())].sort()

/** What an address says that can't be is as if it said nothing. */
function read(text: string, places: Places): View {
  const params = new URLSearchParams(text)
  const oneOf = <Value extends string>(name: string, values: readonly Value[], other: Value) =>
    values.find(value => value === params.get(name)) ?? other
  const province = oneOf('province', [...places.keys()], initial.province)
  const perPage = limits.pageSizes.find(size => size === Number(params.get('perPage')))
  return {
    province,
    city: oneOf('city', citiesIn(province, places), initial.city),
    location: params.get('location') ?? initial.location,
    state: oneOf('state', states, initial.state),
    range: oneOf('range', Object.keys(ranges) as Range[], initial.range),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    perPage: perPage ?? initial.perPage,
    sort: params.get('sort') ?? initial.sort,
    order: oneOf('order', ['ASC', 'DESC'], initial.order),
  }
}

const states = Object.keys(statusNames) as (keyof typeof statusNames)[]

/** What is as it was at first is not worth a word. */
const write = (view: View): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => value !== Reflect.get(initial, name))
      .map(([name, value]) => [name, String(value)]),
  )
