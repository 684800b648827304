import { expect, test, vi } from 'vitest'
import type { Recorder } from '../../../server/firestore/commits'
import type { Commit, Write, WriteGuard } from '../../../server/firestore/types'
import { timestampText } from '../../../server/firestore/values/shape'
import { finish as end, Shares, type Task } from '../../../server/shares'
import { StatusError } from '../../../server/status'
import { randomFrom } from './random'
import { int, memoryStore, nameOf, ROOT, refusal, set, text } from './support'

const ANYBODY: WriteGuard = () => undefined
const MANY = Array.from({ length: 500 }, (_none, n) => set(`many/m${n}`, { n: int(n) }))
const more = (path: string, n: number): Write => ({
  update: { name: nameOf(path) },
  updateMask: { fieldPaths: [] },
  updateTransforms: [{ fieldPath: 'n', increment: int(n) }],
})

/** Takes so many steps; what is left of it goes on later. */
function take<Result>(task: Task<Result>, steps: number) {
  for (let n = 0; n < steps; n++) expect(task.next().done).toBe(false)
}

/** Asks for the role of who writes at each write, as the project's rules do. */
const byRole: WriteGuard = function* ({ writes, stored }) {
  for (const _write of writes) {
    if (stored(nameOf('users/ani'))?.fields.role === undefined)
      throw new StatusError('PERMISSION_DENIED', 'no')
    yield
  }
}

test('between any two of its steps others read and write, and see nothing of it', () => {
  const { store, clock } = memoryStore()
  const task = store.commitInSteps(MANY, ANYBODY)
  const found = new Set<number>()
  let others = 0
  let next = task.next()
  for (; !next.done; next = task.next()) {
    found.add(store.query(ROOT, { from: [{ collectionId: 'many' }], limit: 501 }).length)
    clock.now += 1000
    if (others % 100 === 0) store.commit([set(`others/o${others}`, { n: int(1) })])
    others += 1
  }
  expect(others).toBeGreaterThan(900)
  expect([...found]).toEqual([0])
  expect(store.query(ROOT, { from: [{ collectionId: 'many' }] })).toHaveLength(500)
  const { commitTime, results } = next.value
  expect(commitTime).toBe(store.version())
  expect(new Set(results.map(({ updateTime }) => updateTime))).toEqual(new Set([commitTime]))
  const documents = MANY.map((_write, n) => store.get(nameOf(`many/m${n}`)))
  const times = documents.flatMap(made => [made?.createTime, made?.updateTime])
  expect(new Set(times)).toEqual(new Set([commitTime]))
})

test.each([1, 40])('X-SEC-01 its one time is that of its end, %i others meanwhile', others => {
  const recorder: Recorder = function* ({ time, changes }) {
    const name = nameOf(`log/${time}`)
    const after = { name, createTime: time, updateTime: time, fields: { n: int(changes.length) } }
    yield { name, before: null, after }
  }
  const { store, clock } = memoryStore({ recorder })
  const stamped = (path: string): Write => ({
    ...set(path, { n: int(1) }),
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  })
  let judged = 0
  const guard: WriteGuard = ({ writes, time }) => {
    judged += 1
    const timestampValue = timestampText(time)
    for (const { after } of writes) expect(after?.fields.at).toEqual({ timestampValue })
  }
  const many = MANY.map((_write, n) => stamped(`many/m${n}`))
  const task = store.commitInSteps(many, guard)
  let steps = 0
  let next = task.next()
  for (; !next.done; next = task.next()) {
    clock.now += 1000
    // The first ones read what is to be written.
    const since = ++steps - many.length
    if (since > 0 && since % 50 === 0 && since / 50 <= others)
      store.commit([stamped(`others/o${steps}`)])
  }
  expect(judged).toBe(1)
  // Its time is ahead of theirs, for half a second; behind that it is made anew, once.
  expect(steps).toBeLessThan(others === 1 ? 1600 : 3200)
  const { commitTime, results } = next.value
  const at = { timestampValue: timestampText(Math.floor(commitTime / 1000) * 1000) }
  for (const { updateTime, transformResults } of results)
    expect({ updateTime, transformResults }).toEqual({
      updateTime: commitTime,
      transformResults: [at],
    })
  const value = at
  const where = { fieldFilter: { field: { fieldPath: 'at' }, op: 'EQUAL', value } } as const
  expect(store.query(ROOT, { from: [{ collectionId: 'many' }], where })).toHaveLength(500)
  const ends = store.query(ROOT, { from: [{ collectionId: 'others' }] })
  for (const { updateTime } of ends) expect(updateTime).not.toBe(commitTime)
  const all = [...ends, ...store.query(ROOT, { from: [{ collectionId: 'many' }] })]
  const inOrder = all.sort((one, other) => one.updateTime - other.updateTime)
  const stamps = inOrder.map(({ fields }) => JSON.stringify(fields.at))
  expect(stamps).toEqual([...stamps].sort())
  const log = store.query(ROOT, { from: [{ collectionId: 'log' }] })
  expect(log).toHaveLength(ends.length + 1)
  expect(store.get(nameOf(`log/${commitTime}`))?.fields.n).toEqual(int(500))
})

test('however many large ones come after each other, their times stay near the clock', () => {
  const { store, clock } = memoryStore()
  let last = 0
  for (let round = 0; round < 12; round += 1) {
    clock.now += 10_000
    const writes = MANY.map((_write, n) => set(`many/m${n}`, { n: int(n + round) }))
    const { commitTime } = end(store.commitInSteps(writes, ANYBODY))
    expect(commitTime).toBeGreaterThan(last)
    expect(commitTime - clock.now).toBeLessThanOrEqual(3_000_000)
    last = commitTime
  }
})

test('no two are of one millisecond, also behind one that is dated ahead: a stamp of a request is of no other', () => {
  const { store } = memoryStore()
  const judged: number[] = []
  const guard: WriteGuard = ({ time }) => void judged.push(time)
  const update = { update: { name: nameOf('many/m1'), fields: {} } }
  store.commit([update], guard)
  store.commit([update], guard)
  end(store.commitInSteps(MANY, guard))
  store.commit([update], guard)
  end(store.commitInSteps([update], guard))
  expect(judged).toHaveLength(5)
  expect(new Set(judged).size).toBe(5)
})

test('is told once, in the order of its end, with its own time', () => {
  const { store } = memoryStore()
  const heard: [number, number][] = []
  store.onCommit(({ time, changes }: Commit) => heard.push([time, changes.length]))
  const task = store.commitInSteps(MANY, ANYBODY)
  take(task, 300)
  const { commitTime: other } = store.commit([set('others/o', {})])
  const { commitTime } = end(task)
  expect(heard).toEqual([
    [other, 1],
    [commitTime, 500],
  ])
  expect(commitTime).toBeGreaterThan(other)
})

test('keeps when a document was made, and leaves the version of what it does not change', () => {
  const { store } = memoryStore()
  const before = store.commit([set('many/m0', { n: int(7) }), set('many/m1', { n: int(1) })])
  const task = store.commitInSteps(MANY, ANYBODY)
  take(task, 10)
  store.commit([set('others/o', {})])
  const { commitTime } = end(task)
  const timesOf = (path: string) => {
    const { createTime, updateTime } = store.get(nameOf(path)) ?? {}
    return [createTime, updateTime]
  }
  expect(timesOf('many/m0')).toEqual([before.commitTime, commitTime])
  expect(timesOf('many/m1')).toEqual([before.commitTime, before.commitTime])
})

const beginning = [set('users/ani', { role: text('admin') }), set('c/d', { n: int(1) })]
const isVersion = (exists: boolean, path: string) => ({
  ...set(path, { n: int(9) }),
  currentDocument: { exists },
})

test.each<[string, Write, number, string, Write?]>([
  ['of another document lets it be', set('others/o', {}), 1, 'OK'],
  ['that leaves all as it is lets it be', beginning[0] as Write, 1, 'OK'],
  ['of another role has it judged anew', set('users/ani', { role: text('staff') }), 2, 'OK'],
  ['that takes the role away refuses it', set('users/ani', {}), 2, 'PERMISSION_DENIED'],
  ['of one of its documents has it done anew', set('many/m3', { n: int(0) }), 2, 'OK'],
  [
    'counts for its preconditions',
    { delete: nameOf('c/d') },
    2,
    'NOT_FOUND',
    isVersion(true, 'c/d'),
  ],
  ['also of what was not there', set('c/e', {}), 2, 'ALREADY_EXISTS', isVersion(false, 'c/e')],
])('a write meanwhile %s', (_what, other, judged, status, last) => {
  const { store } = memoryStore()
  store.commit(beginning)
  let times = 0
  const guard: WriteGuard = commit => {
    times += 1
    return byRole(commit)
  }
  const task = store.commitInSteps(last ? [...MANY.slice(1), last] : MANY, guard)
  take(task, 1200)
  store.commit([other])
  expect(refusal(() => end(task))).toMatch(status)
  expect(times).toBe(judged)
  const written = store.query(ROOT, { from: [{ collectionId: 'many' }] }).length
  expect(written).toBe(status === 'OK' ? 500 : 0)
})

test('a refusal that comes from two moments is judged anew', () => {
  const { store } = memoryStore()
  const both = (n: number) => [set('c/d', { n: int(n) }), set('c/copy', { n: int(n) })]
  store.commit(both(1))
  const alike: WriteGuard = function* ({ stored }) {
    const one = stored(nameOf('c/d'))?.fields.n
    yield
    const other = stored(nameOf('c/copy'))?.fields.n
    if (JSON.stringify(one) !== JSON.stringify(other))
      throw new StatusError('PERMISSION_DENIED', 'no')
  }
  const task = store.commitInSteps([set('c/e', {})], alike)
  let steps = 0
  for (; !task.next().done; steps++) if (steps < 4) store.commit(both(2 + steps))
  expect(steps).toBeGreaterThan(1)
  expect(store.get(nameOf('c/e'))?.fields).toEqual({})
})

test('whose documents are written again and again comes to its end', () => {
  const { store } = memoryStore()
  const task = store.commitInSteps([...MANY.slice(1), more('c/d', 1)], ANYBODY)
  let others = 0
  while (!task.next().done) if (others++ % 50 === 0) store.commit([more('c/d', 1)])
  expect(others).toBeLessThan(6000)
  expect(store.get(nameOf('c/d'))?.fields.n).toEqual(int(Math.ceil(others / 50) + 1))
})

test('is refused as a whole by its seal, which is asked once, at the end', () => {
  const { store } = memoryStore()
  const asked: number[] = []
  let steps = 0
  const seal = () => {
    asked.push(steps)
    throw new StatusError('ABORTED', 'no')
  }
  const task = store.commitInSteps(MANY, ANYBODY, { seal })
  const count = () => {
    while (!task.next().done) steps += 1
  }
  expect(refusal(count)).toBe('ABORTED: no')
  expect(asked).toEqual([steps])
  expect(store.query(ROOT, { from: [{ collectionId: 'many' }] })).toEqual([])
})

/** Ten large documents, which wait with all that they take for `isOpen`; how many of them are waiting. */
function crowd() {
  const { store } = memoryStore()
  const shares = new Shares()
  const state = { isOpen: false, waiting: 0 }
  const patient: WriteGuard = function* () {
    state.waiting += 1
    try {
      while (!state.isOpen) yield
    } finally {
      state.waiting -= 1
    }
  }
  const large = (owner: string) => {
    const writes = Array.from({ length: 10 }, (_none, at) =>
      set(`large/${owner}-${at}`, { t: text('x'.repeat(900_000)) }),
    )
    return shares.run(owner, store.commitInSteps(writes, patient)).then(
      () => 'OK',
      (error: StatusError) => error.status,
    )
  }
  const small = () => shares.run('uid cici', store.commitInSteps(MANY, ANYBODY))
  return { state, large, small }
}

const owners = Array.from({ length: 10 }, (_none, n) => `uid o${n}`)

test('X-SEC-13 many large ones at once: some are refused, and others are not', async () => {
  const { state, large, small } = crowd()
  const all = owners.map(large)
  await vi.waitFor(() => expect(state.waiting).toBeGreaterThan(4), 10_000)
  await small()
  state.isOpen = true
  const outcomes = await Promise.all(all)
  const refused = outcomes.filter(outcome => outcome === 'RESOURCE_EXHAUSTED')
  expect(refused.length).toBeGreaterThan(1)
  expect(outcomes.filter(outcome => outcome === 'OK')).toHaveLength(owners.length - refused.length)
  expect(refused.length).toBeLessThan(9)
  expect(await large('uid later')).toBe('OK')
})

test('X-SEC-13 what one has made is let go of when others need its room, and not at its next step', async () => {
  const { state, large } = crowd()
  const outcomes: string[] = []
  const all = owners.map(owner => large(owner).then(outcome => void outcomes.push(outcome)))
  await vi.waitFor(() => expect(outcomes.length + state.waiting).toBe(owners.length), 10_000)
  // They wait without end, and would have no step of their own in which to hear of it.
  expect(outcomes).toContain('RESOURCE_EXHAUSTED')
  expect(state.waiting).toBeLessThan(8)
  state.isOpen = true
  await Promise.all(all)
})

test('of many at once in any order nothing is lost', () => {
  const random = randomFrom(7)
  const { store } = memoryStore()
  const sums = new Map<string, number>()
  const begin = () => {
    const names = random.some(12, () => `c/${random.pick(['a', 'b', 'c', 'd', 'e', 'f'])}`)
    const task = store.commitInSteps(
      names.map(name => more(name, 1)),
      ANYBODY,
    )
    return { names, task }
  }
  const open = Array.from({ length: 8 }, begin)
  for (let left = 400; open.length > 0; ) {
    const at = random.below(open.length)
    const { task, names } = open[at] as (typeof open)[number]
    if (!task.next().done) continue
    for (const name of names) sums.set(name, (sums.get(name) ?? 0) + 1)
    open.splice(at, 1, ...(left-- > 0 ? [begin()] : []))
  }
  const stored = [...sums.keys()].map(name => [name, store.get(nameOf(name))?.fields.n])
  expect(stored).toEqual([...sums].map(([name, sum]) => [name, int(sum)]))
  for (const [name, sum] of sums) {
    const value = int(sum)
    const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value } } as const
    const found = store.query(ROOT, { from: [{ collectionId: 'c' }], where })
    expect(found.map(document => document.name)).toContain(nameOf(name))
  }
})
