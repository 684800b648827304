import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../../src/resources'
import { ACTS } from '../../../src/schema'
import { isListable } from '../../../src/schema/routes'
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

/** On a phone a column of what comes is above all else, or a name in the midst of a card. */
const onPhones = [ACTS, 'popupBanners']
/** All of them on a desk. */
const records = [1280, 360].flatMap(width =>
  ofRecords
    .filter(({ name }) => width > 360 || onPhones.includes(name))
    .map(({ name, source }) => [name, width, source.path] as const),
)

test.each(fewOf(records))(
  'the page of one of %s does not move while it comes, %i wide',
  async (...record) => {
    await openOne(...record)
    expect(await shiftOf(demo.page)).toBeLessThanOrEqual(0.01)
  },
)

async function openOne(name: string, width: number, path: string): Promise<void> {
  const { page, url, box } = demo
  const [record] = box.store.query(root, { from: [{ collectionId: path }], limit: 1 })
  const id = record?.name.split('/').at(-1) ?? ''
  await page.setViewportSize({ width, height: 740 })
  await page.goto(`${url}/${name}/${id}/show`)
  await settled(page)
  await page.locator('.RaShow-main h2').first().waitFor()
}

const looks = shown.flatMap(path => [1280, 360].map(width => [path, width] as const))

test.each(fewOf(looks))('%s does not move while it comes, %i wide', async (path, width) => {
  const { page, url } = demo
  await page.setViewportSize({ width, height: 740 })
  await page.goto(url + path)
  await settled(page)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
})
