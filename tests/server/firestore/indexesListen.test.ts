import { afterEach, describe, expect, test } from 'vitest'
import { createWireBox, ROOT, type WireBox } from '../wire/support/box'
import { listenTo, summary, TestChannel } from '../wire/support/webChannel'
import { indexesOf } from './indexesOf'
import { int } from './support'

let box: WireBox
afterEach(() => box.close())

const byB = {
  where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: int(1) } },
  orderBy: [{ field: { fieldPath: 'b' } }],
}

const listening = (...messages: unknown[]) =>
  TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' }, ...messages)

async function tokenOf(...messages: unknown[]) {
  const channel = await listening(...messages)
  return (await channel.snapshot()).at(-1)?.targetChange?.resumeToken
}

describe('a query without its index', () => {
  test.each([
    ['opened', byB, false],
    ['of a window opened', { ...byB, limit: 2 }, false],
    ['resumed by difference', byB, true],
    ['of a group opened', { ...byB, from: [{ collectionId: 'c', allDescendants: true }] }, false],
  ])(
    '%s is a target refused with code 9, and the stream lives on',
    async (_what, query, isResumed) => {
      box = createWireBox()
      box.seed({ 'c/1': { a: int(1), b: int(1) } })
      const resumeToken = isResumed ? await tokenOf(listenTo(2, 'c')) : undefined
      box.seed({ 'c/2': { a: int(1), b: int(0) } })
      const target = resumeToken ? { resumeToken, expectedCount: 1 } : {}
      const channel = await listening(listenTo(4, 'c', query, target), listenTo(6, 'd'))
      const messages = await channel.snapshot()
      expect(summary(messages)).toEqual(['REMOVE 4 9', 'ADD 6', 'CURRENT 6', 'snapshot'])
      expect(messages[0]?.targetChange?.cause?.message).toMatch(
        /^The query requires an index\. .*"b"/,
      )
      box.seed({ 'c/3': { a: int(1), b: int(2) }, 'd/1': {} })
      expect(summary(await channel.snapshot())).toEqual(['d/1 in 6 out ', 'snapshot'])
    },
  )

  test('over REST answers FAILED_PRECONDITION, also for an aggregation', async () => {
    box = createWireBox()
    const structuredQuery = { from: [{ collectionId: 'c' }], ...byB }
    const aggregations = [{ alias: 'n', count: {} }]
    const answers = [
      ['runQuery', { structuredQuery }],
      ['runAggregationQuery', { structuredAggregationQuery: { structuredQuery, aggregations } }],
    ] as const
    for (const [verb, body] of answers) {
      const response = await box.app.request(`/v1/${ROOT}:${verb}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer ani' },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('"status":"FAILED_PRECONDITION"')
    }
  })
})

test('a query with its index is listened to', async () => {
  box = createWireBox({}, ':memory:', { indexes: indexesOf('c', 'a, b') })
  box.seed({ 'c/1': { a: int(1), b: int(1) }, 'c/2': { a: int(1), b: int(0) } })
  const channel = await listening(listenTo(2, 'c', byB))
  expect(summary(await channel.snapshot())).toEqual([
    'ADD 2',
    'c/2 in 2 out ',
    'c/1 in 2 out ',
    'CURRENT 2',
    'snapshot',
  ])
})
