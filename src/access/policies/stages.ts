import { type Stage, stage, stageOf, status, statusOf } from '@/lib/business/harvest/stage'
import { decisionFunction, NOW, serverOnly, WAS } from '../conditions'
import type { Condition } from '../policy'

export const stageFunctions = [
  decisionFunction('stageOf', stage),
  decisionFunction('statusOf', status),
]

/** A harvest that is at this step and still open. */
export const atStage = (step: Stage): Condition => ({
  means: 'while the harvest is at this step and ongoing',
  says: `isAt('${step}')`,
  holds: ({ record }) => !record || (stageOf(record) === step && statusOf(record) === 'ongoing'),
})

export const isAtFunction = `function isAt(step) {
  let harvest = ${WAS};
  return stageOf(harvest) == step && statusOf(harvest) == 'ongoing';
}`

/** Its own harvest is written in the same commit, at this very time, and says the same. */
export const ofHarvest: Condition = serverOnly(
  'isInStep()',
  "in the harvest's own commit, and in step with it",
)

export const inStepFunctions = [
  `// Their harvest is written in the same commit, at this very time.
function isInStep() {
  let path = /databases/$(database)/documents/harvests/$(hid);
  return existsAfter(path) && says(getAfter(path).data);
}`,
  `function says(harvest) {
  let index = ${NOW};
  return harvest.get('lastUpdate', null) == request.time
    && index.get('lastUpdate', null) == request.time
    && index.get('stage', null) == stageOf(harvest)
    && index.get('status', null) == statusOf(harvest);
}`,
]
