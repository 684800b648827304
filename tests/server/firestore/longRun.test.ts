import { expect, test } from 'vitest'
import type { IndexFile } from '../../../server/firestore/index/definitions'
import type { MeteredStore } from '../../../server/firestore/store'
import type { StoredDocument, StructuredQuery, Value, Write } from '../../../server/firestore/types'
import { isExhaustive } from '../../support/exhaustive'
import { totals } from '../../support/reading'
import { indexesOf, overrideOf, withMissing } from './indexesOf'
import { isServed } from './indexesRule'
import { averageOf, createModel, sumOf } from './longRunModel'
import { answerOf, at } from './model'
import { type Random, randomFrom } from './random'
import { randomQuery, randomWrite } from './randomQueries'
import { int, memoryStore, nameOf, ROOT, refusal } from './support'

const STEPS = isExhaustive ? 5000 : 1000
const TIMEOUT = 120_000
/** Of the refused queries every so many-th is asked of a store that has what the refusals name. */
const REMEDIED = isExhaustive ? 40 : 20

const PAIRS = ['a', 'b', 'd', 't[]', 'm.x'].flatMap(first =>
  ['a', 'b', 'd'].flatMap(second =>
    first === second ? [] : [`${first}, ${second}`, `${first}, -${second}`],
  ),
)
const INDEXES: IndexFile = {
  indexes: [
    ...indexesOf(
      'c',
      ...PAIRS,
      '-a, b',
      '-b, d',
      'a, b, d',
      'a, t[], -d',
      'm.x, a, b',
      'a, -__name__',
      'm, b',
    ),
    ...indexesOf('c**', 'a, b', 'b, -a', 't[], d', 'm.x, a', 'd, a'),
  ],
  fieldOverrides: [
    overrideOf('c', 'a', '+', '-', '[]', '**+', '**-'),
    overrideOf('c', 'd', '+', '-', '**+', '**-'),
    overrideOf('c', 't', '[]', '**[]'),
    overrideOf('c', 'none'),
  ],
}

interface Asked {
  parent: string
  query: StructuredQuery
}

const randomlyAsked = (random: Random): Asked => ({
  parent: random.pick([ROOT, ROOT, ROOT, nameOf('c/d1'), nameOf('o/1')]),
  query: randomQuery(random),
})

const plain = (documents: StoredDocument[]) =>
  documents.map(({ name, fields }) => [name.slice(ROOT.length), fields])
const namesOf = (writes: Write[]) =>
  writes.map(({ update, delete: name }) => update?.name ?? name ?? '')
const count = { alias: 'n', count: {} }

/** A store and the plain map beside it; every step does the same to both. */
function createRun(seed: number) {
  const random = randomFrom(seed)
  const { store } = memoryStore({ indexes: INDEXES })
  const model = createModel()
  let documents: StoredDocument[] = []
  const tally = { commits: 0, rejected: 0, found: 0, sums: 0, refused: 0, remedied: 0 }

  function commit() {
    const writes = Array.from({ length: 1 + random.below(4) }, () => randomWrite(random))
    const isDone = refusal(() => store.commit(writes)) === 'OK'
    expect([writes, isDone]).toEqual([writes, model.commit(writes)])
    for (const name of namesOf(writes))
      expect([writes, store.get(name)?.fields]).toEqual([writes, model.fieldsOf(name)])
    if (random.below(9) === 0) store.compact()
    documents = model.documents()
    tally[isDone ? 'commits' : 'rejected']++
  }

  function ask({ parent, query }: Asked, asked: MeteredStore = store) {
    const expected = answerOf(documents, query, parent)
    expect([query, plain(asked.query(parent, query))]).toEqual([query, plain(expected)])
    const n = totals(asked, parent, query, [count])
    expect([query, n]).toEqual([query, { n: int(expected.length) }])
    if (expected.length > 0) tally.found++
  }

  /** Whoever declares what the refusals name is served, and rightly; for falling names there is no index. */
  function remedy(asked: Asked, file = INDEXES) {
    const { store: remedied } = memoryStore({ indexes: file })
    const writes = documents.map(({ name, fields }) => ({ update: { name, fields } }))
    remedied.commit(writes.slice(0, 500))
    const message = refusal(() => remedied.query(asked.parent, asked.query))
    if (message.includes('descending key')) return
    if (message !== 'OK') return remedy(asked, withMissing(file, message))
    ask(asked, remedied)
    tally.remedied++
  }

  function refuse(asked: Asked) {
    const { parent, query } = asked
    expect([query, refusal(() => store.query(parent, query))]).toEqual([query, NO_INDEX])
    expect([query, refusal(() => totals(store, parent, query, [count]))]).toEqual([query, NO_INDEX])
    if (tally.refused++ % REMEDIED === 0) remedy(asked)
  }

  function sum({ parent, query: { limit: _limit, offset: _offset, ...query } }: Asked) {
    const fields = [...new Set([random.pick(['a', 'd']), random.pick(['d', 'b', 'd'])])]
    const aggregations = fields.flatMap(fieldPath => [
      { alias: `sum ${fieldPath}`, sum: { field: { fieldPath } } },
      { alias: `avg ${fieldPath}`, avg: { field: { fieldPath } } },
    ])
    const ask = () => totals(store, parent, query, [count, ...aggregations])
    if (!isServed(query, INDEXES, fields))
      return expect([query, refusal(ask)]).toEqual([query, NO_SUM])
    const complete = documents.filter(document => fields.every(field => at(document, field)))
    const found = answerOf(complete, query, parent)
    const expected: [string, Value][] = fields.flatMap(field => {
      const values = found.map(document => at(document, field) as Value)
      return [
        [`sum ${field}`, sumOf(values)],
        [`avg ${field}`, averageOf(values)],
      ]
    })
    const answer = { n: int(found.length), ...Object.fromEntries(expected) }
    expect([query, fields, ask()]).toEqual([query, fields, answer])
    tally.sums++
  }

  return {
    tally,
    step() {
      const kind = random.below(10)
      if (kind < 4) return commit()
      const asked = randomlyAsked(random)
      if (refusal(() => store.compile(asked.parent, asked.query)) !== 'OK') return
      if (kind < 5) return sum(asked)
      if (isServed(asked.query, INDEXES)) ask(asked)
      else refuse(asked)
    },
  }
}

const NO_INDEX = expect.stringMatching(
  /^FAILED_PRECONDITION: (The query requires an index\. |Firestore does not support descending key)/,
)

/** Behind the name in the order no index has the fields that are added up. */
const NO_SUM = expect.stringMatching(
  /^(FAILED_PRECONDITION: (The query requires an index\. |Firestore does not support descending key)|INVALID_ARGUMENT: (This query requires an index that has fields |Cursor has too many values))/,
)

test.each(isExhaustive ? [1, 2, 3, 4] : [1])(
  `${STEPS} random steps answer what a plain map does, or lack an index (%d)`,
  seed => {
    const { tally, step } = createRun(seed)
    for (let at = 0; at < STEPS; at++) step()
    for (const times of Object.values(tally)) expect(times).toBeGreaterThan(10)
  },
  TIMEOUT,
)
