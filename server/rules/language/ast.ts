import type { RulesSource } from './errors'

/** What a ruleset is once it has been parsed and checked. `at` is an offset into its source. */

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'
export type ServiceName = 'cloud.firestore' | 'firebase.storage'

export type Literal = null | boolean | bigint | number | string | Buffer

export type Expression = { at: number } & (
  | { kind: 'literal'; value: Literal }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: [Expression, Expression][] }
  | { kind: 'path'; segments: Expression[] }
  | { kind: 'member'; target: Expression; name: string }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'method'; name: string; args: Expression[] }
  | { kind: 'operation'; name: string; args: Expression[] }
  | { kind: 'logic'; stop: boolean; left: Expression; right: Expression }
  | { kind: 'is'; value: Expression; type: string }
  | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
)
export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>

export interface RulesFunction {
  at: number
  name: string
  params: string[]
  lets: { name: string; value: Expression }[]
  result: Expression
}

export interface Allow {
  at: number
  methods: Method[]
  condition: Expression
}

/** A literal segment, `{name}` for one segment, or `{name=**}` for any number of them. */
export type Segment = { literal: string } | { name: string; isGlob: boolean }

export interface Match {
  at: number
  segments: Segment[]
  functions: RulesFunction[]
  allows: Allow[]
  matches: Match[]
}

export interface Service {
  name: ServiceName
  functions: RulesFunction[]
  matches: Match[]
}

export interface Ruleset {
  source: RulesSource
  functions: RulesFunction[]
  services: Service[]
}
