import { afterEach, beforeEach } from 'vitest'
import { openContexts, type PageOptions, reset, type WatchedPage } from './browser'

/**
 * Pages that one test of a file leaves to the next: one that is opened anew starts a process, compiles the whole console
 * and signs in, which is most of what a test costs. Returns how to take one that was kept under this key, or a new one;
 * what is taken before the tests belongs to all of them.
 */
export function keepPages() {
  const kept: { key: string; page: WatchedPage }[] = []
  const taken = new Set<WatchedPage>()
  let isTesting = false
  beforeEach(() => {
    isTesting = true
  })
  afterEach(async ({ task }) => {
    isTesting = false
    // What has failed may have left a page in any state.
    const lost = task.result?.state === 'fail' ? [...taken] : []
    for (const page of lost) await page.context().close()
    taken.clear()
  })
  return async (key: string, options: PageOptions, open: () => Promise<WatchedPage>) => {
    if (!isTesting) return open()
    const isFree = ({ page }: (typeof kept)[number]) => !taken.has(page) && !page.isClosed()
    const free = kept.find(each => each.key === key && isFree(each))
    if (free) await reset(free.page, options)
    const page = free?.page ?? (await open())
    openContexts.delete(page.context())
    if (!free) kept.push({ key, page })
    taken.add(page)
    return page
  }
}
