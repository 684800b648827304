import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resources } from '@/resources'
import { isSingle } from '@/schema/nested'
import { viewsOf } from '@/schema/routes'
import { costOf, dollarsOf } from '../../../scripts/cost/cost'
import { entriesOf } from '../../../scripts/cost/entries'
import { habits } from '../../../scripts/cost/habits'
import { free, prices } from '../../../scripts/cost/prices'
import reads from '../../../scripts/cost/reads.json'

test('a business of 100,000 app users, 200 staff and 1.5 million sales costs less than 40 dollars a month', () => {
  const cost = costOf(100_000, entriesOf)
  expect(cost).toMatchObject({ appUsers: 100_000, staff: 200, sales: 1_500_000 })
  expect(cost.dollars).toBeLessThan(40)
  expect(cost.listDollars).toBeLessThan(47)
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

test('docs/deploy.md has the dollars of each size', () => {
  const page = readFileSync('docs/deploy.md', 'utf8')
  for (const appUsers of habits.appUsers) {
    const { staff, dollars } = costOf(appUsers, entriesOf)
    const shown = dollars < 1 ? dollars : Math.round(dollars)
    const start = `| ${appUsers.toLocaleString('en')} | ${staff} |`
    const row = page.split('\n').find(each => each.startsWith(start))
    expect(row).toMatch(new RegExp(`\\| ${shown} \\|$`))
  }
})
