import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testEmulator } from './emulator'
import { isRefused, RulesWorld } from './engine'
import { typeCells } from './typeCells'
import { giving, valueTable } from './valueCells'
import { accounts } from './world'

const rules = readFileSync('firestore.rules', 'utf8')
const world = new RulesWorld(rules, accounts)

describe.each(valueTable)('M-AUTH-08 %s %s', (path, field, good, bad) => {
  test('takes what fits', () => {
    expect(good.map(value => world.ask(giving(path, field, value)))).toEqual(
      good.map(() => ({ allowed: true })),
    )
  })
  test('refuses what does not', () => {
    expect(bad.filter(value => !isRefused(world.ask(giving(path, field, value))))).toEqual([])
  })
})

test('M-AUTH-08 a value that is wrong already does not keep other fields from being changed', () => {
  const old = { versionNo: 0, imageURL: 'http://lama', price: 'mahal', name: 'a' }
  expect(
    world.ask({
      uid: 'admin',
      method: 'update',
      path: 'products/p1',
      before: old,
      after: { ...old, name: 'b' },
    }),
  ).toEqual({ allowed: true })
})

test('M-AUTH-08 every field takes what its type allows, and refuses the rest', () => {
  const wrong = typeCells().flatMap(({ title, ask, allowed }) => {
    const verdict = world.ask(ask)
    // After an error all that follows is evaluated, too: of the largest new record more than Google does.
    const isOver = !verdict.allowed && verdict.reason === 'limit' && title.startsWith('new ')
    if (allowed ? verdict.allowed : isRefused(verdict) || isOver) return []
    return [`${title}: ${verdict.allowed ? 'allowed' : `${verdict.reason} ${verdict.detail}`}`]
  })
  expect(wrong).toEqual([])
})

testEmulator(rules, world)
