import { expect, test, vi } from 'vitest'
import { reachable } from '@/lib/reachable'

test('what scrolls sideways is found by Tab while there is more of it than is seen', () => {
  let change = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        change = look
      }
      observe() {}
      disconnect = disconnect
    },
  )
  const table = document.createElement('div')
  const width = (scrollWidth: number, clientWidth: number) => {
    Object.defineProperty(table, 'scrollWidth', { value: scrollWidth, configurable: true })
    Object.defineProperty(table, 'clientWidth', { value: clientWidth, configurable: true })
    change()
  }
  const end = reachable(table)
  width(300, 300)
  expect(table).not.toHaveAttribute('tabindex')
  width(500, 300)
  expect(table).toHaveAttribute('tabindex', '0')
  width(500, 500)
  expect(table).not.toHaveAttribute('tabindex')
  end?.()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
