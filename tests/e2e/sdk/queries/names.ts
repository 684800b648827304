import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import * as v from '../support/values'
import { NESTS } from './nests'

/** Ids and the names of fields. */
export const names: Suite = ({ bench, finds }) => {
  beforeAll(async () => {
    await bench().server.seed(NESTS)
    await bench().server.seed(ODD_NAMES)
  })
  const nests = finds('nests')
  const odd = finds('odd names')

  nests('== an id', k => [k.where(k.documentId(), '==', 'n3')], ['n3'])
  nests('!= an id', k => [k.where(k.documentId(), '!=', 'n3'), k.limit(4)], [
    'n0',
    'n1',
    'n2',
    'n4',
  ])
  nests('in ids', k => [k.where(k.documentId(), 'in', ['n4', 'n2', 'none'])], ['n2', 'n4'])
  nests('not-in ids', k => [k.where(k.documentId(), 'not-in', ['n1', 'n2']), k.limit(2)], [
    'n0',
    'n3',
  ])
  nests(
    'a range of ids',
    k => [k.where(k.documentId(), '>', 'n1'), k.where(k.documentId(), '<=', 'n3')],
    ['n2', 'n3'],
  )
  nests(
    'ids backwards are refused: no index of a collection falls by id',
    k => [k.orderBy(k.documentId(), 'desc'), k.limit(2)],
    'failed-precondition',
  )
  nests(
    'a range of ids and an equality',
    k => [k.where('kind', '==', 'oval'), k.where(k.documentId(), '>', 'n3')],
    ['n5', 'n7'],
  )
  nests('an id by a reference', k => [k.where(k.documentId(), '>=', k.doc(k.db, 'nests/n8'))], [
    'n8',
  ])
  nests('a field in a map', ({ where }) => [where('farm.city', '==', 'Bogor')], [
    'n5',
    'n6',
    'n7',
    'n8',
  ])
  nests(
    'a field in a map and an order',
    ({ where, orderBy }) => [where('farm.city', '==', 'Medan'), orderBy('n')],
    ['n0', 'n1', 'n2', 'n3', 'n4'],
  )
  nests(
    'a field in a map with a dot in its name',
    ({ where, FieldPath }) => [where(new FieldPath('farm', 'dotted.name'), '==', 3)],
    ['n3', 'n7'],
  )
  nests('the order of a field in a map', ({ orderBy, limit }) => [orderBy('farm.city'), limit(2)], [
    'n5',
    'n6',
  ])

  odd('all, in the order of their bytes, numeric ids first', () => [], [
    '__id7__',
    '__id12__',
    '0',
    '10',
    '9',
    'A b',
    'a%2Fb',
    'a:b',
    'b',
    'é',
    '\uff5e',
    '🐦',
  ])
  odd('> an id beyond ASCII', k => [k.where(k.documentId(), '>', 'é')], ['\uff5e', '🐦'])
  odd('a field with a dot', ({ where, FieldPath }) => [where(new FieldPath('a.b'), '==', 'é')], [
    'é',
  ])
  odd(
    'a field with a back quote and a backslash',
    ({ orderBy, FieldPath, limit }) => [orderBy(new FieldPath('x`y\\z')), limit(2)],
    ['__id7__', '0'],
  )
  odd('a field with a space', ({ where, FieldPath }) => [where(new FieldPath('a b'), '>', 10)], [
    '\uff5e',
  ])
  odd('a field beyond ASCII', ({ where }) => [where('größe', '==', 4)], ['9'])
}

const IDS = ['__id7__', '__id12__', '0', '10', '9', 'A b', 'a%2Fb', 'a:b', 'b', 'é', '\uff5e', '🐦']

const ODD_NAMES = Object.fromEntries(
  IDS.map((id, n) => [
    `odd names/${id}`,
    {
      'a.b': v.text(id),
      'x`y\\z': v.int(n % 2),
      'a b': v.int(n === 10 ? 11 : n % 9),
      größe: v.int(n),
    },
  ]),
)
