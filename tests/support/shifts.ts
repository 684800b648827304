import type { Page } from 'playwright-core'

interface Shift {
  value: number
  hadRecentInput: boolean
}

/** Layout shift until now without that of who types or clicks, as Chromium counts it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        const observer = new PerformanceObserver(entries => {
          for (const entry of entries.getEntries()) {
            const { value, hadRecentInput } = entry as unknown as Shift
            if (!hadRecentInput) sum += value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1500)
      }),
  )
