import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import { NESTS } from './nests'

/** Several conditions at once; without an order of their own results are in that of the ids. */
export const compound: Suite = ({ bench, finds }) => {
  beforeAll(() => bench().server.seed(NESTS))
  const find = finds('nests')

  find('two equalities', ({ where }) => [where('kind', '==', 'mangkok'), where('grade', '==', 1)], [
    'n0',
    'n6',
  ])
  find(
    'three equalities and a list',
    ({ where }) => [
      where('kind', '==', 'mangkok'),
      where('grade', '==', 1),
      where('farm.city', '==', 'Medan'),
      where('tags', 'array-contains', 'u0'),
    ],
    ['n0'],
  )
  find('equality and range', ({ where }) => [where('kind', '==', 'oval'), where('n', '>', 2)], [
    'n3',
    'n5',
    'n7',
  ])
  find(
    'equality and order of another field, backwards',
    ({ where, orderBy }) => [where('grade', '==', 2), orderBy('n', 'desc')],
    ['n7', 'n4', 'n1'],
  )
  find('a range on both sides', ({ where }) => [where('n', '>=', 2), where('n', '<', 5)], [
    'n2',
    'n3',
    'n4',
  ])
  find('an empty range', ({ where }) => [where('n', '>', 5), where('n', '<', 3)], [])
  find(
    'contradicting equalities',
    ({ where }) => [where('grade', '==', 1), where('grade', '==', 2)],
    [],
  )
  find(
    'in and equality',
    ({ where }) => [where('grade', 'in', [1, 2]), where('kind', '==', 'oval')],
    ['n1', 'n3', 'n7'],
  )
  find(
    'in, ordered by another field',
    ({ where, orderBy }) => [where('grade', 'in', [1, 2]), orderBy('n', 'desc')],
    ['n7', 'n6', 'n4', 'n3', 'n1', 'n0'],
  )
  find('in twice', ({ where }) => [where('grade', 'in', [1, 3]), where('n', 'in', [0, 1, 2])], [
    'n0',
    'n2',
  ])
  find(
    'array-contains and an order',
    ({ where, orderBy }) => [where('tags', 'array-contains', 't1'), orderBy('n', 'desc')],
    ['n7', 'n5', 'n3', 'n1'],
  )
  find(
    'array-contains-any gives each document once',
    ({ where, orderBy }) => [where('tags', 'array-contains-any', ['t0', 'u0']), orderBy('n')],
    ['n0', 'n2', 'n3', 'n4', 'n6', 'n8'],
  )
  find(
    'array-contains-any and equality',
    ({ where }) => [where('tags', 'array-contains-any', ['u1', 'u2']), where('kind', '==', 'oval')],
    ['n1', 'n5', 'n7'],
  )
  find(
    'or of two fields',
    ({ or, where }) => [or(where('grade', '==', 3), where('kind', '==', 'oval'))],
    ['n1', 'n2', 'n3', 'n5', 'n7', 'n8'],
  )
  find(
    'or with ands in it',
    ({ or, and, where }) => [
      or(where('n', '==', 8), and(where('kind', '==', 'mangkok'), where('grade', '==', 1))),
    ],
    ['n0', 'n6', 'n8'],
  )
  find(
    'and of ors',
    ({ or, and, where }) => [
      and(
        or(where('grade', '==', 1), where('grade', '==', 2)),
        or(where('kind', '==', 'oval'), where('n', '==', 4)),
      ),
    ],
    ['n1', 'n3', 'n4', 'n7'],
  )
  find(
    'or of a list and a field',
    ({ or, where }) => [or(where('tags', 'array-contains', 'u2'), where('n', '==', 0))],
    ['n0', 'n2', 'n5', 'n8'],
  )
  find(
    'or with an order and a limit',
    ({ or, where, orderBy, limit }) => [
      or(where('grade', '==', 3), where('kind', '==', 'oval')),
      orderBy('n', 'desc'),
      limit(3),
    ],
    ['n8', 'n7', 'n5'],
  )
  find(
    'or of ranges of one field',
    ({ or, where }) => [or(where('n', '<', 2), where('n', '>', 6))],
    ['n0', 'n1', 'n7', 'n8'],
  )
  find(
    'ranges of two fields, in the order of the first',
    ({ where }) => [where('n', '>', 1), where('weight', '>', 7)],
    ['n2', 'n3', 'n4', 'n5'],
  )
  find(
    'ranges of two fields, ordered by the second',
    ({ where, orderBy }) => [where('n', '>', 1), where('weight', '>', 7), orderBy('weight')],
    ['n4', 'n5', 'n2', 'n3'],
  )
  find(
    'a range and != of another field',
    ({ where }) => [where('n', '>=', 3), where('weight', '!=', 8)],
    ['n3', 'n6', 'n7', 'n8'],
  )
  find(
    'not-in and equality, ordered',
    ({ where, orderBy }) => [
      where('kind', '==', 'mangkok'),
      where('weight', 'not-in', [10, 8]),
      orderBy('weight', 'desc'),
    ],
    ['n2', 'n6', 'n8'],
  )
  find('30 values of in', ({ where }) => [where('n', 'in', [...Array(30).keys()].slice(0, 30))], [
    'n0',
    'n1',
    'n2',
    'n3',
    'n4',
    'n5',
    'n6',
    'n7',
    'n8',
  ])
}
