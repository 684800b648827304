import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createStore } from '../../../../server/firestore/store'
import { openDatabase } from '../../../../server/sqlite'
import { denied } from '../../../../server/status'
import { createWireBox, int, ROOT, text, type WireBox } from '../support/box'
import {
  listenTo,
  listenToDocuments,
  type Message,
  summary,
  TestChannel,
} from '../support/webChannel'

let box: WireBox
const listen = (...messages: unknown[]) =>
  TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' }, ...messages)
const start = (documents: Parameters<WireBox['seed']>[0] = {}) => {
  box = createWireBox()
  if (Object.keys(documents).length > 0) box.seed(documents)
}
const remove = (...paths: string[]) =>
  box.store.commit(paths.map(path => ({ delete: `${ROOT}/${path}` })))
const where = (fieldPath: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } },
})
const first = (limit: number) => ({ limit })
const group = { from: [{ collectionId: 'products', allDescendants: true }] }
const lastToken = (messages: Message[]) => messages.at(-1)?.targetChange?.resumeToken

afterEach(() => box.close())

describe('resume', () => {
  test('gets what changed since, the count, and no more', async () => {
    start({ 'products/a': {}, 'products/b': {}, 'products/c': {} })
    const first = await listen(listenTo(2, 'products'))
    const resumeToken = lastToken(await first.snapshot())
    box.seed({ 'products/b': { n: int(1) }, 'products/d': {} })
    remove('products/c')
    const before = box.meter.documents
    const again = await listen(listenTo(2, 'products', {}, { resumeToken, expectedCount: 3 }))
    expect(summary(await again.snapshot())).toEqual([
      'ADD 2',
      'products/b in 2 out ',
      'products/d in 2 out ',
      'products/c deleted 2',
      'filter 2: 3',
      'CURRENT 2',
      'snapshot',
    ])
    expect(box.meter.documents - before).toBe(2)
  })

  test('sends out what no longer matches', async () => {
    start({ 'products/a': { kind: text('x') }, 'products/b': { kind: text('x') } })
    const target = where('kind', text('x'))
    const first = await listen(listenTo(2, 'products', target))
    const resumeToken = lastToken(await first.snapshot())
    box.seed({ 'products/a': { kind: text('y') } })
    const again = await listen(listenTo(2, 'products', target, { resumeToken }))
    expect(summary(await again.snapshot()).slice(1, 3)).toEqual([
      'products/a in  out 2',
      'filter 2: 1',
    ])
  })

  test('of a document that did not change sends nothing', async () => {
    start({ 'products/a': {} })
    const first = await listen(listenToDocuments(2, ['products/a']))
    const resumeToken = lastToken(await first.snapshot())
    const again = await listen(listenToDocuments(2, ['products/a'], { resumeToken }))
    expect(summary(await again.snapshot())).toEqual(['ADD 2', 'CURRENT 2', 'snapshot'])
    remove('products/a')
    const third = await listen(listenToDocuments(2, ['products/a'], { resumeToken }))
    expect(summary(await third.snapshot())[1]).toBe('products/a deleted 2')
  })

  test.each([
    ['that is not ours', Buffer.from('whatever').toString('base64')],
    ['from the future', Buffer.from('9000000000000000').toString('base64')],
    ['from before the store', Buffer.from('1').toString('base64')],
    ['of another kind', { a: 1 }],
  ])('with a token %s starts over', async (_, resumeToken) => {
    start({ 'products/a': {} })
    const channel = await listen(listenTo(2, 'products', {}, { resumeToken }))
    expect(summary(await channel.snapshot())).toEqual([
      'ADD 2',
      'RESET 2',
      'products/a in 2 out ',
      'CURRENT 2',
      'snapshot',
    ])
  })
})

describe('resume where the difference cannot be told, or is the longer answer', () => {
  test('of a query with a limit: nothing when nothing changed, else everything', async () => {
    start({ 'products/a': {}, 'products/b': {}, 'products/c': {} })
    const before = await listen(listenTo(2, 'products', first(2)))
    const resumeToken = lastToken(await before.snapshot())
    box.seed({ 'other/x': {} })
    const target = listenTo(2, 'products', first(2), { resumeToken })
    const quiet = await listen(target)
    expect(summary(await quiet.snapshot())).toEqual([
      'ADD 2',
      'filter 2: 2',
      'CURRENT 2',
      'snapshot',
    ])
    remove('products/a')
    expect(summary(await quiet.snapshot())).toEqual([
      'products/c in 2 out ',
      'products/a deleted 2',
      'snapshot',
    ])
    const changed = await listen(target)
    expect(summary(await changed.snapshot())).toEqual([
      'ADD 2',
      'RESET 2',
      'products/b in 2 out ',
      'products/c in 2 out ',
      'CURRENT 2',
      'snapshot',
    ])
  })

  test('of a group starts over', async () => {
    start({ 'products/a': {} })
    const before = await listen(listenTo(2, 'products', group))
    const resumeToken = lastToken(await before.snapshot())
    const again = await listen(listenTo(2, 'products', group, { resumeToken }))
    expect(summary(await again.snapshot()).slice(0, 3)).toEqual([
      'ADD 2',
      'RESET 2',
      'products/a in 2 out ',
    ])
  })

  test('a result that is shorter than what changed is sent whole', async () => {
    start({ 'products/a': { kind: text('x') } })
    const target = where('kind', text('x'))
    const before = await listen(listenTo(2, 'products', target))
    const resumeToken = lastToken(await before.snapshot())
    box.seed({ 'products/b': {}, 'products/c': {}, 'products/d': {} })
    const again = await listen(listenTo(2, 'products', target, { resumeToken }))
    expect(summary(await again.snapshot())).toEqual([
      'ADD 2',
      'RESET 2',
      'products/a in 2 out ',
      'CURRENT 2',
      'snapshot',
    ])
  })

  test('no more of what changed is read than tells that: one for a limit, one more than there are else', async () => {
    start({ 'products/a': {}, 'products/b': {} })
    const before = await listen(listenTo(2, 'products'))
    const resumeToken = lastToken(await before.snapshot())
    for (let n = 0; n < 90; n += 1) box.seed({ [`products/x${n}`]: {} })
    for (let n = 0; n < 90; n += 1) remove(`products/x${n}`)
    const found: unknown[] = []
    const { read } = box.store
    box.store.read = work =>
      read(view =>
        work({
          ...view,
          *changedSince(path, time, most) {
            const changed = yield* view.changedSince(path, time, most)
            found.push(changed?.length)
            return changed
          },
        }),
      )
    for (const more of [first(2), {}]) {
      const again = await listen(listenTo(2, 'products', more, { resumeToken }))
      expect(summary(await again.snapshot())[1]).toBe('RESET 2')
    }
    expect(found).toEqual([1, 3])
  })

  test('names no document that the caller may not read and may never have had', async () => {
    start({ 'products/a': { kind: text('x') }, 'products/b': {}, 'products/c': {} })
    const target = where('kind', text('x'))
    const before = await listen(listenTo(2, 'products', target))
    const resumeToken = lastToken(await before.snapshot())
    box.access.read = () => {
      throw denied()
    }
    for (const change of [
      () => box.seed({ 'products/b': { n: int(1) } }),
      () => remove('products/c'),
    ]) {
      change()
      const again = await listen(listenTo(2, 'products', target, { resumeToken }))
      const told = summary(await again.snapshot())
      expect(told.slice(0, 3)).toEqual(['ADD 2', 'RESET 2', 'products/a in 2 out '])
    }
  })
})

describe('resume by read time', () => {
  test('gets what changed since, as from a bundle', async () => {
    start({ 'products/a': {}, 'products/b': {} })
    const before = await listen(listenTo(2, 'products'))
    const { readTime } = (await before.snapshot()).at(-1)?.targetChange ?? {}
    await new Promise(resolve => setTimeout(resolve, 5))
    box.seed({ 'products/b': { n: int(1) } })
    const again = await listen(listenTo(2, 'products', {}, { readTime: later(readTime, 2) }))
    expect(summary(await again.snapshot())).toEqual([
      'ADD 2',
      'products/b in 2 out ',
      'filter 2: 2',
      'CURRENT 2',
      'snapshot',
    ])
  })

  test.each([
    ['the future', '2200-01-01T00:00:00Z'],
    ['long ago', '2001-01-01T00:00:00.123456789Z'],
  ])('of %s starts over', async (_, readTime) => {
    start({ 'products/a': {} })
    const channel = await listen(listenTo(2, 'products', {}, { readTime }))
    expect(summary(await channel.snapshot())[1]).toBe('RESET 2')
  })

  test.each([5, 'yesterday', {}])('%j is no time: its target is refused', async readTime => {
    start()
    const channel = await listen(listenTo(2, 'products', {}, { readTime }))
    expect(summary(await channel.until(() => true))).toEqual(['REMOVE 2 3'])
  })
})

describe('resume after a restart', () => {
  const DAY = 24 * 3600 * 1000
  let folder: string | undefined
  afterEach(() => folder && rm(folder, { recursive: true }))

  /** A deletion of ten days ago, then a restart: tokens of the day before and after it. */
  async function startOld() {
    folder = await mkdtemp(join(tmpdir(), 'sarang-resume-'))
    const file = join(folder, 'data.db')
    const db = openDatabase(file)
    let age = 12
    const store = createStore(db, { now: () => (Date.now() - age * DAY) * 1000 })
    const put = (path: string) => ({ update: { name: `${ROOT}/${path}`, fields: {} } })
    store.commit(['products/a', 'products/b', 'products/c'].map(put))
    const before = store.version()
    age = 10
    store.commit([{ delete: `${ROOT}/products/c` }])
    const after = store.version()
    age = 9
    store.commit([{ update: { name: `${ROOT}/products/b`, fields: { n: int(1) } } }])
    db.close()
    box = createWireBox({}, file)
    return { before, after }
  }
  const tokenOf = (time: number) => Buffer.from(String(time)).toString('base64')

  test('a token that knows of all forgotten deletions gets the difference', async () => {
    const { after } = await startOld()
    const channel = await listen(listenTo(2, 'products', {}, { resumeToken: tokenOf(after) }))
    expect(summary(await channel.snapshot())).toEqual([
      'ADD 2',
      'products/b in 2 out ',
      'filter 2: 2',
      'CURRENT 2',
      'snapshot',
    ])
  })

  test('an older one starts over, whatever it is of', async () => {
    const { before } = await startOld()
    const resumeToken = tokenOf(before)
    for (const more of [{}, first(5)]) {
      const channel = await listen(listenTo(2, 'products', more, { resumeToken }))
      expect(summary(await channel.snapshot())).toEqual([
        'ADD 2',
        'RESET 2',
        'products/a in 2 out ',
        'products/b in 2 out ',
        'CURRENT 2',
        'snapshot',
      ])
    }
  })

  test('documents by name are exact at any age', async () => {
    const { before } = await startOld()
    const paths = ['products/a', 'products/b', 'products/c', 'products/never']
    const channel = await listen(listenToDocuments(2, paths, { resumeToken: tokenOf(before) }))
    expect(summary(await channel.snapshot())).toEqual([
      'ADD 2',
      'products/b in 2 out ',
      'products/c deleted 2',
      'products/never deleted 2',
      'CURRENT 2',
      'snapshot',
    ])
  })
})

const later = (time = '', milliseconds: number) =>
  new Date(Date.parse(time) + milliseconds).toISOString()
