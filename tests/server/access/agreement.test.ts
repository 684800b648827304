import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  archiveCells,
  type Cell,
  fieldCells,
  forbiddenCells,
  recordCells,
  roleCells,
  stageCells,
} from './agreement'
import { testEmulator } from './emulator'
import { RulesWorld } from './engine'
import { accounts } from './world'

const rules = readFileSync('firestore.rules', 'utf8')
const world = new RulesWorld(rules, accounts)

/** What differs from the reviewed table, or is denied for another reason than a condition that is false. */
const wrong = (cells: readonly Cell[]) =>
  cells.flatMap(({ title, ask, allowed }) => {
    const verdict = world.ask(ask)
    if (verdict.allowed === allowed && (verdict.allowed || isExpected(verdict))) return []
    return [`${title}: ${verdict.allowed ? 'allowed' : `${verdict.reason} ${verdict.detail}`}`]
  })

/** Who may list some records only has to ask for them. */
const isExpected = ({ reason, detail }: { reason: string; detail: string }) =>
  reason === 'condition' || detail.endsWith('the query does not tell `resource`')

test('M-AUTH-08 every principal, path and operation: the rules say what the reviewed table says', () => {
  expect(wrong(recordCells())).toEqual([])
})

test('M-AUTH-08 what the table does not name is denied to everybody', () => {
  expect(wrong(forbiddenCells())).toEqual([])
})

test('M-AUTH-08 every principal and field', () => {
  expect(wrong(fieldCells())).toEqual([])
})

test('M-AUTH-08 archiving and restoring', () => {
  expect(wrong(archiveCells())).toEqual([])
})

test('M-AUTH-08 every step of a harvest, at every stage', () => {
  expect(wrong(stageCells())).toEqual([])
})

test('M-AUTH-08 256 changes of a role and 32 new accounts', () => {
  expect(roleCells()).toHaveLength(256 + 32)
  expect(wrong(roleCells())).toEqual([])
})

testEmulator(rules, world)
