import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from '../../../demo'
import type { Fields, Value } from '../../../server/firestore/types'
import { testLong } from '../../support/exhaustive'
import { type Captured, captureSeed, collection } from './capture'
import { readPng } from './png'

const NOW = new Date('2026-11-21T03:04:05.678Z')
const DAY = 86_400_000

let seed: Captured
beforeAll(async () => {
  seed = await captureSeed(NOW)
})

const at = (fields: Fields | undefined, path: string): Value | undefined => {
  const [name = '', ...rest] = path.split('.')
  const value = fields?.[name]
  if (rest.length === 0 || !value) return value
  return 'mapValue' in value ? at(value.mapValue.fields, rest.join('.')) : undefined
}
const text = (fields: Fields, path: string) => {
  const value = at(fields, path)
  return value && 'stringValue' in value ? value.stringValue : undefined
}
const having = (documents: Fields[], path: string, wanted: string) =>
  documents.filter(fields => text(fields, path) === wanted)
/** Dates of a field, in milliseconds; those that are null or missing are left out. */
const times = (documents: Fields[], path: string) =>
  documents.flatMap(fields => {
    const value = at(fields, path)
    return value && 'timestampValue' in value ? [Date.parse(value.timestampValue)] : []
  })

const fingerprint = ({ path, bytes }: Captured['objects'][number]) =>
  `${path} ${createHash('sha256').update(bytes).digest('hex')}`

describe('the seed as a whole', () => {
  testLong?.('is the same each time for the same moment', async () => {
    const again = await captureSeed(NOW)
    expect(again.commits).toEqual(seed.commits)
    expect(again.accounts).toEqual(seed.accounts)
    expect(again.objects.map(fingerprint)).toEqual(seed.objects.map(fingerprint))
  })

  testLong?.('moves its dates with the moment and changes nothing else', async () => {
    const later = await captureSeed(new Date(NOW.getTime() + 10 * DAY))
    const first = times(collection(seed, 'users'), 'registerDate')
    const moved = times(collection(later, 'users'), 'registerDate')
    expect(moved.map(time => time - 10 * DAY)).toEqual(first)
    expect(collection(later, 'products')).toEqual(collection(seed, 'products'))
  })

  test('X-UI-59 without what was asked for, nothing long, empty or odd is in it', async () => {
    const plain = await captureSeed(NOW, seedDemo)
    const texts = JSON.stringify(plain.commits)
    for (const odd of ['Prabu Kertanegara Adiningrat', 'sudah-dihapus', 'Śrī', 'alert(1)', '🐦']) {
      expect([odd, JSON.stringify(seed.commits).includes(odd)]).toEqual([odd, true])
      expect([odd, texts.includes(odd)]).toEqual([odd, false])
    }
    expect(seed.documents.size - plain.documents.size).toBeGreaterThan(30)
  })

  test('writes each document once, at most 500 in a commit', () => {
    expect(Math.max(...seed.commits.map(writes => writes.length))).toBeLessThanOrEqual(500)
    expect(seed.commits.flat()).toHaveLength(seed.documents.size)
  })
})

describe('accounts', () => {
  test('are 240 people, no two with the same e-mail or id', () => {
    const emails = seed.accounts.map(account => account.email)
    expect(collection(seed, 'users')).toHaveLength(240)
    expect(new Set(emails).size).toBe(240)
    expect(new Set(seed.accounts.map(account => account.uid)).size).toBe(240)
    expect(emails.filter(email => !/^[a-z.]+\d*@(contoh|sarang)\.test$/.test(email))).toEqual([])
  })

  test('include the five that can sign in, as what they are', () => {
    const signing = seed.accounts.filter(account => account.password === DEMO_PASSWORD)
    expect(signing.map(account => account.email)).toEqual(DEMO_ACCOUNTS)
    expect(seed.accounts.filter(account => account.password)).toHaveLength(5)
    const roles = signing.map(({ uid }) => {
      const user = seed.documents.get(`users/${uid}`) ?? {}
      return [text(user, 'email'), text(user, 'authorization'), text(user, 'status')]
    })
    expect(roles).toEqual([
      ['root@sarang.test', 'root', 'active'],
      ['admin@sarang.test', 'admin', 'active'],
      ['staf@sarang.test', 'superteam', 'active'],
      ['petani@sarang.test', 'appUser', 'active'],
      ['nonaktif@sarang.test', 'admin', 'suspended'],
    ])
    expect(text(seed.documents.get('profiles/demo-petani') ?? {}, 'role')).toBe('farmer')
  })

  test('have documents under their own id, in Firestore types', () => {
    for (const { uid, email } of seed.accounts) {
      const user = seed.documents.get(`users/${uid}`)
      expect(user).toMatchObject({ uid: { stringValue: uid }, email: { stringValue: email } })
      expect(at(user, 'registerDate')).toHaveProperty('timestampValue')
      expect(at(user, 'purchase.total')).toHaveProperty('integerValue')
    }
    expect(at(seed.documents.get('users/demo-admin'), 'location.geopoint')).toEqual({
      geoPointValue: { latitude: expect.any(Number), longitude: expect.any(Number) },
    })
  })

  test('are mostly users of the apps; some have paid, some no longer, some are suspended', () => {
    const users = collection(seed, 'users')
    expect(having(users, 'authorization', 'appUser').length).toBeGreaterThan(200)
    expect(having(users, 'authorization', 'superteam').length).toBeGreaterThan(10)
    expect(having(users, 'authorization', 'admin').length).toBeGreaterThan(5)
    expect(having(users, 'status', 'suspended').length).toBeGreaterThan(5)
    for (const type of ['mitra', 'binaan']) {
      expect(having(users, 'subscription.type', type).length).toBeGreaterThan(10)
    }
    const ends = times(users, 'subscription.endDate')
    expect(ends.filter(time => time < NOW.getTime()).length).toBeGreaterThan(5)
    expect(ends.filter(time => time > NOW.getTime()).length).toBeGreaterThan(20)
  })

  test('registered within three years and were never online before or after that', () => {
    for (const user of collection(seed, 'users')) {
      const [registered = 0] = times([user], 'registerDate')
      expect(registered).toBeGreaterThan(NOW.getTime() - 1096 * DAY)
      for (const path of ['lastOnlineDate', 'purchase.lastDate', 'sale.lastDate']) {
        const [time = registered] = times([user], path)
        expect(time).toBeGreaterThanOrEqual(registered)
        expect(time).toBeLessThanOrEqual(NOW.getTime())
      }
    }
  })

  test('keep odd records: no profile, no sale, long and foreign names, no phone', () => {
    const users = collection(seed, 'users')
    const profiles = collection(seed, 'profiles')
    const names = profiles.map(profile => text(profile, 'name') ?? '')
    expect(profiles).toHaveLength(239)
    expect(users.filter(user => !at(user, 'sale'))).toHaveLength(1)
    expect(names.some(name => name.length > 200 && name.length <= 255)).toBe(true)
    expect(names.some(name => /\p{Emoji_Presentation}/u.test(name))).toBe(true)
    expect(profiles.filter(profile => !at(profile, 'phone'))).toHaveLength(1)
  })
})

describe('products', () => {
  test('fill both markets, and a few are archived', () => {
    const products = collection(seed, 'products')
    const live = products.filter(
      ({ versionNo }) => versionNo && 'integerValue' in versionNo && versionNo.integerValue === '0',
    )
    expect(having(live, 'marketplace', 'consumer')).toHaveLength(70)
    expect(having(live, 'marketplace', 'farmer')).toHaveLength(50)
    expect(products.length - live.length).toBe(4)
    expect(new Set(products.map(product => text(product, 'name'))).size).toBe(124)
  })

  test('have every field that the form has, in its type', () => {
    for (const product of collection(seed, 'products')) {
      expect(product).toMatchObject({
        name: { stringValue: expect.stringMatching(/^.{3,120}$/) },
        description: { stringValue: expect.stringMatching(/\.$/) },
        price: { integerValue: expect.stringMatching(/^\d{5,8}$/) },
        weight: { integerValue: expect.stringMatching(/^\d+$/) },
        stock: { integerValue: expect.stringMatching(/^\d+$/) },
        isShow: { booleanValue: expect.any(Boolean) },
        tags: {
          arrayValue: { values: expect.arrayContaining([{ stringValue: expect.any(String) }]) },
        },
        imageURL: { stringValue: `/pictures/products/${text(product, 'pid')}.png` },
      })
    }
  })
})

test('M-CON-01 every question says whether it is answered: it is listed by that', () => {
  const questions = collection(seed, 'consultations')
  expect(questions.length).toBeGreaterThan(30)
  expect(questions.filter(({ answered }) => !answered || !('booleanValue' in answered))).toEqual([])
})

describe('the history', () => {
  test('B-HIS-01 tells of the last weeks by whom and how what there is came to be so', () => {
    const told = collection(seed, 'history')
    const people = new Set(seed.accounts.map(({ uid }) => uid))
    expect(told.filter(entry => !people.has(text(entry, 'by') ?? ''))).toEqual([])
    expect(told.every(entry => text(entry, 'byName'))).toBe(true)
    const ages = times(told, 'time').map(time => (NOW.getTime() - time) / DAY)
    expect([Math.min(...ages) > 0, Math.max(...ages) <= 60]).toEqual([true, true])
    const days = new Set(ages.map(Math.floor))
    expect(days.size).toBeGreaterThan(30)
  })

  test('M-TRX-04 has each step of a sale by its name, in their order', () => {
    const told = collection(seed, 'history')
    const finished = having(collection(seed, 'transactions'), 'status', 'finished')
    const courses = finished.map(sale =>
      having(told, 'record', text(sale, 'tid') ?? '').map(
        entry => text(entry, 'step') ?? text(entry, 'kind'),
      ),
    )
    const whole = courses.filter(({ length }) => length > 3)
    expect(whole.length).toBeGreaterThan(2)
    for (const course of whole) expect(course).toEqual(['create', 'verify', 'ship', 'finish'])
  })

  test('M-HAR-02 knows of a harvest on its way what its steps have found so far', () => {
    const told = collection(seed, 'history')
    const open = having(collection(seed, 'queryIndices'), 'status', 'ongoing')
    const unnamed = open.flatMap(index =>
      having(told, 'record', text(index, 'hid') ?? '').filter(
        entry => text(entry, 'kind') === 'update',
      ),
    )
    expect(unnamed).toEqual([])
    const sent = collection(seed, 'harvests').filter(
      harvest =>
        at(harvest, 'delivery.courier') && times([harvest], 'delivery.dateEnd').length === 0,
    )
    expect(sent.length).toBeGreaterThan(2)
    expect(sent.filter(harvest => at(harvest, 'delivery.weight'))).toEqual([])
  })
})

test('X-UI-59 the pictures of a grade are of its shape', () => {
  const found = collection(seed, 'harvests').flatMap(harvest => {
    const grades = at(harvest, 'request.harvestDetail')
    return grades && 'mapValue' in grades ? Object.entries(grades.mapValue.fields ?? {}) : []
  })
  const addresses = found.flatMap(([grade, entry]) =>
    [...JSON.stringify(entry).matchAll(/contoh\/(\w+)\.png/g)].map(([, shape]) => [grade, shape]),
  )
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses.filter(([grade, shape]) => grade?.slice(0, -1) !== shape)).toEqual([])
})

test('every picture is a whole PNG of its size, and products do not all look the same', () => {
  for (const { path, type, bytes } of seed.objects) {
    const size = path.startsWith('users/') ? 96 : 240
    const png = readPng(bytes)
    expect({ path, type, width: png.width, height: png.height }).toEqual({
      path,
      type: 'image/png',
      width: size,
      height: size,
    })
    expect(png.rows.length).toBe(size * (3 * size + 1))
    expect(bytes.length).toBeLessThan(30_000)
  }
  const different = new Set(
    seed.objects.map(({ bytes }) => fingerprint({ path: '', type: '', bytes })),
  )
  expect(different.size).toBeGreaterThan(seed.objects.length * 0.6)
})
