import { readFileSync } from 'node:fs'
import type { Fields } from '../../../../server/firestore/types'
import { RulesError } from '../../../../server/rules'
import type { Method } from '../../../../server/rules/language/ast'
import { firestoreRules } from '../support'
import { RULESETS } from './rulesets'

/** Rules around a place for padding, and the request that they are asked for. */
export interface Case {
  /** As the table of prices calls it. */
  name: string
  method: Method
  /** In the match of /w/{case}; what is asked for is a/x below it. PAD stands for true. */
  rules: string
}

interface World {
  world: Record<'BEFORE' | 'AFTER' | 'OTHER', Fields> & { CLAIMS: Record<string, unknown> }
  expressions: Record<Method, Record<string, unknown>>
}

const oracle: World = JSON.parse(
  readFileSync(new URL('../oracle/oracle.json', import.meta.url), 'utf8'),
)
export const { BEFORE, AFTER, OTHER, CLAIMS } = oracle.world

/** What `if PAD && free(...)` costs besides what stands in the brackets. */
export const AROUND = 16

/**
 * Whether the padding is of this many expressions: `exists` makes Google look at what the request is about before it
 * decides, and each f is a call of twice what the one before costs.
 */
export const padding = (size: number) => {
  const calls = FUNCTIONS.flatMap((_, bit) => ((size >> (bit + 1)) & 1 ? [`f${bit + 1}()`] : []))
  const list = [...calls, ...(size & 1 ? ['true'] : [])].join()
  return `exists(/databases/$(database)/documents/other/y) && free([${list}])`
}

const upTo = (end: number) => Array.from({ length: end - 1 }, (_, i) => `f${i + 1}()`).join()
const FUNCTIONS = Array.from(
  { length: 9 },
  (_, i) => `function f${i + 1}() { return ${i === 0 ? 'true' : `[${upTo(i + 1)}]`}; }`,
)

/** What a case may call. */
export const HELPERS = ['function free(value) { return true; }', ...FUNCTIONS].join('\n')

/** Denied by the emulator, whatever stands beside it, once another document is looked up. */
const UNTOLD = '/a/$([1])/d'

const isKnownHere = (expression: string) => {
  try {
    firestoreRules(`match /a/{id} { allow read: if debug(${expression}); }`)
    return true
  } catch (error) {
    if (error instanceof RulesError) return false
    throw error
  }
}

/** Each expression whose value the oracle knows, and rulesets for what no expression shows. */
export const CASES: readonly Case[] = [
  ...Object.entries(oracle.expressions).flatMap(([method, values]) =>
    Object.entries(values)
      .filter(([expression, value]) => value !== 'refused' && expression !== UNTOLD)
      .filter(([expression]) => isKnownHere(expression))
      .map(([expression]) => ({
        name: expression,
        method: method as Method,
        rules: `match /a/{id} { allow ${method}: if PAD && free(${expression}); }`,
      })),
  ),
  ...RULESETS.map(rules => ({ name: rules, method: 'get' as const, rules })),
]

/** A file of these cases, each in a match of its own, with so much padding in each. */
export function textOf(cases: readonly Case[], sizes: readonly number[] = []): string {
  const matches = cases.map(
    ({ rules }, at) => `match /w/c${at} { ${rules.replaceAll('PAD', padding(sizes[at] ?? 0))} }`,
  )
  return [
    "rules_version = '2';",
    HELPERS,
    'service cloud.firestore { match /databases/{database}/documents {',
    ...matches,
    '}}',
  ].join('\n')
}
