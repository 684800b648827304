import { expect, test } from 'vitest'
import { createStore } from '../../../server/firestore/store'
import type { StructuredQuery } from '../../../server/firestore/types'
import { FormReader } from '../../../server/firestore/wire/channel/form'
import type { Task } from '../../../server/shares'
import { openDatabase } from '../../../server/sqlite'
import { equal, times } from '../reliability/adversary/pushes'
import { ROOT, set, text } from './support'

/** Steps of the work, whatever comes of it. */
function stepsOf(task: Task<unknown>): number {
  for (let steps = 0; ; steps++) if (isOver(task)) return steps
}

function isOver(task: Task<unknown>): boolean | undefined {
  try {
    return task.next().done
  } catch {
    return true
  }
}

const store = createStore(openDatabase(':memory:'))
const list = (count: number) => ({
  arrayValue: { values: times(count, n => ({ integerValue: String(n) })) },
})
const where = {
  compositeFilter: {
    op: 'AND',
    filters: [equal('a', list(30), 'IN'), ...times(98, n => equal(`b${n}`))],
  },
}
const wide = Object.fromEntries(times(8000, n => [`f${n}`, text('x')]))
const form = (value: string) => `count=1&req0___data__=%22${value}%22`

/** Each of these was one stretch once, of 70 to 450 milliseconds in which nobody else was served. */
test.each<[string, Task<unknown>, number]>([
  [
    'a query of 30 x 99 filters is planned',
    store.read(view =>
      view.query(store.compile(ROOT, { from: [{ collectionId: 'c' }], where } as StructuredQuery)),
    ),
    29,
  ],
  [
    '500 writes are read',
    store.commitInSteps(
      times(500, n => set(`c/d${n}`, {})),
      () => {
        throw new Error('No more than read')
      },
    ),
    1000,
  ],
  [
    'the entries of a wide document are made',
    store.commitInSteps([set('c/w', wide)], () => {}),
    16,
  ],
  ['a form of 15 MB is decoded', new FormReader().add(form('x'.repeat(15_000_000))), 400],
])('X-SEC-01 others get on while %s', (_what, task, least) => {
  expect(stepsOf(task)).toBeGreaterThanOrEqual(least)
})
