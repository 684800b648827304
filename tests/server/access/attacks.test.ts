import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowed, refused } from './attackCells'
import { testEmulator } from './emulator'
import { NOW, RulesWorld } from './engine'
import { accounts } from './world'

const rules = readFileSync('firestore.rules', 'utf8')
const world = new RulesWorld(rules, accounts)
const product = { pid: 'p1', versionNo: 0, name: 'a' }

test.each(Object.entries(refused))('M-AUTH-08 refused by a condition: %s', (_, ask) => {
  expect(world.ask(ask)).toMatchObject({ allowed: false, reason: 'condition' })
})

test.each(Object.entries(allowed))('M-AUTH-08 allowed: %s', (_, ask) => {
  expect(world.ask(ask)).toEqual({ allowed: true })
})

const strange = ['Root', ' root', '', null, 1, true, ['root'], { role: 'root' }, NOW]

test.each(strange)('M-AUTH-06 a stored role %j is an app user', authorization => {
  const strangers = new RulesWorld(rules, {
    'users/s': { uid: 's', status: 'active', authorization },
  })
  const ask = { uid: 's', method: 'get' } as const
  expect(strangers.ask({ ...ask, path: 'products/p1', before: product })).toMatchObject({
    reason: 'condition',
  })
  expect(strangers.ask({ ...ask, path: 'profiles/s', before: {} })).toEqual({ allowed: true })
})

test.each(['Active', '', null, 1, ['active'], {}])(
  'M-AUTH-08 a stored status %j is no active one',
  status => {
    const strangers = new RulesWorld(rules, {
      'users/s': { uid: 's', status, authorization: 'root' },
    })
    const ask = { uid: 's', method: 'get', path: 'products/p1', before: product } as const
    expect(strangers.ask(ask)).toMatchObject({ reason: 'condition' })
  },
)

testEmulator(rules, world)
