import { decide } from '@/lib/business/decision'
import { harvestState, type Stage } from '@/lib/business/harvest/stage'
import type { Condition } from '../policy'

/** A harvest that is at this step and still open. */
export const atStage = (step: Stage): Condition => ({
  means: 'while the harvest is at this step and ongoing',
  says: `from == '${step}'`,
  holds: ({ record }) => !record || decide(harvestState, record) === step,
})
