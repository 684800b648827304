import { firestoreRules } from '@/access/generate/firestore'
import { policiesOf } from '@/access/policies'
import { policyOf } from '@/access/policies/derive'
import { resources } from '@/resources'
import { parseRules } from '../../../../server/rules'
import { type MatchSize, sizeOf } from '../../../../server/rules/size'
import { compiledSizes } from '../../../support/compiledSize'
import { type Dearest, dearestOf } from './dearest'
import { coupons } from './sample'

/** What Google allows for the rules of a project, compiled. */
export const LIMIT = 256_000

export interface Sizes {
  /** Of all rules, compiled. */
  bytes: number
  /** What an ordinary entity adds. */
  added: number
  matches: readonly MatchSize[]
  /** Whether Google's compiler has said so, and not the formula. */
  isMeasured: boolean
}

/** How large the rules are; `rules` are those that are checked in. */
export async function sizesOf(rules: string): Promise<Sizes> {
  const { coupons: _own, ...policies } = policiesOf(resources)
  const others = Object.values(policies)
  const texts = [rules, firestoreRules(others), firestoreRules([...others, policyOf(coupons)])]
  const formula = texts.map(text => sizeOf(parseRules(text, 'firestore.rules')))
  const measured = await compiledSizes(texts)
  const [bytes = 0, without = 0, withSample = 0] = measured ?? formula.map(({ bytes }) => bytes)
  return {
    bytes,
    added: withSample - without,
    matches: formula[0]?.matches ?? [],
    isMeasured: measured !== undefined,
  }
}

/** The dearest requests that these rules are asked for. */
export const requestsOf = (rules: string): Dearest[] =>
  dearestOf(parseRules(rules, 'firestore.rules'), { resources, policies: policiesOf(resources) })
