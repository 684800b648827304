import { describe, expect, test } from 'vitest'
import type {
  Commit,
  DocumentChange,
  Fields,
  Value,
  Write,
  WriteGuard,
} from '../../../server/firestore/types'
import { timestampText } from '../../../server/firestore/values/shape'
import { StatusError } from '../../../server/status'
import { int, list, map, memoryStore, nameOf, refusal, set, text } from './support'

const NAME = nameOf('birds/b1')
const write = (fields: Fields, more: Partial<Write> = {}): Write => ({
  update: { name: NAME, fields },
  ...more,
})
const mask = (...fieldPaths: string[]) => ({ updateMask: { fieldPaths } })

function storeWith(fields?: Fields) {
  const made = memoryStore()
  if (fields) made.store.commit([write(fields)])
  return made
}

describe('an update', () => {
  test.each<[string, Fields | undefined, Write, Fields]>([
    ['makes a document', undefined, write({ a: int(1) }), { a: int(1) }],
    ['replaces all without a mask', { a: int(1), b: int(2) }, write({ c: int(3) }), { c: int(3) }],
    [
      'sets what the mask lists, takes out what is listed and absent, leaves the rest',
      { a: int(1), b: int(2), c: int(3) },
      write({ a: int(9), c: int(9) }, mask('a', 'b')),
      { a: int(9), c: int(3) },
    ],
    [
      'reaches into maps',
      { m: map({ x: int(1), y: int(2) }) },
      write({ m: map({ x: int(5) }) }, mask('m.x', 'm.y')),
      { m: map({ x: int(5) }) },
    ],
    [
      'makes maps on the way',
      { m: int(1) },
      write({ m: map({ n: map({ x: int(5) }) }) }, mask('m.n.x')),
      { m: map({ n: map({ x: int(5) }) }) },
    ],
    ['makes none to take something out', { a: int(1) }, write({}, mask('m.n.x')), { a: int(1) }],
    [
      'reads quoted paths',
      { 'a.b': int(1), 'c`\\d': int(2) },
      write({ 'a.b': int(5) }, mask('`a.b`', '`c\\`\\\\d`')),
      { 'a.b': int(5) },
    ],
    ['with an empty mask makes an empty document', undefined, write({ a: int(1) }, mask()), {}],
    [
      'is safe with names that objects inherit',
      { constructor: int(1), toString: int(2) } as unknown as Fields,
      write({ hasOwnProperty: int(7) } as unknown as Fields, mask('hasOwnProperty', 'toString')),
      { constructor: int(1), hasOwnProperty: int(7) } as unknown as Fields,
    ],
    [
      'transforms after it, in order',
      { n: int(1) },
      write(
        { n: int(5) },
        {
          updateTransforms: [
            { fieldPath: 'n', increment: int(2) },
            { fieldPath: 'n', maximum: int(6) },
            { fieldPath: 'm.k', increment: int(1) },
          ],
        },
      ),
      { n: int(7), m: map({ k: int(1) }) },
    ],
    [
      'may be a transform alone, of a document that is not there',
      undefined,
      { transform: { document: NAME, fieldTransforms: [{ fieldPath: 'n', increment: int(2) }] } },
      { n: int(2) },
    ],
  ])('%s', (_what, before, change, after) => {
    const { store } = storeWith(before)
    store.commit([change])
    expect(store.get(NAME)?.fields).toEqual(after)
  })
})

describe('a transform', () => {
  const double = (doubleValue: number | 'NaN' | 'Infinity') => ({ doubleValue })
  test.each<[string, Value | undefined, object, Value]>([
    ['increment of nothing', undefined, { increment: int(3) }, int(3)],
    ['increment of a text', text('x'), { increment: int(3) }, int(3)],
    ['increment', int(4), { increment: int(-3) }, int(1)],
    ['int and double', int(1), { increment: double(0.5) }, double(1.5)],
    ['double and int', double(1), { increment: int(1) }, double(2)],
    [
      'increment to the top',
      int('9223372036854775807'),
      { increment: int(1) },
      int('9223372036854775807'),
    ],
    [
      'increment to the bottom',
      int('-9223372036854775808'),
      { increment: int(-1) },
      int('-9223372036854775808'),
    ],
    ['large ones exactly', int('9007199254740993'), { increment: int(2) }, int('9007199254740995')],
    ['increment by NaN', int(1), { increment: double('NaN') }, double('NaN')],
    ['minimum', int(4), { minimum: double(1.5) }, double(1.5)],
    ['minimum that is stored', int(1), { minimum: int(2) }, int(1)],
    ['maximum', int(4), { maximum: int(5) }, int(5)],
    ['maximum of equals keeps the stored type', int(3), { maximum: double(3) }, int(3)],
    ['maximum with NaN', int(3), { maximum: double('NaN') }, double('NaN')],
    ['minimum with a stored NaN', double('NaN'), { minimum: int(1) }, double('NaN')],
    ['maximum of a text', text('z'), { maximum: int(1) }, int(1)],
    [
      'append',
      list(int(1)),
      { appendMissingElements: { values: [double(1), int(2), int(2)] } },
      list(int(1), int(2)),
    ],
    ['append to nothing', undefined, { appendMissingElements: { values: [int(2)] } }, list(int(2))],
    [
      'remove',
      list(int(1), int(2), double(1), text('1')),
      { removeAllFromArray: { values: [int(1)] } },
      list(int(2), text('1')),
    ],
    ['remove from a number', int(1), { removeAllFromArray: { values: [int(1)] } }, list()],
  ])('%s', (_what, before, transform, after) => {
    const { store } = storeWith(before && { f: before })
    const updateTransforms = [{ fieldPath: 'f', ...transform }]
    const { results } = store.commit([write({}, { ...mask(), updateTransforms })])
    expect(store.get(NAME)?.fields.f).toEqual(after)
    const told = 'arrayValue' in after ? { nullValue: null } : after
    expect(results[0]?.transformResults).toEqual([told])
  })

  test('of the request time has milliseconds', () => {
    const { store, clock } = memoryStore()
    clock.now = 1_750_000_000_123_456
    const updateTransforms = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' as const }]
    const { results, commitTime } = store.commit([write({}, { updateTransforms })])
    const at = { timestampValue: '2025-06-15T15:06:40.123000Z' }
    expect(store.get(NAME)?.fields).toEqual({ at })
    expect(results).toEqual([{ updateTime: commitTime, transformResults: [at] }])
  })
})

describe('a precondition', () => {
  const stale = timestampText(1_700_000_000_000_000)
  const removal: Write = { delete: NAME }
  test.each<[string, Fields | undefined, Write[], string]>([
    [
      'exists true, missing',
      undefined,
      [write({}, { currentDocument: { exists: true } })],
      'NOT_FOUND',
    ],
    [
      'exists false, there',
      {},
      [write({}, { currentDocument: { exists: false } })],
      'ALREADY_EXISTS',
    ],
    ['exists true, there', {}, [write({}, { currentDocument: { exists: true } })], 'OK'],
    ['exists false, missing', undefined, [write({}, { currentDocument: { exists: false } })], 'OK'],
    [
      'old version',
      {},
      [write({}, { currentDocument: { updateTime: stale } })],
      'FAILED_PRECONDITION',
    ],
    [
      'version of a missing document',
      undefined,
      [{ ...removal, currentDocument: { updateTime: stale } }],
      'FAILED_PRECONDITION',
    ],
    ['delete of a missing document', undefined, [removal], 'OK'],
    [
      'delete that must exist',
      undefined,
      [{ ...removal, currentDocument: { exists: true } }],
      'NOT_FOUND',
    ],
    ['verify missing', undefined, [{ verify: NAME, currentDocument: { exists: false } }], 'OK'],
    [
      'verify that fails',
      {},
      [{ verify: NAME, currentDocument: { exists: false } }],
      'ALREADY_EXISTS',
    ],
    [
      'delete, then update',
      {},
      [removal, write({}, { currentDocument: { exists: true } })],
      'INVALID_ARGUMENT',
    ],
    ['delete, then create', {}, [removal, write({}, { currentDocument: { exists: false } })], 'OK'],
    [
      'create, then create',
      undefined,
      [write({}), write({}, { currentDocument: { exists: false } })],
      'ALREADY_EXISTS',
    ],
  ])('%s', (_what, before, writes, status) => {
    const { store } = storeWith(before)
    const earlier = store.get(NAME)
    expect(refusal(() => store.commit(writes)).split(':')[0]).toBe(status)
    if (status !== 'OK') expect(store.get(NAME)).toEqual(earlier)
  })

  test('the right version passes, once', () => {
    const { store } = storeWith({ n: int(1) })
    const updateTime = timestampText(store.get(NAME)?.updateTime ?? 0)
    const change = write({ n: int(2) }, { currentDocument: { updateTime } })
    expect(refusal(() => store.commit([change]))).toBe('OK')
    expect(refusal(() => store.commit([change]))).toMatch('FAILED_PRECONDITION')
  })
})

describe('a commit', () => {
  test('is all or nothing', () => {
    const { store, db } = storeWith({ n: int(1) })
    const version = store.version()
    const writes = [set('birds/b2', {}), write({}, { currentDocument: { exists: false } })]
    expect(refusal(() => store.commit(writes))).toMatch('ALREADY_EXISTS')
    expect(store.get(nameOf('birds/b2'))).toBeUndefined()
    expect(store.version()).toBe(version)
    expect(db.all('SELECT * FROM documents')).toHaveLength(1)
  })

  test('rises over every earlier one, also when the clock goes back', () => {
    const { store, clock } = memoryStore()
    expect(store.version()).toBeGreaterThan(0)
    const times = [10, -500, 0, 20].map(step => {
      clock.now += step
      return store.commit([write({ step: int(step) })]).commitTime
    })
    expect([...times].sort((a, b) => a - b)).toEqual(times)
    expect(new Set(times).size).toBe(4)
    expect(store.version()).toBe(times[3])
  })

  test('that changes nothing keeps the version and tells nobody', () => {
    const { store, clock } = storeWith({ a: int(1), b: int(2) })
    const before = store.get(NAME)
    const commits: Commit[] = []
    store.onCommit(commit => commits.push(commit))
    clock.now += 1000
    const { results, commitTime } = store.commit([
      write({ b: int(2), a: int(1) }),
      { delete: nameOf('birds/none') },
    ])
    expect(results).toEqual([{ updateTime: before?.updateTime }, {}])
    expect(commitTime).toBe(store.version())
    expect(store.get(NAME)).toEqual(before)
    expect(commits).toEqual([])
    store.commit([write({ a: { doubleValue: 1 }, b: int(2) })])
    expect(commits).toHaveLength(1)
  })

  test('applies several writes to one document in turn and tells one change', () => {
    const { store, clock } = storeWith({ n: int(1) })
    const before = store.get(NAME)
    const commits: Commit[] = []
    store.onCommit(commit => commits.push(commit))
    clock.now += 1000
    const { results, commitTime } = store.commit([
      write({ n: int(5) }, mask('n')),
      write({}, { ...mask(), updateTransforms: [{ fieldPath: 'n', increment: int(2) }] }),
      set('birds/b2', {}),
      { delete: nameOf('birds/b2') },
    ])
    expect(results).toHaveLength(4)
    const after = {
      name: NAME,
      fields: { n: int(7) },
      createTime: before?.createTime,
      updateTime: commitTime,
    }
    expect(commits).toEqual([{ time: commitTime, changes: [{ name: NAME, before, after }] }])
    expect(store.get(NAME)).toEqual(after)
  })

  test('that leads back to where it began keeps the version', () => {
    const { store, clock } = storeWith({ n: int(1) })
    const before = store.get(NAME)
    clock.now += 1000
    const { results } = store.commit([
      write({ n: int(5) }),
      write({}, { ...mask(), updateTransforms: [{ fieldPath: 'n', increment: int(-4) }] }),
    ])
    expect(results).toEqual([
      { updateTime: before?.updateTime },
      { updateTime: before?.updateTime, transformResults: [int(1)] },
    ])
    expect(store.get(NAME)).toEqual(before)
  })

  test('tells of each write the version that its document has in the end', () => {
    const { store } = memoryStore()
    const { results, commitTime } = store.commit([
      { delete: NAME },
      write({ n: int(1) }),
      set('birds/b2', {}),
      { delete: nameOf('birds/b2') },
    ])
    const version = { updateTime: commitTime }
    expect(results).toEqual([version, version, {}, {}])
  })

  test('that verifies changes nothing and tells what it saw', () => {
    const { store } = storeWith({})
    const exists = (flag: boolean) => ({ currentDocument: { exists: flag } })
    const { results } = store.commit([
      { verify: NAME, ...exists(true) },
      { verify: nameOf('birds/none'), ...exists(false) },
    ])
    expect(results).toEqual([{ updateTime: store.get(NAME)?.updateTime }, {}])
  })

  test('gives a document that comes back a higher version', () => {
    const { store } = storeWith({ n: int(1) })
    const first = store.get(NAME)
    store.commit([{ delete: NAME }])
    expect(store.get(NAME)).toBeUndefined()
    store.commit([write({ n: int(1) })])
    const second = store.get(NAME)
    expect(second?.createTime).toBeGreaterThan(first?.updateTime ?? 0)
    expect(second?.updateTime).toBe(second?.createTime)
  })
})

describe('the guard', () => {
  test('sees each write before it is applied, with what the ones before it left', () => {
    const { store } = storeWith({ n: int(1) })
    const seen: DocumentChange[] = []
    store.commit([write({ n: int(2) }), write({ n: int(2) }), { delete: NAME }], ({ writes }) => {
      seen.push(...writes)
    })
    const values = seen.map(({ before, after }) => [before?.fields.n, after?.fields.n])
    expect(values).toEqual([
      [int(1), int(2)],
      [int(2), int(2)],
      [int(2), undefined],
    ])
    expect(seen[1]?.before).toBe(seen[1]?.after)
  })

  test('is told what the whole commit would leave, written or not', () => {
    const { store } = storeWith({ n: int(1) })
    const seen: unknown[] = []
    const guard: WriteGuard = ({ writes, afterwards }) => {
      for (const { isVerify } of writes) seen.push(isVerify)
      for (const path of ['birds/b1', 'c/new', 'c/gone', 'c/none'])
        seen.push(afterwards(nameOf(path))?.fields.n)
    }
    store.commit([set('c/gone', { n: int(7) })])
    const verify = { verify: nameOf('c/none'), currentDocument: { exists: false } }
    const gone = { delete: nameOf('c/gone') }
    store.commit([set('c/new', { n: int(3) }), set('c/new', { n: int(4) }), gone, verify], guard)
    expect(seen).toEqual([false, false, false, true, int(1), int(4), undefined, undefined])
  })

  test('reads the state before the commit, and refuses all of it', () => {
    const { store } = storeWith({ n: int(1) })
    const guard: WriteGuard = ({ writes }) => {
      expect(store.get(NAME)?.fields.n).toEqual(int(1))
      if (writes.some(({ name }) => name !== NAME)) throw new StatusError('PERMISSION_DENIED', 'no')
    }
    const call = () => store.commit([write({ n: int(2) }), set('secrets/s', {})], guard)
    expect(refusal(call)).toBe('PERMISSION_DENIED: no')
    expect(store.get(NAME)?.fields.n).toEqual(int(1))
  })

  test('comes before preconditions, so that no stranger learns what exists', () => {
    const { store } = storeWith({})
    const denied = () => {
      throw new StatusError('PERMISSION_DENIED', 'no')
    }
    const call = () => store.commit([write({}, { currentDocument: { exists: false } })], denied)
    expect(refusal(call)).toMatch('PERMISSION_DENIED')
  })
})

describe('listeners', () => {
  test('hear commits in order, also those made by one of them, until they leave', () => {
    const { store } = memoryStore()
    const heard: string[] = []
    const off = store.onCommit(({ changes }) => {
      heard.push(`first ${changes[0]?.name.slice(-2)}`)
      if (changes[0]?.name === NAME) store.commit([set('birds/b2', {})])
    })
    store.onCommit(({ changes }) => heard.push(`second ${changes[0]?.name.slice(-2)}`))
    store.commit([write({})])
    expect(heard).toEqual(['first b1', 'second b1', 'first b2', 'second b2'])
    off()
    store.commit([set('birds/b3', {})])
    expect(heard.slice(4)).toEqual(['second b3'])
  })

  test('that throw harm neither the commit nor the others', async () => {
    const { store } = memoryStore()
    const warned = new Promise(resolve => process.once('warning', resolve))
    const heard: number[] = []
    store.onCommit(() => {
      throw new Error('listener failed')
    })
    store.onCommit(({ time }) => heard.push(time))
    const { commitTime } = store.commit([write({ n: int(1) })])
    expect(heard).toEqual([commitTime])
    expect(store.get(NAME)?.fields).toEqual({ n: int(1) })
    expect(await warned).toMatchObject({ message: 'listener failed' })
  })
})
