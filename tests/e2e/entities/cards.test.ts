import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '../../support/box'
import { fewOf } from '../../support/exhaustive'
import { type Demo, openDemo, settled, visit } from '../shell/routes'
import { lowControls } from './look'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  await demo.page.setViewportSize({ width: 360, height: 740 })
})
afterAll(() => demo?.close())

const root = `projects/${PROJECT}/databases/(default)/documents`
const firstOf = (path: string) => {
  const [record] = demo.box.store.query(root, { from: [{ collectionId: path }], limit: 1 })
  return encodeURIComponent(record?.name.split('/').at(-1) ?? '')
}

const NAME = /^\p{Lu}\p{L}+( \p{Lu}\p{L}+)*$/u

test.each([
  ['/manufacture/overview', 'its grade', /^\p{L}+ \d$/u],
  ['/marketplace/transaction', 'its buyer', NAME],
  ['/account/user', 'the person', NAME],
  ['/content/consultation', 'the farmer', NAME],
])('on a phone a card of %s is called by %s, not by an id', async (path, _, called) => {
  await visit(demo.page, path)
  const links = demo.page.locator('main li .face-name')
  await expect.poll(() => links.allInnerTexts()).toContainEqual(expect.stringMatching(called))
  const titles = await links.allInnerTexts()
  // A question of the demo has no name with it, and goes by its id.
  expect(titles.filter(title => !called.test(title)).length).toBeLessThanOrEqual(1)
  expect(demo.page.problems).toEqual([])
})

test('a picture of another record leads its card too, where there is one', async () => {
  await visit(demo.page, '/account/user')
  const cards = demo.page.locator('main li')
  await expect.poll(() => cards.locator('img').count()).toBeGreaterThan(0)
  expect(await cards.getByText('Foto', { exact: true }).count()).toBe(0)
})

test('the second line of a card that is too long ends in an ellipsis, in no part of a letter', async () => {
  await visit(demo.page, '/content/subscription')
  const lines = demo.page.locator('main li .face-beside .clipped')
  const read = () =>
    lines.evaluateAll(all =>
      all
        .filter(line => line.scrollWidth > line.clientWidth)
        .map(line => [...line.querySelectorAll('*')].map(part => getComputedStyle(part).display)),
    )
  await expect.poll(read).not.toEqual([])
  const found = await read()
  // What is a box of its own is cut off where it stands.
  expect(new Set(found.flat())).toEqual(new Set(['inline']))
})

test('who an account is stands on its card in full, as far as there is room, without an id beside it', async () => {
  await visit(demo.page, '/account/user')
  const lines = demo.page.locator('main li .face-beside')
  await lines.first().waitFor()
  const isRead = await lines.evaluateAll(all =>
    all.map(line => {
      const [first, ...others] = line.querySelectorAll('.face-part')
      const text = first?.querySelector('.clipped')
      const isWhole = text && text.scrollWidth <= text.clientWidth
      const isAlone = others.every(part => part.getClientRects().length === 0)
      return isAlone && (isWhole || (first?.clientWidth ?? 0) > line.clientWidth - 2)
    }),
  )
  expect(new Set(isRead)).toEqual(new Set([true]))
})

/** A list, a form and a record first: the others are made of the same. */
test.each(
  fewOf(
    ['/farm/harvest', '/products/create', 'users', '/account/user'].concat([
      '/marketplace/consumer',
      'harvests',
    ]),
    3,
  ),
)('under a thumb nothing of %s that can be pressed is lower than 40 px', async place => {
  const path = place.startsWith('/') ? place : `/${place}/${firstOf(place)}/show`
  const devtools = await demo.page.context().newCDPSession(demo.page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await visit(demo.page, path)
  await settled(demo.page)
  expect(await demo.page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect(await demo.page.evaluate(lowControls)).toEqual([])
  // A new record's button is in the bar and lies over no card.
  const create = demo.page.locator('a[href$="/create"]')
  for (const box of await create.evaluateAll(all => all.map(a => a.getBoundingClientRect().y)))
    expect(box).toBeLessThan(52)
  await devtools.detach()
})

test('under a thumb no line of the menu is lower than 40 px', async () => {
  const devtools = await demo.page.context().newCDPSession(demo.page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await visit(demo.page, '/farm/harvest')
  await demo.page.getByRole('button', { name: 'Buka menu' }).click()
  const lines = demo.page.locator('.MuiDrawer-paper :is(a, button)')
  await lines.first().waitFor()
  const heights = await lines.evaluateAll(all =>
    all.map(line => (line as HTMLElement).offsetHeight),
  )
  expect(heights.length).toBeGreaterThan(10)
  expect(heights.filter(height => height < 40)).toEqual([])
  await demo.page.keyboard.press('Escape')
  await lines.first().waitFor({ state: 'detached' })
  await devtools.detach()
})

test.each(
  fewOf(
    [
      [360, '/farm/harvest'],
      [1440, '/dashboard'],
      [360, '/dashboard'],
      [768, '/dashboard'],
    ] as const,
    2,
  ),
)(
  'X-UI-64 at %i px what leads to the top of %s lies in a bar, over nothing of the page',
  async (width, path) => {
    await demo.page.setViewportSize({ width, height: 740 })
    await visit(demo.page, path)
    await settled(demo.page)
    const button = demo.page.getByRole('button', { name: 'Kembali ke atas' })
    await expect
      .poll(async () => {
        await demo.page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
        return button.count()
      })
      .toBe(1)
    await settled(demo.page)
    const under = await button.evaluate(control => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const all = document.elementsFromPoint(left + width / 2, top + height / 2)
      const isOnTop = all[0] ? control.contains(all[0]) : false
      const next = all.find(element => !control.contains(element))
      return [isOnTop, next?.closest('header, nav')?.tagName, next?.closest('a, button')?.innerHTML]
    })
    expect(under).toEqual([true, width < 600 ? 'NAV' : 'HEADER', undefined])
    await demo.page.setViewportSize({ width: 360, height: 740 })
  },
)

describe('what is seen is whole, and stands where it should', () => {
  const WIDE = { width: 1440, height: 900 }
  const PHONE = { width: 360, height: 740 }
  const at = async (size: typeof WIDE, path: string) => {
    await demo.page.setViewportSize(size)
    await visit(demo.page, path)
    await settled(demo.page)
  }
  const all = <T>(found: string, tell: (elements: Element[]) => T) =>
    demo.page.locator(found).evaluateAll(tell)

  test('under a thumb no word of the second line of a building lies over what follows', async () => {
    const devtools = await demo.page.context().newCDPSession(demo.page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    try {
      await at(PHONE, `/rbws/${firstOf('rbws')}/show`)
      const over = await all('main h2 ~ .face-beside .face-part > .clipped', words =>
        words.map(text => {
          const room = text.parentElement?.getBoundingClientRect().right ?? 0
          return text.getBoundingClientRect().right - room
        }),
      )
      expect(over.length).toBeGreaterThan(0)
      expect(Math.max(...over)).toBeLessThan(1)
    } finally {
      await devtools.detach()
    }
  })

  test('on a phone the name of a page is read whole where its record has another', async () => {
    await at(PHONE, '/iot/devices/DEV001')
    const [cut = 9] = await all('h1', heads => heads.map(h => h.scrollHeight - h.clientHeight))
    expect(cut).toBeLessThan(2)
  })

  test('the name of a page is read whole, whatever stands beside it', async () => {
    await at({ width: 1110, height: 900 }, '/iot/device-management')
    await demo.page.locator('tbody tr').first().waitFor()
    const [cut = 9] = await all('h1', heads => heads.map(h => h.scrollWidth - h.clientWidth))
    expect(cut).toBeLessThan(2)
    expect(await demo.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1110)
  })

  test('why a search is switched off stands in it, and over no filter', async () => {
    const range = encodeURIComponent('{"price":{"gte":900000000}}')
    await at(PHONE, `/marketplace/consumer?filter=${range}&displayedFilters={"price":true}`)
    const said = await demo.page.getByText('Kosongkan "Harga" dulu').boundingBox()
    const search = await demo.page
      .locator('.MuiOutlinedInput-root:has(input[name=q])')
      .boundingBox()
    const [above, below] = [said, search].map(box => box ?? expect.fail('not there'))
    expect(above?.y).toBeGreaterThanOrEqual(below?.y ?? 0)
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(
      (below?.y ?? 0) + (below?.height ?? 0),
    )
  })

  test('what an account has none of is said in one line each', async () => {
    await at(WIDE, `/users/${firstOf('users')}/show`)
    const heights = await all('.related-none > p', words => words.map(word => word.clientHeight))
    expect(heights.length).toBeGreaterThan(2)
    expect(Math.max(...heights)).toBeLessThan(30)
    const frames = await all('section:has(> .related-none)', cards =>
      cards.map(card => getComputedStyle(card).borderTopWidth),
    )
    expect(new Set(frames)).toEqual(new Set(['0px']))
  })

  test('M-HAR-02 no step of a harvest leaves a hole below it, and a picture has its name at its head', async () => {
    const filter = encodeURIComponent('{"stage":"process","status":"ongoing"}')
    await at(WIDE, `/farm/harvest?filter=${filter}`)
    const [path = ''] = await all('tbody .face-name a', links =>
      links.map(link => link.getAttribute('href') ?? ''),
    )
    await at(WIDE, path)
    const steps = demo.page.getByRole('heading', { name: 'Pengiriman', exact: true })
    const boxes = await steps.evaluate(heading =>
      [...(heading.closest('.MuiCard-root')?.parentElement?.children ?? [])].map(card => {
        const { left, top, bottom } = card.getBoundingClientRect()
        return { left, top, bottom }
      }),
    )
    const gaps = boxes.flatMap(({ left, bottom }) => {
      const below = boxes.filter(other => other.left === left && other.top >= bottom)
      return below.length > 0 ? [Math.min(...below.map(({ top }) => top)) - bottom] : []
    })
    expect(gaps.length).toBeGreaterThan(0)
    expect(Math.max(...gaps)).toBeLessThan(20)
    const below = await steps.evaluate(heading => {
      const cards = heading.closest('.MuiCard-root')?.parentElement
      const next = cards?.parentElement?.nextElementSibling?.getBoundingClientRect().top ?? 0
      const ends = [...(cards?.children ?? [])].map(card => card.getBoundingClientRect().bottom)
      return next - Math.max(...ends)
    })
    expect(Math.round(below)).toBe(16)
    const [aside = 99] = await all('main dd:has(> button img)', pictures =>
      pictures.map(picture => {
        const name = picture.previousElementSibling?.getBoundingClientRect().top ?? 0
        return name - picture.getBoundingClientRect().top
      }),
    )
    expect(Math.abs(aside)).toBeLessThan(12)
  })

  test('nothing of a request is said smaller than 12 px', async () => {
    await at(WIDE, '/farm/upgrade')
    const [path = ''] = await all('tbody .face-name a', links =>
      links.map(link => link.getAttribute('href') ?? ''),
    )
    await at(WIDE, path)
    await demo.page.getByText('Bukti bayar', { exact: true }).first().waitFor()
    const small = await all('main *:not(svg, svg *)', texts =>
      texts
        .filter(text => [...text.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .filter(
          text => text.checkVisibility() && Number.parseFloat(getComputedStyle(text).fontSize) < 12,
        )
        .map(({ textContent }) => textContent),
    )
    expect(small).toEqual([])
  })

  test('M-IOTL-04 every day below the course of a device is read whole', async () => {
    await at(WIDE, '/iot/devices/DEV001')
    await demo.page.locator('.recharts-xAxis-tick-labels text').nth(5).waitFor()
    const over = await all('.recharts-xAxis-tick-labels text', days =>
      days.map(day => {
        const edge = day.closest('svg')?.getBoundingClientRect().right ?? 0
        return day.getBoundingClientRect().right - edge
      }),
    )
    expect(over.length).toBeGreaterThan(5)
    // They are measured before their font is there, which is a little wider: of a letter's own room it takes a part.
    expect(Math.max(...over)).toBeLessThan(1.2)
  })

  test('M-ANA-02 figures stand in one line, courses in one column, and the first below the bar', async () => {
    await at(PHONE, '/dashboard')
    const lines = await all('main > div > dl dd:first-of-type', figures =>
      figures.map(figure => Math.round(figure.getBoundingClientRect().top)),
    )
    expect(lines).toHaveLength(4)
    expect(new Set(lines).size).toBe(2)
    await at(WIDE, '/dashboard')
    const courses = await all('tbody td:nth-of-type(1) svg', lines =>
      lines.map(line => Math.round(line.getBoundingClientRect().left)),
    )
    expect(courses).toHaveLength(4)
    expect(Math.max(...courses) - Math.min(...courses)).toBeLessThan(3)
    expect((await demo.page.locator('main > div > dl').boundingBox())?.y).toBeLessThan(70)
  })

  test('M-NAV-10 the inputs of one’s profile are as wide as each other', async () => {
    await at(WIDE, '/setting')
    const name = demo.page.locator('input[name="name"]')
    await name.waitFor()
    const [free = 99] = await all('form:has(input[name="name"])', forms =>
      forms.map(form => {
        const input = form.querySelector('.MuiInputBase-root:has(input[name="name"])')
        return form.clientWidth - (input?.clientWidth ?? 0)
      }),
    )
    expect(free).toBeLessThan(10)
  })
})
