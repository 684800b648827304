import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '@/resources'
import type { Resource } from '@/schema'
import { isSingle, wildcardsOf } from '@/schema/routes'
import type { Fields } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { openGroups } from '../access/screen'
import {
  type Asked,
  homeOf,
  isRootSpecial,
  isStored,
  mayDo,
  mayOpen,
  type Role,
  type Verb,
  views,
} from './expected'
import { accountButton, actions, denial, fresh, go, menuPaths, NO_ACCESS } from './screen'

const staff: readonly (readonly [name: string, role: Role])[] = [
  ['root', 'root'],
  ['admin', 'admin'],
  ['staf', 'superteam'],
]

/** Those whose records have addresses of their own that tell nothing of others. */
const ordinary = resources.filter(
  resource =>
    isStored(resource) &&
    resource.access.show &&
    !isSingle(resource.source.path) &&
    wildcardsOf(resource.source.path).length === 0,
)

/** Else a root is only asked for what an admin may not. */
const isLong = process.env.SARANG_EXHAUSTIVE === '1'

let browser: Browser
let box: TestBox

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', fleet: true, clientDir: CLIENT })
  browser = await launchBrowser()
  // Something is done, so that the history and the trash have a record to show.
  const [product, other] = box.store.query(root, { from: [{ collectionId: 'products' }] })
  if (!product || !other) throw new Error('no products')
  const fields = { ...product.fields, stock: { integerValue: '7' } }
  box.store.commit([{ update: { name: product.name, fields } }, { delete: other.name }])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

describe.each(staff)('%s@sarang.test', (name, role) => {
  let page: WatchedPage
  beforeAll(async () => {
    page = await openPage(browser, box.url)
    await signIn(page, `${name}@sarang.test`)
    await accountButton(page).waitFor()
  })
  afterAll(() => page.context().close())
  afterEach(() => expect(page.problems.splice(0)).toEqual([]))

  test('M-NAV-05 lands on the first page that is his, or is told that there is none', async () => {
    const home = homeOf(role)
    if (home) return page.waitForURL(box.url + home)
    await denial(page).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Keluar' }).waitFor()
  })

  test('M-AUTH-08 the menu has the addresses that are his, and no others', async () => {
    const listed = views.map(({ path }) => path).filter(path => !path.includes(':'))
    const open = [...listed, '/mentions', '/setting'].filter(path => mayOpen(role, path))
    await openGroups(page)
    await expect.poll(async () => (await menuPaths(page)).sort()).toEqual(open.sort())
  })

  const ofDevices = views.filter(({ resource }) => !isStored(resource)).map(({ path }) => path)
  test.each(ofDevices)('M-NAV-05 the address %s', async path => {
    await go(page, path.replace(':id', 'DEV001'))
    const isOpen = mayOpen(role, path)
    await (isOpen ? page.getByRole('heading', { level: 1 }) : denial(page)).waitFor()
    expect(await denial(page).count()).toBe(isOpen ? 0 : 1)
  })

  const ofRecords = views.filter(({ resource }) => isStored(resource))
  test.each(ofRecords)('M-NAV-05 the address $path', async ({ path, resource }) => {
    const may = (verb: Verb) => mayOpen(role, path) && mayDo(role, verb, { resource })
    const isOne = isSingle(resource.source.path)
    const isOpen = may(isOne ? 'show' : 'list')
    await go(page, path)
    const content = resource.access.edit ? 'form' : 'h2'
    await expectOpen(isOpen, isOne ? content : 'table')
    expect(new URL(page.url()).pathname).toBe(path)
    if (isOne) return
    const offered = [...(may('create') ? ['Tambah'] : []), ...(may('export') ? ['Ekspor'] : [])]
    await expect.poll(() => actions(page)).toEqual(offered)
    const selectable = page.getByRole('table').getByLabel('Pilih baris ini').first()
    await expect.poll(() => selectable.count()).toBe(may('delete') || may('export') ? 1 : 0)
  })

  const telling = ordinary.filter(resource => isLong || role !== 'root' || isRootSpecial(resource))
  const subjects = [
    ...telling.map(resource => ({ name: resource.name, resource, own: false })),
    ...ordinary
      .filter(({ name }) => ownNames(role).includes(name))
      .map(resource => ({ name: resource.name, resource, own: true })),
  ]
  test.each(subjects)('M-AUTH-08 a record of $name, own: $own', async ({ resource, own }) => {
    const id = idOf(resource, own)
    const may = (verb: Verb) => mayDo(role, verb, { resource, own })
    // From a page of another kind: two records of one resource may share what is on the screen.
    await go(page, '/access-denied')
    await denial(page).waitFor()
    await go(page, `/${resource.name}/${id}/show`)
    await expectOpen(may('show'), '.RaShow-main')
    const ways = [...(may('list') ? ['Daftar'] : []), ...(may('edit') ? ['Ubah'] : [])]
    await expect
      .poll(() => actions(page))
      .toEqual(may('show') ? [...ways, ...(may('delete') ? removals(resource) : [])] : [])
  })

  const forms = telling.flatMap(resource =>
    (['create', 'edit'] as const)
      .filter(verb => resource.access[verb])
      .map(verb => ({ verb, name: resource.name, resource })),
  )
  test.each(forms)('M-AUTH-08 the form to $verb $name', async ({ verb, resource }) => {
    const id = verb === 'create' ? verb : idOf(resource, false)
    await go(page, `/${resource.name}/${id}`)
    await expectOpen(mayDo(role, verb, { resource }), 'form')
    if (mayDo(role, verb, { resource }))
      await page.getByRole('button', { name: 'Simpan' }).waitFor()
  })

  test('M-NAV-01 an unknown address is not found, whoever asks', async () => {
    for (const path of ['/nowhere', '/account/other', '/products/p1/other', '/chats']) {
      await page.goto(box.url + path)
      await page.waitForURL(`${box.url}/404`)
    }
  })

  /** Its page, or 403 in its place and no way around it: neither content nor trail. */
  async function expectOpen(isOpen: boolean, content: string) {
    const main = page.getByRole('main')
    await (isOpen ? main.locator(fresh(content)).first() : denial(page)).waitFor()
    expect(await denial(page).count()).toBe(isOpen ? 0 : 1)
    if (isOpen) return
    expect(await main.locator('table, form, .RaShow-main').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Lokasi halaman' }).count()).toBe(0)
  }

  /** A record under one's own id, or another one that everything may be done with. */
  function idOf({ source }: Resource, own: boolean): string | undefined {
    if (own) return `demo-${name}`
    const [collectionId, status = undefined] = atHand[source.path] ?? [source.path]
    return box.store
      .query(root, { from: [{ collectionId }] })
      .filter(({ fields }) => !isArchived(fields))
      .filter(({ fields }) => !status || isDeepStrictEqual(fields.status, { stringValue: status }))
      .map(({ name }) => name.split('/').at(-1))
      .find(id => id !== `demo-${name}`)
  }
})

describe.each(['petani', 'nonaktif'])('%s@sarang.test', name => {
  test('M-NAV-05 is signed out again, told why, and sees nothing of the console', async () => {
    const page = await openPage(browser, box.url)
    await signIn(page, `${name}@sarang.test`)
    await page.getByRole('alert').getByText(NO_ACCESS).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    for (const path of ['/account/user', `/users/demo-${name}/show`]) {
      await page.goto(box.url + path)
      await page.getByRole('alert').getByText('Unauthorized').waitFor()
      expect(await accountButton(page).count()).toBe(0)
    }
    expect(page.problems).toEqual([])
    await page.context().close()
  })
})

const root = `projects/${PROJECT}/databases/(default)/documents`

const removals = ({ source }: Asked['resource']) =>
  'versionNo' in source.constant ? ['Hapus', 'Arsipkan'] : ['Hapus']

/** Which records everything may be done with, of those where it depends: what was sent or is finished stays as it is. */
const atHand: Readonly<Record<string, readonly [collection: string, status: string]>> = {
  pushNotifications: ['pushNotifications', 'draft'],
  harvests: ['queryIndices', 'ongoing'],
}

const isArchived = ({ versionNo }: Fields) =>
  versionNo !== undefined && 'integerValue' in versionNo && versionNo.integerValue === '-1'

/** Of what there is a record under each one's own id; field staff has one more. */
const ownNames = (role: Role) => [
  'users',
  'profiles',
  ...(role === 'superteam' ? ['superteams'] : []),
]
