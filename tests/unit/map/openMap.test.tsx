import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openMap } from '@/map'

const point = { latitude: -1.84, longitude: 109.97 }
const tiles = { template: 'https://peta.test/{z}/{x}/{y}.png', attribution: '' }
const names = { map: 'Peta', pin: 'Letak', zoomIn: 'Perbesar', zoomOut: 'Perkecil' }

afterEach(() => void vi.useRealTimers())

test('M-RBW-04 a pin moved by keys is there for who goes on at once, and is not put back once it is taken away', () => {
  vi.useFakeTimers()
  const element = document.createElement('div')
  document.body.append(element)
  const onPick = vi.fn()
  const map = openMap(element, { point, tiles, names, onPick })
  const pin = element.querySelector<HTMLElement>('.place-pin')
  if (!pin) throw new Error('no pin')
  const move = () => fireEvent.keyDown(pin, { key: 'ArrowRight' })
  move()
  move()
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.blur(pin)
  expect(onPick).toHaveBeenCalledTimes(1)
  move()
  fireEvent.keyDown(pin, { key: 'Control', ctrlKey: true })
  expect(onPick).toHaveBeenCalledTimes(2)
  move()
  vi.advanceTimersByTime(1000)
  expect(onPick).toHaveBeenCalledTimes(3)
  move()
  map.show(null)
  vi.advanceTimersByTime(1000)
  expect(onPick).toHaveBeenCalledTimes(3)
  map.close()
})
