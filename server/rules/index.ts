/** The Firebase security rules language: read once by `parseRules`, asked for each request by `judge`. */
export { authorize, type Measured, mayAllowNobody, measure } from './authorize'
export type { Ruleset } from './language/ast'
export { RulesError } from './language/errors'
export { parseRules } from './language/parser'
export { RulesReads } from './lookups'
export type { RulesDocuments, RulesQuery, RulesRequest, RulesResource, Verdict } from './request'
