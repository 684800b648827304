import { expect, test } from 'vitest'
import { policiesOf } from '@/access/policies'
import { resources } from '@/resources'
import { CORRECT } from '@/schema/flow/correction'
import { type PlainMap, toFields } from '../../../demo/values'
import { leftBy } from '../../../functions'
import type { Fields } from '../../../server/firestore/types'
import { documentSize } from '../../../server/firestore/values/size'
import { values } from '../../../server/functions/history'
import { nameIn, toPlainFields } from '../../../server/functions/plain'
import { PROJECT } from '../../support/box'
import { fill } from '../access/agreement'
import { NOW } from '../access/engine'
import { base, flowing, ID, takenAt } from '../access/flowCells'
import { givenFor, othersOf } from '../access/flowRecords'
import { put } from '../access/world'

const policies = policiesOf(resources)
const nameOf = nameIn(PROJECT)
const by = { uid: 'vK8sQ2xYtP4mZr9WbN6cLd3HfJ7a' }
const profile = toFields({ name: 'Ratna Kusumawati' })

interface Change {
  readonly path: string
  readonly before?: PlainMap
  readonly after?: PlainMap
}

/** Documents that a commit leaves, and their bytes, by collection. */
function leave(...changes: readonly Change[]) {
  const fieldsOf = (map: PlainMap | undefined) => map && toFields(map)
  const written = changes.map(({ path, before, after }) => ({
    ...{ path, before: fieldsOf(before), after: fieldsOf(after) },
  }))
  const load = (path: string) => (path === `profiles/${by.uid}` ? profile : undefined)
  const commit = { time: NOW.getTime() * 1000, by, changes: written }
  const left = [...leftBy(values, commit, load)].flatMap(each => each ?? [])
  const of = (collection: string) => {
    const all = left.flatMap(({ path, fields }) =>
      fields && path.startsWith(`${collection}/`) ? [{ path, fields: fields as Fields }] : [],
    )
    const size = ({ path, fields }: { path: string; fields: Fields }) =>
      documentSize({ name: nameOf(path), fields, createTime: 0, updateTime: 0 })
    const told = all.map(({ fields }) => toPlainFields(fields))
    return { told, count: all.length, bytes: all.reduce((sum, each) => sum + size(each), 0) }
  }
  return { history: of('history'), acts: of('acts'), trash: of('trash') }
}

const print = (title: string, { history, acts, trash }: ReturnType<typeof leave>) => {
  const cells = [history, acts, trash].map(({ count, bytes }) => `${count}: ${bytes}`)
  process.stdout.write(`| ${title} | ${cells.join(' | ')} |\n`)
}

function pathOf(resource: string, id: string): string {
  const ids = id.split('~')
  return policies[resource]?.path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? '') ?? ''
}

test.each(flowing)(
  'B-HIS-01 each step of $name leaves an entry with its name, and is one act',
  at => {
    const steps = Object.entries(at.flow.steps).filter(([name]) => name !== CORRECT)
    const { path } = fill(at.policy.path, ID)
    const told = steps.map(([name, step]) => {
      const before = base(at, step.from[0] ?? '', step)
      const after = takenAt(at, { step, record: before, by: by.uid })
      const others = othersOf(step, givenFor({ step, record: before, by: by.uid }))
      const left = leave(
        { path, before, after },
        ...others.map(({ resource, id, isNew, data }) => ({
          path: pathOf(resource, id),
          ...(!isNew && { before: {} }),
          after: Object.entries(data).reduce<PlainMap>(
            (map, [name, value]) => put(map, name, value as string),
            {},
          ),
        })),
      )
      print(`${at.name}: ${name}`, left)
      const [first] = left.history.told
      return [name, first?.kind, first?.step, left.acts.count]
    })
    expect(told).toEqual(steps.map(([name]) => [name, 'step', name, 1]))
  },
)

const person = 'f1'
const role = { uid: person, status: 'active', authorization: 'appUser' }
const grade = { price: 15_000_000, previousPrice: 14_500_000, lastUpdated: NOW }
const priceOf = (price: number) => ({ swallowNest: { mangkok1: { ...grade, price } } })
const coupon = { code: 'PANEN26', versionNo: 0, title: 'Panen raya', price: 50_000, isShow: true }
const [name, renamed] = ['Wayan Sudarma', 'Wayan Sudarmaja']
const paid = { versionNo: 0, uid: person, type: 'premium', price: 99_000, dateStart: NOW }

const actions: Readonly<Record<string, { of: Change[]; leaves: number[] }>> = {
  'another role': {
    of: [{ path: 'users/f1', before: role, after: { ...role, authorization: 'superteam' } }],
    leaves: [1, 1, 0],
  },
  'a person renamed, field staff': {
    of: ['profiles/f1', 'superteams/f1'].map(path => ({
      path,
      before: { name },
      after: { name: renamed },
    })),
    leaves: [2, 1, 0],
  },
  'the price of a grade': {
    of: [{ path: 'apps/price', before: priceOf(14_500_000), after: priceOf(15_000_000) }],
    leaves: [1, 1, 0],
  },
  'a paid subscription': {
    of: [
      { path: 'users/f1/subscriptionRecords/s1', after: { ...paid, srid: 's1' } },
      {
        path: 'users/f1',
        before: { ...role, subscription: { type: 'free' } },
        after: { ...role, subscription: { type: 'premium', endDate: NOW } },
      },
    ],
    leaves: [2, 1, 0],
  },
  'an answer to a farmer': {
    of: [
      {
        path: 'consultations/c1/chats/m1',
        after: { cid: 'm1', versionNo: 0, senderId: by.uid, date: NOW, message: 'Buka ventilasi.' },
      },
    ],
    leaves: [1, 1, 0],
  },
  'a deleted coupon': { of: [{ path: 'coupons/PANEN26', before: coupon }], leaves: [1, 1, 1] },
  'where somebody is, and when he was last here': {
    of: [
      { path: 'presence/p1', after: { uid: by.uid, record: 'r1', resource: 'rbws', mode: 'edit' } },
      { path: 'users/f1', before: role, after: { ...role, lastOnlineDate: NOW } },
    ],
    leaves: [0, 0, 0],
  },
}

test.each(Object.entries(actions))('B-HIS-01 %s leaves so many documents', (title, action) => {
  const { history, acts, trash } = leave(...action.of)
  print(title, { history, acts, trash })
  expect([history.count, acts.count, trash.count]).toEqual(action.leaves)
})
