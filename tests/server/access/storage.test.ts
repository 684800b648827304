import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RulesWorld } from './engine'
import { objectsOf, storageCells } from './storageAgreement'
import { accounts } from './world'

const world = new RulesWorld(readFileSync('storage.rules', 'utf8'), accounts)
const methodOf = { read: 'get', create: 'create', update: 'update', delete: 'delete' } as const

test('M-AUTH-08 every principal, place, size and type: the rules of the store say what the reviewed table says', () => {
  const wrong = storageCells().flatMap(cell => {
    const ask = { uid: cell.person.uid, method: methodOf[cell.verb], path: cell.path }
    const verdict = world.askStore(ask, objectsOf(cell))
    if (verdict.allowed === cell.allowed && (verdict.allowed || verdict.reason === 'condition'))
      return []
    return [`${cell.title}: ${verdict.allowed ? 'allowed' : `${verdict.reason} ${verdict.detail}`}`]
  })
  expect(wrong).toEqual([])
})
