import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Matrix, openMatrix } from '../matrix/bench'
import type { Cell } from '../matrix/cells'
import { escalationCells } from '../matrix/escalations'
import { groupCells, idCells, lookalikeCells } from '../matrix/names'
import { ownCells, recordCells, unknownCells } from '../matrix/records'
import { promotionCells, strangeRoleCells, strangerCells, transitionCells } from '../matrix/roles'
import { smuggleCells } from '../matrix/smuggles'

/** The reviewed tables, asked by the real SDK from a box that enforces the real rules. */

const parts: Record<string, Cell[]> = {
  'every path, operation and principal': recordCells(),
  'everybody and his own records': ownCells(),
  'what no row names': unknownCells(),
  'collection groups': groupCells(),
  'ids with dots, percent signs and more': idCells(),
  'ids that look like the own one': lookalikeCells(),
  'a stored role that is none': strangerCells(),
  'changes of a role': transitionCells(),
  'roles that there are none of': strangeRoleCells(),
  'promotions of oneself': promotionCells(),
  'a merge that smuggles fields': smuggleCells(),
  'a batch that escalates': escalationCells(),
}
const cells = Object.values(parts).flat()
/** Some change nothing, as a note whose text only its writer may change. */
const pathsOf = ({ request: { writes = [] } }: Cell) =>
  writes.filter(({ data }) => !data || Object.keys(data).length > 0).map(({ path }) => path)

let matrix: Matrix
let codes: Map<Cell, string>
let before: Map<string, string>

beforeAll(async () => {
  matrix = await openMatrix(cells)
  before = new Map(cells.flatMap(pathsOf).map(path => [path, matrix.textAt(path)]))
  const answers = await matrix.codesOf()
  codes = new Map(cells.map((cell, index) => [cell, answers[index] ?? '']))
})
afterAll(() => matrix?.close())

describe.each(Object.entries(parts))('M-AUTH-08 %s', (_, part) => {
  test('the SDK is told what the reviewed tables say', () => {
    const wrong = part.flatMap(cell => {
      const code = codes.get(cell)
      return code === (cell.allowed ? 'ok' : 'permission-denied') ? [] : [`${cell.title}: ${code}`]
    })
    expect(part.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  test('what is refused has left nothing behind, and what is allowed is there', () => {
    const all = cells.flatMap(pathsOf)
    const isAlone = (path: string) => all.indexOf(path) === all.lastIndexOf(path)
    const wrong = part.flatMap(cell =>
      pathsOf(cell)
        .filter(isAlone)
        .filter(path => (matrix.textAt(path) !== before.get(path)) !== cell.allowed)
        .map(path => `${cell.title}: ${path}`),
    )
    expect(wrong).toEqual([])
  })
})

test('M-AUTH-08 these are far more than 300 cells, allowed and refused', () => {
  expect(cells.filter(({ allowed }) => allowed).length).toBeGreaterThan(200)
  expect(cells.filter(({ allowed }) => !allowed).length).toBeGreaterThan(500)
})

test('M-AUTH-08 a role that is taken away refuses what it opened at once, and nothing else', async () => {
  const seen = await matrix.page.evaluate(async ({ superteam, admin, root }) => {
    const { open, watch, watchDoc, collection, doc, setDoc, updateDoc } = window.sdk
    const [theirs, others, roots] = [superteam, admin, root].map(token => open({ token }).db)
    if (!theirs || !others || !roots) throw new Error('no clients')
    const own = watchDoc(doc(theirs, 'users', 'superteam'))
    const lost = [watch(collection(theirs, 'rbws')), watch(collection(theirs, 'harvests'))]
    const kept = watch(collection(others, 'rbws'))
    await Promise.all([own, kept, ...lost].map(listener => listener.synced()))
    await updateDoc(doc(roots, 'users', 'superteam'), { authorization: 'appUser' })
    const refused = await Promise.all(lost.map(listener => listener.failed()))
    await own.until(({ data }) => data?.authorization === 'appUser')
    await setDoc(doc(roots, 'rbws', 'late'), { rbwId: 'late', status: 'request' })
    await kept.until(({ ids }) => ids.includes('late'))
    return { refused, failures: [...own.failures, ...kept.failures] }
  }, matrix.tokens)
  expect(seen).toEqual({ refused: ['permission-denied', 'permission-denied'], failures: [] })
})
