import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 10_000 })

/** Nothing has a size here, so none ever changes. */
class UnchangingSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = UnchangingSize

afterEach(() => {
  cleanup()
  localStorage.clear()
})
