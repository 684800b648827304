import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { get } from '@/lib/values'
import { resources } from '@/resources'
import type { FieldMap } from '@/schema'
import { isSingle, viewsOf } from '@/schema/routes'
import { costOf, dollarsOf, triggered } from '../../../scripts/cost/cost'
import { entriesOf } from '../../../scripts/cost/entries'
import { habits } from '../../../scripts/cost/habits'
import { free, prices } from '../../../scripts/cost/prices'
import reads from '../../../scripts/cost/reads.json'
import { BY_NAME, type Index, indexSets } from '../../../server/firestore/index/definitions'
import { entriesOf as entriesIn } from '../../../server/firestore/index/entries'
import type { Fields, Value } from '../../../server/firestore/types'
import { finish } from '../../../server/shares'

test('a business of 100,000 app users, 200 staff and 1.5 million sales costs less than 40 dollars a month', () => {
  const cost = costOf(100_000, entriesOf)
  expect(cost).toMatchObject({ appUsers: 100_000, staff: 200, sales: 1_500_000 })
  expect(cost.dollars).toBeLessThan(40)
  expect(cost.listDollars).toBeLessThan(49)
  const listed = `the line would be ${Math.round(cost.listDollars)} dollars`
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(listed)
  expect(costOf(1000, entriesOf).dollars).toBeLessThan(cost.dollars / 10)
})

test('what is free is taken off, of each kind what there is at most', () => {
  const { total, dollars, listDollars, lines } = costOf(100_000, entriesOf)
  const units = Object.keys(free) as (keyof typeof free)[]
  const off = units.map(unit => Math.min(total[unit], free[unit]) * prices[unit])
  expect(dollars).toBeCloseTo(listDollars - off.reduce((sum, each) => sum + each, 0), 1)
  expect(total.read).toBeCloseTo(
    lines.reduce((sum, { read }) => sum + read, 0),
    3,
  )
  expect(dollarsOf({ ...total, read: total.read + 1_000_000 })).toBeCloseTo(listDollars + 0.38, 1)
})

test('the count at night is billed from page to page, by the wall, with its memory', () => {
  const { lines } = costOf(100_000, entriesOf)
  const night = lines.find(({ name }) => name === 'the count at night')
  const records = 2 * 100_200 + 1_500_000 + 20_000 + 10_000
  const { days, pageSeconds } = habits
  const second = (days * Math.ceil(((records + 100_200) / 500) * pageSeconds * 10)) / 10
  expect(night).toMatchObject({ second, gibSecond: second })
  // What it keeps of each 2,000 on its way.
  const steps = 865 * days
  const read = (records + 100_200) * days + 2 * steps
  expect(night).toMatchObject({ read, write: steps, delete: steps })
  const { second: usual = 0, gibSecond } = lines.find(({ name }) => name === 'history') ?? {}
  expect(gibSecond).toBe(usual / 4)
})

test('B-HIS-01 the history is called once for what it tells, by tenths of a second; nobody for who is there', () => {
  const history = () => triggered({ counted: 0, heard: 0, told: 10 })[1]
  expect(history()).toMatchObject({
    call: 10,
    second: 10 * habits.toldSeconds,
    write: 20,
    ended: 20,
  })
  const { toldSeconds } = habits
  habits.toldSeconds = 0.21
  expect(history()?.second).toBeCloseTo(3, 6)
  habits.toldSeconds = toldSeconds
  const { lines } = costOf(100_000, entriesOf)
  expect(lines.find(({ name }) => name === 'who is there')).toMatchObject({ call: 0, second: 0 })
})

test('an order has its steps, a harvest its copy, each counted once: the event, a person and a shard', () => {
  const { lines } = costOf(100_000, entriesOf)
  const writes = Object.fromEntries(lines.map(({ name, write }) => [name, write]))
  const orders = (habits.sales + habits.harvests) / habits.keptMonths
  const people = 2 * 100_000 * habits.newUsers
  const copies = (habits.harvests / habits.keptMonths) * (1 + habits.steps)
  expect(writes['orders and steps']).toBeCloseTo(orders * (1 + habits.steps) + copies, 3)
  expect(writes.counters).toBeCloseTo(
    3 * (orders * (1 + habits.steps) + people + habits.builtWrites),
    3,
  )
})

test('every list of the menu has its measured reads', () => {
  const lists = resources
    .filter(({ source }) => source.provider === 'firestore' && !isSingle(source.path))
    .flatMap(viewsOf)
    .map(([path]) => path)
  expect(Object.keys(reads)).toEqual(expect.arrayContaining(lists))
})

test('each index that the declarations ask for is stored, and no exempt field', () => {
  expect(entriesOf('transactions')).toBeGreaterThan(18)
  expect(entriesOf('transactions')).toBeLessThan(120)
  expect(entriesOf('nothing')).toBe(0)
})

/** Something in every field. */
function filled(fields: FieldMap): Fields {
  const result: Fields = {}
  for (const [name, { kind, options }] of Object.entries(fields)) {
    const list = { arrayValue: { values: [TEXT] } }
    const map = options.fields && { mapValue: { fields: filled(options.fields) } }
    put(result, name.split('.'), kind === 'tags' ? list : (map ?? TEXT))
  }
  return result
}

function put(fields: Fields, [name = '', ...inside]: string[], value: Value): void {
  const before = fields[name]
  const known = before && 'mapValue' in before ? (before.mapValue.fields ?? {}) : {}
  const more = 'mapValue' in value ? (value.mapValue.fields ?? {}) : {}
  if (inside.length > 0) put(known, inside, value)
  const isMap = inside.length > 0 || 'mapValue' in value
  fields[name] = isMap
    ? { mapValue: { fields: inside.length > 0 ? known : { ...known, ...more } } }
    : value
}

const TEXT = { stringValue: 'a' }

/** The box keeps one entry where Google has one upwards and one downwards. */
const apart = (indexes: Index[]) =>
  indexes.map((index, n) => ({
    ...index,
    id: String(n),
    prefixIn: (collection: string) => `${n} ${index.prefixIn(collection)}`,
  }))

test.each(['transactions', 'harvests', 'users', 'profiles', 'products'])(
  'a full record of %s has as many entries as the box makes of it',
  collection => {
    const own = resources.filter(({ source }) => get(source, 'path') === collection)
    const fields = Object.assign({}, ...own.map(resource => filled(resource.fields)))
    for (const name of own.flatMap(({ source }) =>
      Object.keys({ ...Object(get(source, 'constant')) }),
    ))
      fields[name] ??= { integerValue: '0' }
    const name = `projects/p/databases/(default)/documents/${collection}/a`
    const document = { name, fields, createTime: 1, updateTime: 1 }
    const declared = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
    const { composites, singles } = indexSets(declared)(collection)
    const indexes = {
      composites: apart(composites),
      singles: (path: string[]) => apart(singles(path)),
    }
    const keys = finish(entriesIn(document, indexes))
    expect(entriesOf(collection)).toBe(keys.size - BY_NAME.length)
  },
)

test('docs/deploy.md has the dollars of each size', () => {
  const page = readFileSync('docs/deploy.md', 'utf8')
  for (const appUsers of habits.appUsers) {
    const { staff, dollars } = costOf(appUsers, entriesOf)
    const shown = dollars < 1 ? dollars : dollars.toFixed(1)
    const start = `| ${appUsers.toLocaleString('en')} | ${staff} |`
    const row = page.split('\n').find(each => each.startsWith(start))
    expect(row).toMatch(new RegExp(`\\| ${shown} \\|$`))
  }
})
