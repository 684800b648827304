import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { put } from '../../support/people'
import { go } from '../access/screen'
import { type Demo, openDemo, settled } from './routes'

const list = '/marketplace/consumer'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** What there is after a garbage collection, on the page or only held. */
async function countOf(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

test('a list is as large after a look at charts as it was before', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const { page, box } = demo
  put(box, 'apps/analytics', { saleAnalytics: { monthly: { [month]: { val: 5, freq: 1 } } } })
  const listed = async () => {
    await page.locator('.MuiTablePagination-root').waitFor()
    await settled(page)
  }
  // What comes last of all by itself.
  const late = ['Notices', 'ToTop'].map(name => page.waitForResponse(`**/assets/${name}-*.js`))
  await page.goto(box.url + list)
  await Promise.all(late)
  await listed()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const first = await countOf(devtools)
  await go(page, '/dashboard')
  await page.locator('.recharts-bar-rectangle').waitFor()
  await go(page, list)
  await listed()
  const growth = async () => {
    const { nodes, listeners } = await countOf(devtools)
    return Math.max(nodes / first.nodes, listeners / first.listeners)
  }
  await expect.poll(growth).toBeLessThanOrEqual(1.05)
  expect(page.problems).toEqual([])
})
