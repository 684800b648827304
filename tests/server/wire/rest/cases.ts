import { LIMITS } from './limitCases'
import { METHODS } from './methodCases'
import type { Cases, Step } from './normalise'
import { QUERIES } from './queryCases'
import { TRANSFORMS } from './transformCases'
import { VALUES } from './valueCases'
import { WRITES } from './writeCases'

export { normalised, play } from './normalise'

/** In the box the caller needs a role; the emulator gets the same document, so that lists are equal. */
export const SEED: Step[] = [
  ['PATCH users/owner', { fields: { authorization: { stringValue: 'admin' } } }],
]

export const CASES: Cases = {
  ...METHODS,
  ...WRITES,
  ...VALUES,
  ...TRANSFORMS,
  ...LIMITS,
  ...QUERIES,
}
