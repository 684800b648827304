import { expect, test } from 'vitest'
import { personalPlaces } from '@/business/personal'
import { resources } from '@/resources'
import type { FieldMap } from '@/schema'

const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const known = new Set(personalPlaces.map(({ path }) => pathOf(path)))

test('B-HIS-09 whatever refers to an account is looked at for a person', () => {
  const referring = resources.filter(({ source, fields }) => {
    const all = Object.values(fields)
    const isOf = all.some(({ options: { reference } }) =>
      ['users', 'profiles', 'superteams'].includes(String(reference)),
    )
    return source.provider === 'firestore' && isOf
  })
  expect(referring.length).toBeGreaterThan(5)
  const missing = referring.filter(({ source }) => {
    const path = String(source.path)
    const own = path.split('/').length % 2 === 1 ? `${path}/{id}` : path
    return !known.has(pathOf(own))
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})

const [idOfRecord, ofProgram, ofGoods] = ['id of a paper', 'a word of the program', 'of the goods']

/** What stays where a person's data are erased, by the path of the place, and why. */
const stays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'history/{id}': {
    ...{ act: idOfRecord, record: idOfRecord, resource: ofProgram, step: ofProgram },
    byName: 'of who did it: erased where he is the person',
  },
  'acts/{id}': { byName: 'of who did it: erased where he is the person' },
  'rbws/{id}': { rbwId: idOfRecord },
  'harvests/{id}': {
    hid: idOfRecord,
    'delivery.factoryAddress': 'of the factory',
    'process.productMarketplace': ofGoods,
    'process.productOthers': ofGoods,
  },
  'queryIndices/{id}': { hid: idOfRecord },
  'transactions/{id}': { tid: idOfRecord, 'items.*.name': ofGoods },
  'users/{uid}/subscriptionRecords/{id}': { srid: idOfRecord },
  'users/{uid}': { uid: 'leads nowhere' },
}

/** What may say something of a person: the rest are numbers, dates and what one can choose. */
const telling = ['text', 'longText', 'richText', 'email', 'phone', 'url', 'image', 'tags']
const where = ['location', 'geopoint', 'rest']

function tellingIn(fields: FieldMap, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const path = prefix + name
    const isEach = kind === 'map' || kind === 'list'
    if (options.fields) return tellingIn(options.fields, `${path}.${isEach ? '*.' : ''}`)
    return [...telling, ...where].includes(kind) ? [path] : []
  })
}

const declaredAt = (path: string) =>
  resources.find(
    ({ source }) =>
      source.provider === 'firestore' && pathOf(`${source.path}/{id}`) === pathOf(path),
  )

const erasing = personalPlaces.flatMap(({ path, erases, copy }) => [
  ...(erases === 'all' ? [] : [{ path, erases }]),
  ...(copy ? [{ path: `${copy.path}/{id}`, erases: copy.erases }] : []),
])

test.each(erasing)(
  'B-HIS-09 what is declared at $path is erased or stays for a reason',
  ({ path, erases }) => {
    const { fields = {} } = declaredAt(path) ?? {}
    expect(Object.keys(fields).length > 0).toBe(erases.length > 0)
    const isErased = (name: string) => erases.some(each => `${name}.`.startsWith(`${each}.`))
    const left = tellingIn(fields).filter(name => !isErased(name))
    expect(left.toSorted()).toEqual(Object.keys(stays[path] ?? {}).toSorted())
  },
)
