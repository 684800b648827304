import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRandom } from '../../../demo/random'
import { parseRules, type Ruleset, type Verdict } from '../../../server/rules'
import {
  archiveCells,
  fieldCells,
  forbiddenCells,
  recordCells,
  roleCells,
  stageCells,
} from './agreement'
import { allowed, refused } from './attackCells'
import { type Ask, isRefused, RulesWorld } from './engine'
import { flowCells } from './flowCells'
import { type Mutant, mutantsOf } from './mutants'
import { objectsOf, storageCells } from './storageAgreement'
import { typeCells } from './typeCells'
import { giving, valueTable } from './valueCells'
import { accounts } from './world'

interface Judged {
  /** The path of a document or an object. */
  path: string
  allowed: boolean
  ask(world: RulesWorld): Verdict
}

const judged = ({ ask, allowed }: { ask: Ask; allowed: boolean }): Judged => ({
  path: `/databases/*/documents/${ask.path}${ask.method === 'list' ? '/*' : ''}`,
  allowed,
  ask: world => world.ask(ask),
})

const documents: Judged[] = [
  ...[
    ...recordCells(),
    ...roleCells(),
    ...fieldCells(),
    ...stageCells(),
    ...archiveCells(),
    ...forbiddenCells(),
  ].map(judged),
  ...typeCells().map(judged),
  ...Object.values(refused).map(ask => judged({ ask, allowed: false })),
  ...Object.values(allowed).map(ask => judged({ ask, allowed: true })),
  ...valueTable.flatMap(([path, field, good, bad]) => [
    ...good.map(value => judged({ ask: giving(path, field, value), allowed: true })),
    ...bad.map(value => judged({ ask: giving(path, field, value), allowed: false })),
  ]),
  ...flowCells().map(judged),
]

const methodOf = { read: 'get', create: 'create', update: 'update', delete: 'delete' } as const
const objects: Judged[] = storageCells().map(cell => ({
  path: `/b/*/o/${cell.path}`,
  allowed: cell.allowed,
  ask: world =>
    world.askStore(
      { uid: cell.person.uid, method: methodOf[cell.verb], path: cell.path },
      objectsOf(cell),
    ),
}))

const isWrong = (verdict: Verdict, allowed: boolean) =>
  allowed ? !verdict.allowed : !isRefused(verdict)

/** Whether some verdict differs from the reviewed tables; only what the changed match is about can. */
function isKilled({ ruleset, match }: Mutant, cells: readonly Judged[]): boolean {
  const world = new RulesWorld(ruleset, accounts)
  const about = match && new RegExp(`^${match.replaceAll('*', '.+')}$`)
  return cells.some(
    ({ path, allowed, ask }) => (!about || about.test(path)) && isWrong(ask(world), allowed),
  )
}

const read = (file: string): Ruleset => parseRules(readFileSync(file, 'utf8'), file)

/** A seeded choice, so that a run can be repeated; all of them in the exhaustive run. */
function chosen(mutants: readonly Mutant[], count: number): readonly Mutant[] {
  if (process.env.SARANG_EXHAUSTIVE) return mutants
  const random = createRandom(20_261_121)
  return mutants
    .map(mutant => ({ mutant, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** Mistakes that change nothing, for another condition says the same. */
const harmless = [
  // Nobody becomes a root, whatever the values that there are.
  /\['admin', 'superteam', 'appUser'\].*list with 'root'/,
  // Nothing can be asked of nothing.
  /object\.metadata != null && .*only the right of &&/,
  // A map in which nothing differs fits anyway; it is only cheaper not to look at it.
  /!\('\w+' in \w\) \|\| .*only the right of \|\|/,
  // A status that there is none of is no state between which a push moves, nor one that it may hold; either refuses it.
  /\('status'\) in \['draft', 'scheduled'\].*list with 'secret'/,
  /\(\['draft', 'scheduled', 'cancelled'\], 'status'\).*list with 'secret'/,
  // A batch that begins holds one of the stages, and the first of them.
  /\(\['raw', null\], 'process.stage'\).*list with 'secret'/,
]

const survivors = (mutants: readonly Mutant[], cells: readonly Judged[]) =>
  mutants
    .filter(({ title }) => !harmless.some(known => known.test(title)))
    .filter(mutant => !isKilled(mutant, cells))
    .map(({ match, title }) => `${match ?? 'shared'} ${title}`)

const all = mutantsOf(read('firestore.rules'))
const of = (collection: string) =>
  all.filter(({ match }) => match === `/databases/*/documents/${collection}/*`)

test('a mistake in the rules of the accounts or of the field staff is noticed', () => {
  const mutants = [...chosen(of('users'), 12), ...chosen(of('superteams'), 5)]
  expect(survivors(mutants, documents)).toEqual([])
}, 600_000)

test('a mistake in the rules of the store is noticed', () => {
  expect(survivors(chosen(mutantsOf(read('storage.rules')), 8), objects)).toEqual([])
}, 600_000)

test('95 of 100 mistakes in the rules are noticed', () => {
  const mutants = chosen(all, 10)
  const left = survivors(mutants, documents)
  if (process.env.SARANG_EXHAUSTIVE) {
    process.stdout.write(`${left.length} of ${mutants.length} live:\n${left.join('\n')}\n`)
    expect(mutants.length).toBeGreaterThan(300)
  }
  expect(left.length / mutants.length, left.join('\n')).toBeLessThanOrEqual(0.05)
}, 1_800_000)
