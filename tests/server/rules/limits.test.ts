import { describe, expect, test } from 'vitest'
import { authorize, RulesReads } from '../../../server/rules'
import { compileRegex } from '../../../server/rules/values/regex'
import { ask, documentsOf, firestoreRules, judgeIf, listOf, pathOf, requestOf } from './support'

const limited = { allowed: false, reason: 'limit' }
const all = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const stored = Object.fromEntries(all(40, i => [`o/${i}`, {}]))
const exists = (id: number | string) => `exists(/databases/$(database)/documents/o/${id})`
const existing = (count: number) => all(count, exists).join(' && ')

describe('documents', () => {
  test('ten for one request, the eleventh denies it', () => {
    expect(judgeIf(existing(10), requestOf('a/x'), documentsOf(stored)).allowed).toBe(true)
    const verdict = judgeIf(`${existing(11)} || true`, requestOf('a/x'), documentsOf(stored))
    expect(verdict).toMatchObject(limited)
  })

  test('one document is read once and counts once', () => {
    const documents = documentsOf(stored)
    const condition = all(30, () => exists(1)).join(' && ')
    expect(judgeIf(condition, requestOf('a/x'), documents).allowed).toBe(true)
    expect(documents.reads).toEqual(['o/1'])
  })

  test('whether it is there counts beside what it holds, as Google counts; after the write as before it', () => {
    const get = (id: number, name = 'get') =>
      `${name}(/databases/$(database)/documents/o/${id}).data.size() == 0`
    const both = (count: number) => all(count, i => `${exists(i)} && ${get(i)}`).join(' && ')
    const judged = (condition: string) => judgeIf(condition, requestOf('a/x'), documentsOf(stored))
    expect(judged(both(5)).allowed).toBe(true)
    expect(judged(both(6))).toMatchObject(limited)
    const after = all(10, i => `${get(i)} && ${get(i, 'getAfter')}`).join(' && ')
    expect(judged(after).allowed).toBe(true)
  })

  test('what the request itself is about does not count', () => {
    const documents = documentsOf({ ...stored, 'a/x': {} })
    const condition = `exists(/databases/$(database)/documents/a/x) && ${existing(10)}`
    expect(judgeIf(condition, requestOf('a/x'), documents).allowed).toBe(true)
  })

  test('each part of a query counts its expressions for itself', () => {
    const values = all(30, i => ({ stringValue: String(i) }))
    const value = { arrayValue: { values } }
    const where = { fieldFilter: { field: { fieldPath: 's' }, op: 'IN' as const, value } }
    const request = listOf({ from: [{ collectionId: 'a' }], where })
    const condition = all(60, () => 'true').join(' && ')
    expect(judgeIf(condition, request).allowed).toBe(true)
  })

  test('a query has ten over all the parts of its filter', () => {
    const or = (count: number) => ({
      from: [{ collectionId: 'a' }],
      where: {
        fieldFilter: {
          field: { fieldPath: 's' },
          op: 'IN' as const,
          value: { arrayValue: { values: all(count, i => ({ stringValue: String(i) })) } },
        },
      },
    })
    const rules = `match /a/{i} { allow list: if ${exists('$(resource.data.s)')}; }`
    expect(ask(rules, listOf(or(10)), documentsOf(stored)).allowed).toBe(true)
    expect(ask(rules, listOf(or(11)), documentsOf(stored))).toMatchObject(limited)
  })

  const commit = (condition: string, count: number) => {
    const rules = firestoreRules(`match /w/{i} { allow write: if ${condition}; }`)
    const documents = documentsOf(stored)
    const paths = all(count, i => pathOf(`w/${i}`))
    const reads = new RulesReads(documents, paths)
    const verdicts = all(count, i =>
      authorize(rules, requestOf(`w/${i}`, { method: 'create' }), reads),
    )
    return {
      allowed: verdicts.filter(({ allowed }) => allowed).length,
      reads: documents.reads,
      last: verdicts.at(-1),
    }
  }

  test('twenty for all the writes of a commit', () => {
    expect(commit(exists('$(i)'), 20).allowed).toBe(20)
    expect(commit(exists('$(i)'), 21)).toMatchObject({ allowed: 20, last: limited })
    const both = `${exists('$(i)')} && get(/databases/$(database)/documents/o/$(i)).data.size() == 0`
    expect(commit(both, 11)).toMatchObject({ allowed: 10, last: limited })
  })

  test('a commit reads the caller once for 500 writes, and its own documents freely', () => {
    expect(commit(exists(1), 500)).toMatchObject({ allowed: 500, reads: ['o/1'] })
    const own = '!existsAfter(/databases/$(database)/documents/w/$(i))'
    expect(commit(own, 100).allowed).toBe(100)
  })
})

/** Counted as Google's emulator counts: 7 calls of 20 such comparisons are the most that it evaluates. */
test.each([
  ['resource.data.n == 7', 20, 7],
  ['1 == 1', 20, 9],
  ['true', 90, 3],
  ['[1,2,3,4,5,6,7,8,9,10].size() == 10', 10, 6],
])('a thousand expressions: calls of a function of %s, %i times', (part, times, most) => {
  const body = `function f() { return ${all(times, () => part).join(' && ')}; }`
  const rules = (count: number) =>
    `${body} match /a/{i} { allow get: if ${all(count, () => 'f()').join(' && ')}; }`
  const request = requestOf('a/x', { resource: { fields: { n: { integerValue: '7' } } } })
  expect(ask(rules(most), request)).toEqual({ allowed: true })
  expect(ask(rules(most + 1), request)).toMatchObject(limited)
})

test('an argument and a let are evaluated once, whether they are asked for or not', () => {
  const documents = documentsOf(stored)
  const rules = `function f(a, b) { let c = ${exists(2)}; return a && a && a; }
    match /a/{i} { allow get: if f(${exists(1)}, ${exists(3)}); }`
  expect(ask(rules, requestOf('a/x'), documents).allowed).toBe(true)
  expect(documents.reads).toEqual(['o/1', 'o/3', 'o/2'])
})

test('the deepest rules that are accepted are judged', () => {
  const deep = `${'!'.repeat(48)}(true)`
  const chain = all(21, i => `function f${i}() { return ${i === 20 ? 'true' : `f${i + 1}()`}; }`)
  const rules = `${chain.join('\n')} match /a/{i} { allow get: if f0() && ${deep}; }`
  expect(ask(rules, requestOf('a/x'))).toEqual({ allowed: true })
})

describe('patterns', () => {
  test('no text makes a pattern slow: each is followed in one pass', () => {
    const hostile = `${'a'.repeat(9_000)}!`
    for (const pattern of ['(a+)+', '(a|a)*', '(a|aa)+', '(.*)*x', '([a-z]+)*', '(a?){50}a{50}'])
      expect(compileRegex(pattern).matches(hostile)).toBe(false)
    expect(compileRegex('(a+)+b').split(hostile)).toEqual([hostile])
    expect(compileRegex('(a*)*!').replace(hostile, '.')).toBe('.')
  })

  test('a text that is too long to be taken apart is an error', () => {
    const request = requestOf('a/x', {
      resource: { fields: { s: { stringValue: 'a,'.repeat(5001) } } },
    })
    expect(judgeIf("resource.data.s.split(',') != null", request)).toMatchObject({
      reason: 'error',
    })
  })

  test('a pattern of signs that mean themselves parts a text as any other does', () => {
    const texts = ['', ',', 'a,b', ',a,,b,,', 'a.b', '\t\t', '😀,\ud83d,', 'a, b', ']-[', '\n']
    for (const pattern of [',', '[.]', ', ', '\t', '😀', '\ud83d', '[,]b', '.', ']', '-', '\n'])
      for (const text of texts) {
        const [own, grouped] = [pattern, `(?:${pattern})`].map(compileRegex)
        expect(own?.split(text)).toEqual(grouped?.split(text))
        expect(own?.replace(text, '+')).toEqual(grouped?.replace(text, '+'))
      }
  })

  test('a pattern is compiled once, unless many others came since', () => {
    const first = compileRegex('a+')
    expect(compileRegex('a+')).toBe(first)
    for (let i = 0; i < 100; i++) compileRegex(`a{${i}}`)
    expect(compileRegex('a+')).not.toBe(first)
  })

  test('X-SEC-01 a text that is too long for its pattern is an error, and costs nothing', () => {
    const [part, many] = ['([a-z-]{1,63}[.]){1,8}', 'a.'.repeat(500_000)]
    const request = requestOf('a/x', { resource: { fields: { s: { stringValue: many } } } })
    const started = performance.now()
    for (const condition of [
      `resource.data.s.matches('${part}')`,
      `!resource.data.s.matches('${part}x')`,
    ])
      expect(judgeIf(condition, request)).toMatchObject({ allowed: false, reason: 'error' })
    expect(performance.now() - started).toBeLessThan(200)
    expect(compileRegex(part).matches('a.'.repeat(8))).toBe(true)
  })

  test('a text of a mebibyte is read by a short pattern', () => {
    expect(compileRegex('https://.*').matches(`https://${'x'.repeat(1 << 20)}`)).toBe(true)
  })

  test('a pattern from a document that is none is an error', () => {
    const request = requestOf('a/x', { resource: { fields: { p: { stringValue: '(' } } } })
    expect(judgeIf("'a'.matches(resource.data.p)", request)).toMatchObject({ reason: 'error' })
  })
})

test('large lists and maps are compared in one pass', () => {
  const many = (count: number) =>
    Object.fromEntries(all(count, i => [`field${i}`, { integerValue: String(i) }]))
  const values = all(30_000, i => ({ stringValue: `item ${i}` }))
  const fields = { ...many(30_000), list: { arrayValue: { values } } }
  const request = requestOf('a/x', {
    method: 'update',
    resource: { fields },
    requestResource: { fields: { list: { arrayValue: { values } } } },
  })
  for (const condition of [
    'request.resource.data.diff(resource.data).affectedKeys().size() == 30000',
    'resource.data.list.toSet().hasOnly(request.resource.data.list)',
    'resource.data.list.removeAll(request.resource.data.list) == []',
    'resource.data.list.hasAll(request.resource.data.list)',
  ])
    expect(judgeIf(condition, request)).toEqual({ allowed: true })
})
