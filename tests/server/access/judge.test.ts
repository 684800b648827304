import { expect, test } from 'vitest'
import { authorize, roleChange } from '@/access'
import { policiesOf } from '@/access/policies'
import type { Policy } from '@/access/roles'
import { resources } from '@/resources'
import { type Cell, fieldCells, recordCells, roleCells } from './agreement'
import type { Person } from './world'

const policies: readonly Policy[] = Object.values(policiesOf(resources))
const policyAt = (path: string) => policies.find(policy => policy.path === path)

const principal = ({ uid, standing }: Person) =>
  uid === null ? undefined : { uid, role: standing === 'noDoc' ? 'none' : standing }

/** In the browser a record is plain JSON. */
const json = (value: unknown) => JSON.parse(JSON.stringify(value ?? {}))

const answer = ({ person, verb, row, id, ask, field }: Cell) =>
  authorize({ who: principal(person), verb }, policyAt(row), {
    id,
    ...(ask.before && { record: json(ask.before) }),
    ...(field && { field }),
  }).allowed

const wrong = (cells: readonly Cell[]) =>
  cells.filter(cell => answer(cell) !== cell.allowed).map(({ title }) => title)

test('M-AUTH-08 there is a policy for each path of the reviewed table, and for no other', () => {
  const paths = [...new Set(recordCells().map(({ row }) => row))]
  expect(policies.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
})

test('M-AUTH-08 every principal, path and operation: the browser says what the reviewed table says', () => {
  const ofOneself = ({ row, verb, id, person }: Cell) =>
    row === 'users/{uid}' && verb === 'create' && id === person.uid
  expect(wrong(recordCells().filter(cell => !ofOneself(cell)))).toEqual([])
})

test('M-AUTH-08 every principal and field: the browser says what the reviewed table says', () => {
  expect(wrong(fieldCells())).toEqual([])
})

test('M-AUTH-08 the browser says of each change of a role what the reviewed table says', () => {
  const differing = roleCells().filter(({ transition: { actor, from, to, self }, allowed }) => {
    const change = roleChange({ actor, ...(from !== 'new' && { from }), to, self })
    return (change === 'client') !== allowed
  })
  expect(differing.map(({ title }) => title)).toEqual([])
})
