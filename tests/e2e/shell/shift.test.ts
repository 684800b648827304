import { afterAll, beforeAll, expect, test } from 'vitest'
import { isExhaustive } from '../../support/exhaustive'
import { shiftOf } from '../../support/shifts'
import { type Demo, openDemo, paths, settled } from './routes'

/** All of them take five minutes; otherwise where the most comes later. */
const shown = isExhaustive ? paths : ['/iot/statistics']

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  const devtools = await demo.page.context().newCDPSession(demo.page)
  // What comes later comes in a frame of its own, as on a slow line.
  await devtools.send('Network.enable')
  const slow = { latency: 100, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
})
afterAll(() => demo?.close())

const looks = shown.flatMap(path => [1280, 360].map(width => [path, width] as const))

test.each(looks)('%s does not move while it comes, %i wide', async (path, width) => {
  const { page, url } = demo
  await page.setViewportSize({ width, height: 740 })
  await page.goto(url + path)
  await settled(page)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
})
