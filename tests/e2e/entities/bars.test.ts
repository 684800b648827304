import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../../src/resources'
import { isListable } from '../../../src/schema/routes'
import { PROJECT } from '../../support/box'
import { type Demo, openDemo, paths, settled, visit } from '../shell/routes'
import { coveredAtTheEnd, lowControls, textsBySize } from './look'

/** What is measured on every screen, and takes minutes. */

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  // Nothing of the demo has been done by anybody.
  demo.box.store.commit([{ delete: `${root}/articles/${firstOf('articles')}` }])
})
afterAll(() => demo?.close())

const root = `projects/${PROJECT}/databases/(default)/documents`
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const recordPages = resources
  .filter(({ source, access }) => source.provider === 'firestore' && access.show !== undefined)
  .filter(({ source, routes }) => isListable(source.path) && Object.keys(routes).length > 0)

const firstOf = (path: string) => {
  const [record] = demo.box.store.query(root, { from: [{ collectionId: path }], limit: 1 })
  return encodeURIComponent(record?.name.split('/').at(-1) ?? '')
}

describe.each([
  ['wide', WIDE],
  ['narrow', PHONE],
] as const)('on a %s screen', (_, size) => {
  beforeAll(() => demo.page.setViewportSize(size))

  test.each(recordPages)(
    'the largest text of the page of one of $name is its name, and nothing lies over its end',
    async ({ name, source }) => {
      await visit(demo.page, `/${name}/${firstOf(source.path)}/show`)
      const head = demo.page.locator('main .RaShow-main h2').first()
      // Of somebody it comes with his profile.
      await expect.poll(() => head.innerText()).not.toBe('')
      const called = await head.innerText()
      const [largest] = await demo.page.evaluate(textsBySize)
      expect(largest).toBe(called.replaceAll(/\s+/g, ' '))
      expect(await demo.page.evaluate(coveredAtTheEnd)).toEqual([])
    },
  )

  test.each(paths)('nothing lies over a control at the end of %s', async path => {
    await visit(demo.page, path)
    expect(await demo.page.evaluate(coveredAtTheEnd)).toEqual([])
  })
})

test('of more tabs than there is room for the chosen one is in sight, and no arrow takes it away', async () => {
  const seen = () =>
    demo.page.evaluate(() => {
      const row = document.querySelector('.MuiTabs-scroller')
      const tab = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
      const { left = 0, right = 0 } = row?.getBoundingClientRect() ?? {}
      return tab !== undefined && left <= tab.left + 1 && tab.right <= right + 1
    })
  await demo.page.setViewportSize({ ...WIDE, width: 1920 })
  await visit(demo.page, `/farm/harvest?filter=${encodeURIComponent('{"status":"failed"}')}`)
  for (const width of [1440, 1024, 768]) {
    await demo.page.setViewportSize({ ...WIDE, width })
    await settled(demo.page)
    await expect.poll(seen, { message: String(width) }).toBe(true)
  }
  await demo.page.locator('.MuiTabScrollButton-root').first().click()
  await expect.poll(seen).toBe(false)
  await settled(demo.page)
  expect(await seen()).toBe(false)
})

test('on an upright tablet the tabs have a line of their own, and the head of the table stays below', async () => {
  await demo.page.setViewportSize({ width: 768, height: 1024 })
  await visit(demo.page, '/farm/harvest?filter=%7B%7D')
  expect((await demo.page.locator('.view-tabs').boundingBox())?.width).toBeGreaterThan(600)
  await demo.page.mouse.move(400, 500)
  await demo.page.mouse.wheel(0, 400)
  const firstRow = demo.page.locator('tbody tr').first()
  await expect.poll(async () => (await firstRow.boundingBox())?.y).toBeLessThan(150)
  const [tabs, search, head] = await Promise.all(
    ['.view-tabs', '.view-tabs ~ * input', 'thead th'].map(async found => {
      const box = await demo.page.locator(found).first().boundingBox()
      return box ?? expect.fail(found)
    }),
  )
  expect(search?.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0) - 1)
  expect(head?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0) - 1)
})

test('the tabs of the sales are all in sight on a wide screen', async () => {
  await demo.page.setViewportSize(WIDE)
  await visit(demo.page, '/marketplace/transaction')
  const hidden = () =>
    demo.page.evaluate(() => {
      const { clientWidth = 0, scrollWidth = 1 } =
        document.querySelector('[role=tablist]')?.parentElement ?? {}
      return scrollWidth - clientWidth
    })
  await expect.poll(hidden).toBe(0)
})

test('a search says which key leads to it', async () => {
  await demo.page.setViewportSize(WIDE)
  await visit(demo.page, '/account/user')
  const end = demo.page.locator('main .MuiInputAdornment-root:has(> svg)').first()
  const sign = () => end.evaluate(place => getComputedStyle(place, '::after').content)
  expect(await sign()).toBe('"/"')
})

test('a button of the bar is as wide as its words', async () => {
  await demo.page.setViewportSize(WIDE)
  await visit(demo.page, '/iot/device-management')
  const button = demo.page.getByRole('button', { name: 'Daftar Baru' })
  expect((await button.boundingBox())?.width).toBeLessThan(150)
})

test.each([
  ['/farm/upgrade', 4],
  ['/content/popup-banner', 5],
])('the facts of what is open beside %s fill their lines', async (path, count) => {
  await demo.page.setViewportSize(WIDE)
  await visit(demo.page, path)
  await demo.page.locator('tbody tr').first().press(' ')
  const tiles = demo.page.locator('aside dl').first().locator('> *')
  await expect.poll(() => tiles.count()).toBe(count)
  const boxes = await tiles.evaluateAll(all =>
    all.map(tile => tile.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
  )
  const ends = boxes.filter(({ top }, at) => boxes[at + 1]?.top !== top)
  expect(ends.length).toBe(2)
  expect(new Set(ends.map(({ right }) => Math.round(right))).size).toBe(1)
})

test('whom and where a record is about stands beside what it says, not below', async () => {
  await demo.page.setViewportSize(WIDE)
  await visit(demo.page, `/transactions/${firstOf('transactions')}/show`)
  const tops = () =>
    demo.page
      .locator('main .panels, main .beside')
      .evaluateAll(all => all.map(part => part.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
})

describe('under a thumb', () => {
  beforeAll(async () => {
    await demo.page.setViewportSize(PHONE)
    const devtools = await demo.page.context().newCDPSession(demo.page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  })

  test.each(paths)('nothing of %s that can be pressed is lower than 40 px', async path => {
    await visit(demo.page, path)
    expect(await demo.page.evaluate(lowControls)).toEqual([])
  })

  test.each(recordPages)('nor of the page of one of $name', async ({ name, source }) => {
    await visit(demo.page, `/${name}/${firstOf(source.path)}/show`)
    expect(await demo.page.evaluate(lowControls)).toEqual([])
  })
})

describe.each(['id', 'en', 'es', 'de', 'ja', 'fr'])('in %s', language => {
  beforeAll(async () => {
    await demo.page.evaluate(
      language => localStorage.setItem('RaStore.locale', JSON.stringify(language)),
      language,
    )
    await demo.page.goto(demo.url)
    await demo.page.waitForFunction(
      language => document.documentElement.lang === language,
      language,
    )
  })

  test.each(paths)('no word of what can be pressed on %s is cut', async path => {
    const cut: string[] = []
    for (const size of [WIDE, PHONE]) {
      await demo.page.setViewportSize(size)
      await visit(demo.page, path)
      await settled(demo.page)
      cut.push(...(await demo.page.evaluate(cutWords)))
    }
    expect(cut).toEqual([])
  })
})

/** Words of the console, not of its records, that their place is too small for. */
function cutWords(): string[] {
  const all = 'nav a, button, [role=tab], th, label, h1, h2, [role=menuitem]'
  return [...document.querySelectorAll<HTMLElement>(all)]
    .flatMap(element => [element, ...element.querySelectorAll<HTMLElement>('*')])
    .filter(element => element.checkVisibility() && element.innerText?.trim())
    .filter(element => !element.closest('tbody, .record-card, .leaflet-container, .face, svg'))
    .filter(element => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isClipped =
        overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      return isClipped && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    })
    .map(element => `${innerWidth}: ${element.innerText}`)
}
