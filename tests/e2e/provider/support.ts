import type { Browser, Page } from 'playwright-core'
import type { SeedPorts } from '../../../server/box'
import type { Fields, Value } from '../../../server/firestore/types'
import type { LiveRequest } from '../../../src/schema/dataProvider'
import { PROJECT } from '../../support/box'
import { openPage } from '../../support/browser'
import { buildPage as build } from '../../support/page'
import type { driver } from './page/main'

export const PASSWORD = 'sarang-walet-26'

/** The page with the real provider in it. Returns its folder. */
export const buildPage = () => build(new URL('./page/main.ts', import.meta.url))

/** An admin, somebody without a console role, and so many products, `Produk 00001` being the first. */
export const seedProducts = (count: number) => async (ports: SeedPorts) => {
  for (const [uid, authorization] of [
    ['admin', 'admin'],
    ['petani', 'appUser'],
  ] as const) {
    await ports.accounts.create({ uid, email: `${uid}@sarang.test`, password: PASSWORD })
    put(ports, { [`users/${uid}`]: { uid, authorization, status: 'active' } })
  }
  putProducts(ports, count)
}

type Store = Pick<SeedPorts, 'store' | 'project'>

export function putProducts(ports: Store, count: number): void {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (let start = 0; start < count; start += 500) {
    const chunk = numbers.slice(start, start + 500)
    put(
      ports,
      Object.fromEntries(chunk.map(number => [`products/${idOf(number)}`, product(number)])),
    )
  }
}

/** Empties the collection of at most 500. */
export function removeProducts({ store }: Pick<SeedPorts, 'store'>): void {
  const root = `projects/${PROJECT}/databases/(default)/documents`
  const found = store.query(root, { from: [{ collectionId: 'products' }] })
  store.commit(found.map(({ name }) => ({ delete: name })))
}

export const nameOf = (number: number) => `Produk ${String(number).padStart(5, '0')}`
export const idOf = (number: number) => `p${String(number).padStart(5, '0')}`

/** Every hundredth is archived, every tenth is for farmers. */
function product(number: number) {
  return {
    name: nameOf(number),
    marketplace: number % 10 === 0 ? 'farmer' : 'consumer',
    price: number * 1000,
    stock: number % 7,
    tags: number % 3 === 0 ? ['baru', 'murah'] : ['lama'],
    isShow: number % 2 === 0,
    pid: idOf(number),
    versionNo: number % 100 === 0 ? -1 : 0,
  }
}

type Plain = string | number | boolean | string[]

/** Writes whole documents past every access check, by their paths. */
export function put(
  { store, project }: Store,
  documents: Record<string, Record<string, Plain>>,
): void {
  const root = `projects/${project}/databases/(default)/documents`
  store.commit(
    Object.entries(documents).map(([path, data]) => ({
      update: { name: `${root}/${path}`, fields: toFields(data) },
    })),
  )
}

function toFields(data: Record<string, Plain>): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toValue(value)]))
}

function toValue(value: Plain): Value {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  return { arrayValue: { values: value.map(toValue) } }
}

declare global {
  interface Window {
    driver: typeof driver
  }
  var sarangReads: { documents: number; counts: number }
}

/** A result or an error of the provider, as the page tells it. */
export interface Answer {
  data: { id: string; [field: string]: unknown }[] & { id: string; [field: string]: unknown }
  total?: number
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean }
  error?: { message: string; status: number; body: Record<string, unknown> }
}

/** The provider in a page, called from the test. */
export function remote(page: Page) {
  const call = (verb: string, params: unknown, resource = 'products') =>
    page.evaluate(([verb, resource, params]) => window.driver.call(verb, resource, params), [
      verb,
      resource,
      params,
    ] as const) as Promise<Answer>
  return {
    call,
    list: (more: object = {}) => call('getList', listOf(more)),
    signIn: (email: string) =>
      page.evaluate(([email, password]) => window.driver.signIn(email, password), [
        email,
        PASSWORD,
      ] as const),
    signOut: () => page.evaluate(() => window.driver.signOut()),
    reads: () => page.evaluate(() => ({ ...globalThis.sarangReads })),
    watchList: (more: object = {}) =>
      page.evaluate(
        params => window.driver.watch('products', { type: 'getList', params }),
        listOf(more),
      ),
    watchOne: (id: string) =>
      page.evaluate(id => window.driver.watch('products', { type: 'getOne', params: { id } }), id),
    watch: (resource: string, type: 'getList' | 'getOne', params: object) =>
      page.evaluate(([resource, request]) => window.driver.watch(resource, request), [
        resource,
        { type, params } as LiveRequest,
      ] as const),
    events: (watch: number) =>
      page.evaluate(watch => window.driver.events(watch), watch) as Promise<Answer[]>,
    unwatch: (watch: number) => page.evaluate(watch => window.driver.unwatch(watch), watch),
  }
}

export type Remote = ReturnType<typeof remote>

/** A page of a computer whose clock goes wrong by so many minutes, with an admin signed in. */
export async function openWithClock(browser: Browser, url: string, minutes: number) {
  const page = await openPage(browser, url)
  await page.addInitScript(ahead => {
    const { now } = Date
    Date.now = () => now() + ahead
  }, minutes * 60_000)
  await page.goto(url)
  const other = remote(page)
  await other.signIn('admin@sarang.test')
  const serverTime = () => page.evaluate(() => window.driver.serverTime())
  return { ...other, now: () => page.evaluate(() => Date.now()), serverTime }
}

export const listOf = ({
  page = 1,
  perPage = 20,
  ...more
}: {
  page?: number
  perPage?: number
}) => ({
  pagination: { page, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
  meta: { live: true },
  ...more,
})
