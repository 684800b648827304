import { type Decision, decide } from '@/schema'
import type { harvestStatusNames, stageNames } from './texts'

type Harvest = Readonly<Record<string, unknown>>

/** The steps of a harvest in their order; the first without an end is where it is (M-HAR-02). */
export const STAGES = ['request', 'receive', 'delivery', 'process'] as const

export type Stage = keyof typeof stageNames

export const harvestStage: Decision<Stage> = {
  cases: STAGES.map(step => [`${step}.dateEnd`, 'missing', step]),
  otherwise: 'finished',
}

type HarvestStatus = keyof typeof harvestStatusNames

/** In this order (M-HAR-03). */
const ends: Decision<Exclude<HarvestStatus, 'ongoing'>>['cases'] = [
  ['request.isCancelled', 'true', 'cancelled'],
  ['request.isRejected', 'true', 'rejected'],
  ['receive.isRejected', 'true', 'rejected'],
  ['delivery.isFailed', 'true', 'failed'],
  ['process.isFailed', 'true', 'failed'],
  ['process.dateEnd', 'set', 'finished'],
]

export const harvestStatus: Decision<HarvestStatus> = { cases: ends, otherwise: 'ongoing' }

export type HarvestState = Stage | Exclude<HarvestStatus, 'ongoing'>

/** Where it stands while it is under way, and how it ended after that. */
export const harvestState: Decision<HarvestState> = {
  cases: [...ends, ...harvestStage.cases],
  otherwise: harvestStage.otherwise,
}

export const stageOf = (harvest: Harvest): Stage => decide(harvestStage, harvest)
export const harvestStatusOf = (harvest: Harvest): HarvestStatus => decide(harvestStatus, harvest)
