import { constant, Evaluation, type Lazy, type Values } from './evaluate'
import type { Allow, Match, Method, Ruleset, ServiceName } from './language/ast'
import { EvaluationError, LimitError, positionOf } from './language/errors'
import { Scope } from './language/scope'
import {
  Budget,
  type RulesQuery,
  RulesReads,
  type RulesRequest,
  type RulesResource,
  type Verdict,
} from './lookups'
import { fitsOf, MANY, ONE, type Part } from './paths'
import { fromDocument, fromPlain } from './values/convert'
import { fromConjunct, namedBy } from './values/queryConstraints'
import { OpenMap, Path, type RulesMap, type RulesValue, Timestamp } from './values/values'

/** What a request is to the rules: for a query once for each AND of its filter. */
interface Situation {
  path: readonly Part[]
  resource: RulesValue
}

/**
 * Whether the rules allow the request. The reason of a denial: 'condition' when everything that applied came out
 * false (or nothing applied), 'error' when nothing was true and something had no value, 'limit' for Google's limits.
 */
export function authorize(ruleset: Ruleset, request: RulesRequest, reads: RulesReads): Verdict {
  return authorizeWithin({ ruleset, request, budget: new Budget(reads, databaseOf(request)) })
    .verdict
}

/** What the rules say and what it costs them to say it, without the limit of a thousand expressions. */
export function measure(ruleset: Ruleset, request: RulesRequest, reads: RulesReads): Measured {
  const budget = new Budget(reads, databaseOf(request), Number.POSITIVE_INFINITY)
  return { ...authorizeWithin({ ruleset, request, budget }), documents: reads.size }
}

export interface Measured {
  verdict: Verdict
  /** As Google counts them, up to the decision; of the parts of a query's filter the dearest one's. */
  expressions: number
  /** Read by the rules, besides those that the request is about. */
  documents: number
}

const databaseOf = ({ service, path }: RulesRequest) =>
  (service === 'cloud.firestore' && path[1]) || '(default)'

function authorizeWithin(trial: Trial): Omit<Measured, 'documents'> {
  const { budget } = trial
  let expressions = 0
  const verdicts = situationsOf(trial.request).map(situation => {
    budget.restart()
    const verdict = authorizeOne(trial, situation)
    expressions = Math.max(expressions, budget.expressions)
    return verdict
  })
  const verdict = verdicts.find(({ allowed }) => !allowed) ?? verdicts[0] ?? NOTHING
  return { verdict, expressions }
}

/**
 * Whether somebody who is not signed in might be allowed one of the methods anywhere, as far as the rules tell without
 * knowing what he asks: only what is false whatever that may be is ruled out.
 */
export function mayAllowNobody({ service: name, methods, ruleset }: Anonymous): boolean {
  const unknown = () => {
    throw new EvaluationError('this is not known')
  }
  const budget = new Budget(new RulesReads({ get: unknown, getAfter: unknown }, []), '(default)')
  const evaluation = new Evaluation(name, budget)
  const request = constant(new OpenMap(new Map([['auth', null]])))
  const isPossible = (allow: Allow, scope: Values) => {
    budget.restart()
    const denial = denialOf(allow, () => evaluation.test(allow.condition, scope))
    return denial?.reason !== 'condition'
  }
  const isOpen = ({ segments, functions, allows, matches }: Match, outer: Values): boolean => {
    const names = segments.flatMap(segment => ('name' in segment ? [segment.name] : []))
    const scope: Values = new Scope(
      outer,
      names.map(own => [own, unknown] as const),
      functions,
    )
    const asked = allows.filter(allow => allow.methods.some(method => methods.includes(method)))
    return (
      asked.some(allow => isPossible(allow, scope)) || matches.some(inner => isOpen(inner, scope))
    )
  }
  const names = [
    ['request', request],
    ['resource', unknown],
  ] as const
  const file: Values = new Scope(undefined, names, ruleset.functions)
  const service = ruleset.services.find(one => one.name === name)
  const scope: Values = new Scope(file, [], service?.functions)
  return service?.matches.some(match => isOpen(match, scope)) ?? false
}

export interface Anonymous {
  ruleset: Ruleset
  service: ServiceName
  methods: readonly Method[]
}

const NOTHING: Verdict = { allowed: false, reason: 'condition', detail: 'no rule applies' }

function situationsOf({ method, path, query, resource }: RulesRequest): Situation[] {
  if (method !== 'list' || !query) return [{ path, resource: fromResource(resource, path) }]
  const open: Part[] = query.allDescendants ? [...path.slice(0, -1), MANY, ...path.slice(-1)] : path
  return query.filter.map(conjunct => {
    const found = namedBy(conjunct)?.segments
    const isHere = found?.slice(0, -1).join('/') === path.join('/')
    const parts: readonly Part[] = found && isHere ? found : [...open, ONE]
    return { path: parts, resource: fromConjunct(conjunct) }
  })
}

interface Trial {
  ruleset: Ruleset
  request: RulesRequest
  budget: Budget
}

function authorizeOne({ ruleset, request, budget }: Trial, { path, resource }: Situation): Verdict {
  const service = ruleset.services.find(({ name }) => name === request.service)
  if (!service) return NOTHING
  const evaluation = new Evaluation(request.service, budget)
  const file: Values = new Scope(undefined, globalsOf(request, resource), ruleset.functions)
  const scope: Values = new Scope(file, [], service.functions)
  const rules = service.matches.flatMap(match => rulesFor(match, path, scope))
  let worst: Denial | undefined
  for (const { allow, scope: inner } of rules) {
    if (!allow.methods.includes(request.method)) continue
    const denial = denialOf(allow, () => evaluation.test(allow.condition, inner))
    if (!denial) return { allowed: true }
    if (!worst || RANK[denial.reason] > RANK[worst.reason]) worst = denial
    if (worst.reason === 'limit') break
  }
  if (!worst) return NOTHING
  const { at, reason, message } = worst
  return { allowed: false, reason, detail: `${positionOf(ruleset.source.text, at)}: ${message}` }
}

interface Denial {
  at: number
  reason: 'condition' | 'error' | 'limit'
  message: string
}

const RANK = { condition: 0, error: 1, limit: 2 }

function denialOf({ at }: Allow, test: () => boolean): Denial | undefined {
  try {
    return test() ? undefined : { at, reason: 'condition', message: 'false' }
  } catch (error) {
    if (error instanceof LimitError) return { at, reason: 'limit', message: error.message }
    if (error instanceof EvaluationError) return { at, reason: 'error', message: error.message }
    throw error
  }
}

interface Applicable {
  allow: Allow
  scope: Values
}

function rulesFor(match: Match, path: readonly Part[], outer: Values): Applicable[] {
  return fitsOf(match.segments, path).flatMap(({ bound, rest }) => {
    const values = bound.map(([name, ...part]) => [name, wildcard(...part)] as const)
    const scope: Values = new Scope(outer, values, match.functions)
    const here = rest.length === 0 ? match.allows.map(allow => ({ allow, scope })) : []
    return [...here, ...match.matches.flatMap(inner => rulesFor(inner, rest, scope))]
  })
}

function wildcard(parts: Part[], isGlob: boolean): Lazy {
  const known = parts.filter(part => typeof part === 'string')
  if (known.length === parts.length) return constant(isGlob ? new Path(known) : (known[0] ?? ''))
  return () => {
    throw new EvaluationError('the query does not tell the path')
  }
}

const WRITES = new Set(['create', 'update', 'delete'])

/** The names that every rule sees. */
export const globalsOf = (request: RulesRequest, resource: RulesValue): [string, Lazy][] => [
  ['request', constant(fromRequest(request))],
  ['resource', constant(resource)],
]

/** What `resource` and `request.resource` are. */
export function fromResource(resource: RulesResource | null, path: string[]): RulesValue {
  if (!resource) return null
  if ('metadata' in resource) return fromPlain(resource.metadata)
  return fromDocument(resource.fields, path)
}

/** A field that the request has not is missing, and an error to whoever asks for it. */
function fromRequest({ auth, method, path, time, ...request }: RulesRequest): RulesMap {
  const { requestResource, query } = request
  const fields: RulesMap = new Map<string, RulesValue>([
    ['auth', fromPlain(auth)],
    ['method', method],
    ['path', new Path(path)],
    ['time', new Timestamp(BigInt(time) * 1000n)],
  ])
  if (WRITES.has(method)) fields.set('resource', fromResource(requestResource, path))
  if (query) fields.set('query', fromQuery(query))
  return fields
}

const fromQuery = ({ limit, offset, orderBy }: RulesQuery): RulesMap =>
  new Map<string, RulesValue>([
    ['limit', fromPlain(limit)],
    ['offset', fromPlain(offset)],
    ['orderBy', new Map(orderBy)],
  ])
