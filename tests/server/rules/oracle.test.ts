import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Fields, StructuredQuery } from '../../../server/firestore/types'
import { RulesError } from '../../../server/rules'
import { fromResource, globalsOf } from '../../../server/rules/authorize'
import { Evaluation, type Values } from '../../../server/rules/evaluate'
import type { Method } from '../../../server/rules/language/ast'
import { EvaluationError } from '../../../server/rules/language/errors'
import { Scope } from '../../../server/rules/language/scope'
import { Budget, RulesReads } from '../../../server/rules/lookups'
import { protoOf } from './proto'
import { ask, documentsOf, firestoreRules, listOf, requestOf } from './support'

/** What Google's emulator answered; oracle/record.mjs asked it. */
interface Oracle {
  world: Record<'BEFORE' | 'AFTER' | 'OTHER', Fields> & { CLAIMS: Record<string, unknown> }
  queries: [rule: string, query: StructuredQuery, verdict: string][]
  paths: [rules: string, verdicts: Record<string, string>][]
  expressions: Record<Method, Record<string, unknown>>
}

const oracle: Oracle = JSON.parse(
  readFileSync(new URL('oracle/oracle.json', import.meta.url), 'utf8'),
)
const { BEFORE, AFTER, OTHER, CLAIMS } = oracle.world
const auth = { uid: 'alice', token: CLAIMS }

/** Where we refuse, or fail, and Google answers: nothing here may ever be allowed by us alone. */
const STRICTER = new Map<string, 'error' | 'refused'>([
  // Google answers false to `is set` for every value.
  ...refused('[].toSet() is set', '[1].toSet() is set'),
  ...refused("{'a':1}.diff({'a':2}).changedKeys() is set"),
  // An error each time it is evaluated: known when the rules are read.
  ...refused('resource.name', 'resource.foo', 'request.foo', "{'a':1}.hasAll(['a'])"),
  ...refused("path('/a/b/c').bind({'b':'x'})", '/a/{b}/c'),
  // References to groups in a replacement.
  ...failing("'abc'.replace('(b)','<$1>')", "'abc'.replace('(b)','\\\\1\\\\1')"),
  ...failing("'abc'.replace('b','$')", "'abc'.replace('b','\\\\')"),
  // Java's arithmetic at the ends of its range.
  ...failing('(-9223372036854775807 - 1) / -1', 'math.abs(-9223372036854775807 - 1)'),
  ...failing("int(float('9.3e18'))", "int(float('1e300'))", "int(float('NaN'))"),
  ...failing(
    "math.round(float('1e300'))",
    "float(' 1')",
    "timestamp.value('2026-01-01T00:00:00Z')",
  ),
  // A path that is smuggled into a segment, and a document that the request deletes.
  ...failing("exists(/databases/$(database)/documents/other/$('y/z/w'))"),
  ...failing('getAfter(resource.__name__)'),
])

/** Google takes the fields that a query names for all there are; a document may have others. */
const UNSOUND =
  /\.get\('[sz]', [01]\)|\.get\('n', 0\) == 0|keys\(\)|size\(\) == 1|!\('|== \{|diff\(|!\(resource.data.n in \[(5|1,2,3)\]\)/

function refused(...expressions: string[]): [string, 'refused'][] {
  return expressions.map(expression => [expression, 'refused'])
}

function failing(...expressions: string[]): [string, 'error'][] {
  return expressions.map(expression => [expression, 'error'])
}

/** The last digit of a square root is Java's own. */
const rounded = (outcome: unknown) =>
  JSON.parse(JSON.stringify(outcome), (_key, value) =>
    typeof value === 'number' ? Number(value.toPrecision(14)) : value,
  )

function evaluate(method: Method, expression: string, at: number): unknown {
  const path = `e${at}/x`
  const resource = method === 'create' ? null : { fields: BEFORE }
  const requestResource = method === 'create' || method === 'update' ? { fields: AFTER } : null
  const request = requestOf(path, { method, auth, resource, requestResource })
  const before = { 'other/y': OTHER, ...(resource && { [path]: BEFORE }) }
  const after = { [path]: requestResource?.fields }
  const documents = documentsOf(before, method === 'get' ? {} : after)
  const ruleset = firestoreRules(`match /e${at}/{id} { allow ${method}: if debug(${expression}); }`)
  const rule = ruleset.services[0]?.matches[0]?.matches[0]?.allows[0]
  if (!rule) throw new Error('no rule')
  const globals = globalsOf(request, fromResource(resource, request.path))
  const names = [['database', () => '(default)'] as const, ['id', () => 'x'] as const]
  const scope: Values = new Scope(undefined, [...globals, ...names])
  return protoOf(
    new Evaluation(
      'cloud.firestore',
      new Budget(new RulesReads(documents, [request.path]), '(default)'),
    ).evaluate(rule.condition, scope),
  )
}

function outcome(method: Method, expression: string, at: number): unknown {
  try {
    return evaluate(method, expression, at)
  } catch (error) {
    if (error instanceof EvaluationError) return 'error'
    if (error instanceof RulesError) return 'refused'
    throw error
  }
}

const isStricter = (method: string, expression: string) =>
  STRICTER.has(expression) && (method === 'delete') === expression.startsWith('getAfter')

for (const [method, cases] of Object.entries(oracle.expressions))
  describe(method, () => {
    test.each(Object.entries(cases).map((entry, at) => [...entry, at] as const))(
      '%s',
      (expression, wanted, at) => {
        const expected = isStricter(method, expression) ? STRICTER.get(expression) : wanted
        expect(rounded(outcome(method as Method, expression, at % 20))).toEqual(rounded(expected))
      },
    )
  })

describe('queries', () => {
  test.each(oracle.queries)('%s of %j', (rule, query, wanted) => {
    const collection = query.from?.[0]?.collectionId
    const rules = `match /${collection}/{id} { allow list: if ${rule}; }`
    const verdict = ask(rules, { ...listOf(query), auth }, documentsOf({ 'other/y': OTHER }))
    expect(verdict.allowed ? 'allowed' : 'denied').toBe(UNSOUND.test(rule) ? 'denied' : wanted)
  })
})

describe('paths', () => {
  test.each(
    oracle.paths.flatMap(([rules, verdicts]) =>
      Object.entries(verdicts).map(([request, wanted]) => [rules, request, wanted] as const),
    ),
  )('%s: %s', (rules, request, wanted) => {
    const [method = '', path = '', collection] = request.split(' ').map(decodeURIComponent)
    const parts = path.split('/')
    const [collectionId, parent] =
      method === 'list'
        ? [parts.pop(), parts.join('/')]
        : [collection ?? path, collection ? path : '']
    const query = {
      from: [{ collectionId: collectionId ?? '', allDescendants: method === 'group' }],
    }
    const asked = method === 'get' ? requestOf(path) : listOf(query, parent)
    const verdict = ask(rules, { ...asked, auth }, documentsOf({ 'other/y': OTHER }))
    expect(verdict.allowed ? 'allowed' : 'denied').toBe(wanted)
  })
})
