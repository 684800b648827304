import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Goes to the next page: what comes live meanwhile moves the button away from under a press, which is made again then. */
export async function turnPage(list: Page | Locator, isTurned: () => Promise<boolean>) {
  const next = list.getByRole('button', { name: 'Ke halaman berikutnya' })
  const turn = async () => {
    if (!(await isTurned())) await next.click({ timeout: 1000 }).catch(() => undefined)
    return isTurned()
  }
  await expect.poll(turn, { timeout: 30_000, interval: 1000 }).toBe(true)
}
