import { useDeferredValue, useMemo } from 'react'
import { type BirdDevice, cardsOf, filterDevices, noFilter, populationByDay } from '@/business'
import type { View } from './useView'

interface Given {
  devices: readonly BirdDevice[] | undefined
  /** When they were read. */
  at: Date
  view: View
}

/** What the screen shows of the devices. It follows the view when there is time: typing comes first. */
export function useFigures({ devices = none, at, view }: Given) {
  const { province, city, location, state, range } = useDeferredValue(view)
  const inPlace = useMemo(
    () => filterDevices(devices, { ...noFilter, province, city, location }),
    [devices, province, city, location],
  )
  const shown = useMemo(() => filterDevices(inPlace, { ...noFilter, state }), [inPlace, state])
  const days = useMemo(() => populationByDay(shown, at), [shown, at])
  const cards = useMemo(() => cardsOf(shown, { days, range, now: at }), [shown, days, range, at])
  return { inPlace, shown, days, cards, range }
}

const none: readonly BirdDevice[] = []
