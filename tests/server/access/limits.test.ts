import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Plain, PlainMap } from '../../../demo/values'
import { rows, type Verb } from '../../unit/access/reviewed/records'
import { type TypedField, type TypeRow, typeRows } from '../../unit/access/reviewed/types'
import { created, fill } from './agreement'
import { ownedAt } from './corrections'
import { testEmulator } from './emulator'
import { NOW, RulesWorld } from './engine'
import { typeValues } from './typeValues'
import { accounts, people, put, standing } from './world'

const rules = readFileSync('firestore.rules', 'utf8')
const world = new RulesWorld(rules, accounts)
const grades = ['mangkok', 'oval', 'patahan', 'sudut'].flatMap(shape =>
  [1, 2, 3].map(grade => `${shape}${grade}`),
)

const byType: Record<string, Plain> = {
  weight: 1e6,
  price: 1e12,
  time: NOW,
  url: 'https://contoh.test/a.png',
  urls: Array(20).fill('https://contoh.test/a.png'),
}

function fullValue({ type, limits }: TypedField): Plain {
  if (type !== 'grades') return typeValues[type]?.(limits)[0].at(-1) ?? null
  const entry = Object.fromEntries(
    limits.map(limit => limit.split('=')).map(([name = '', kind = '']) => [name, byType[kind]]),
  )
  return Object.fromEntries(grades.map(grade => [grade, entry]))
}

const filled = (row: TypeRow, start: PlainMap, once: boolean) =>
  row.fields
    .filter(({ name }) => !ownedAt(row.path).includes(name))
    .filter(field => once || !field.once)
    .reduce((record, field) => put(record, field.name, fullValue(field)), start)

const allowedIf = (path: string, verb: Verb) => ({
  allowed: rows.some(row => row.path === path && row.cells.admin[verb] !== undefined),
})

const admin = people.find(({ name }) => name === 'admin')
const isPiece = ({ stage }: TypeRow) => stage !== undefined && stage !== 'request'

test.each(typeRows)(
  'M-AUTH-08 a write of all fields of $path ($stage) is within the thousand expressions',
  row => {
    const { path, ids } = fill(row.path, 'other')
    const before = standing(row.path, ids, row.stage)
    const after = filled(row, before, false)
    const suspended = { ...after, status: 'suspended', authorization: 'superteam' }
    const verdict = world.ask({
      uid: 'admin',
      method: 'update',
      path,
      before,
      after: row.path === 'users/{uid}' ? suspended : after,
    })
    expect(verdict, JSON.stringify(verdict)).toMatchObject(allowedIf(row.path, 'edit'))
  },
)

test.each(typeRows.filter(row => !isPiece(row)))(
  'M-AUTH-08 a new record with all fields of $path is, too',
  row => {
    const { path, ids } = fill(row.path, 'other')
    if (!admin) throw new Error('no admin')
    const after = filled(row, created(row.path, ids, admin), true)
    const verdict = world.ask({ uid: 'admin', method: 'create', path, after })
    expect(verdict, JSON.stringify(verdict)).toMatchObject(allowedIf(row.path, 'create'))
  },
)

test('M-AUTH-08 the field staff fills in all that there is of a delivery', () => {
  for (const row of typeRows.filter(isPiece)) {
    const before = standing(row.path, { hid: 'h1' }, row.stage)
    const after = { ...filled(row, before, false), lastUpdate: NOW }
    expect(
      world.ask({ uid: 'superteam', method: 'update', path: 'harvests/h1', before, after }),
    ).toEqual({ allowed: true })
  }
})

testEmulator(rules, world)
