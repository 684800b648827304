import { type Decision, decide, decisionFunction, NOW, serverOnly, WAS } from '../conditions'
import type { Condition } from '../policy'

/** The steps of a harvest in their order; the first without an end is where it is (M-HAR-02). */
export const STAGES = ['request', 'receive', 'delivery', 'process'] as const

const stage: Decision = {
  cases: STAGES.map(step => [`${step}.dateEnd`, 'missing', step]),
  otherwise: 'finished',
}

const status: Decision = {
  cases: [
    ['request.isCancelled', 'true', 'cancelled'],
    ['request.isRejected', 'true', 'rejected'],
    ['receive.isRejected', 'true', 'rejected'],
    ['delivery.isFailed', 'true', 'failed'],
    ['process.isFailed', 'true', 'failed'],
    ['process.dateEnd', 'set', 'finished'],
  ],
  otherwise: 'ongoing',
}

export const STATUSES = ['ongoing', ...new Set(status.cases.map(([, , result]) => result))]

export const stageFunctions = [
  decisionFunction('stageOf', stage),
  decisionFunction('statusOf', status),
]

/** A harvest that is at this step and still open. */
export const atStage = (step: string): Condition => ({
  means: 'while the harvest is at this step and ongoing',
  says: `isAt('${step}')`,
  holds: ({ record }) =>
    !record || (decide(stage, record) === step && decide(status, record) === 'ongoing'),
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
