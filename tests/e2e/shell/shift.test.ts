import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/resources'
import { isListable } from '../../../src/schema/nested'
import { PROJECT } from '../../support/box'
import { fewOf, isExhaustive } from '../../support/exhaustive'
import { shiftOf } from '../../support/shifts'
import { type Demo, openDemo, paths, settled } from './routes'

/** All of them take five minutes; otherwise where the most comes later. */
const shown = isExhaustive ? paths : ['/iot/statistics']

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  doSomething()
  const devtools = await demo.page.context().newCDPSession(demo.page)
  // What comes later comes in a frame of its own, as on a slow line.
  await devtools.send('Network.enable')
  const slow = { latency: 100, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
})
afterAll(() => demo?.close())

/** First those that have a flow, of which the most is drawn before they are there. */
const ofRecords = resources
  .filter(({ source, access }) => source.provider === 'firestore' && access.show !== undefined)
  .filter(({ source, routes }) => isListable(source.path) && Object.keys(routes).length > 0)
  .toSorted((one, other) => Number(other.name === 'harvests') - Number(one.name === 'harvests'))

const root = `projects/${PROJECT}/databases/(default)/documents`

/** The demo has no act, and each entity needs a record. */
function doSomething(): void {
  const { store } = demo.box
  const [product] = store.query(root, { from: [{ collectionId: 'products' }], limit: 1 })
  const { name = '', fields = {} } = product ?? {}
  store.commit([{ update: { name, fields: { ...fields, stock: { integerValue: '7' } } } }])
}

test.each(fewOf(ofRecords))(
  'the page of one of $name does not move while it comes',
  async ({ name, source }) => {
    const { page, url, box } = demo
    const [record] = box.store.query(root, { from: [{ collectionId: source.path }], limit: 1 })
    const id = record?.name.split('/').at(-1) ?? ''
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto(`${url}/${name}/${id}/show`)
    await settled(page)
    await page.locator('.RaShow-main h2').first().waitFor()
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  },
)

const looks = shown.flatMap(path => [1280, 360].map(width => [path, width] as const))

test.each(fewOf(looks))('%s does not move while it comes, %i wide', async (path, width) => {
  const { page, url } = demo
  await page.setViewportSize({ width, height: 740 })
  await page.goto(url + path)
  await settled(page)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
})
