/** The Firebase security rules language: read once by `parseRules`, asked for each request by `judge`. */
export { authorize, type Measured, mayAllowNobody, measure } from './authorize'
export type { Ruleset } from './language/ast'
export { RulesError } from './language/errors'
export { parseRules } from './language/parser'
export {
  type RulesDocuments,
  type RulesQuery,
  RulesReads,
  type RulesRequest,
  type RulesResource,
  type Verdict,
} from './lookups'
