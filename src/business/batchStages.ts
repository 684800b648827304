import { valueAt } from '@/lib'
import { type Decision, decide } from '@/schema'
import { lossBetween, type Missing } from './loss'
import { batchStages } from './texts'

type Batch = Readonly<Record<string, unknown>>

export type BatchStage = keyof typeof batchStages

const BATCH_STAGES = Object.keys(batchStages) as BatchStage[]

/** What is none of the stages has not begun yet. */
export const batchStage: Decision<BatchStage> = {
  cases: [],
  stored: { field: 'process.stage', among: BATCH_STAGES },
  otherwise: 'raw',
}

export const batchStageOf = (batch: Batch): BatchStage => decide(batchStage, batch)

/** Grams that went into a stage: what came out of the last one that was weighed, else what the batch began with. */
export function weightBefore(batch: Batch, stage: BatchStage): number | null {
  const before = BATCH_STAGES.slice(0, BATCH_STAGES.indexOf(stage)).reverse()
  const weights = before.map(each => valueAt(batch, `process.steps.${each}.weightOut`))
  return [...weights, valueAt(batch, 'input.weight')].find(isNumber) ?? null
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

export interface StageLoss extends Missing {
  readonly stage: BatchStage
  readonly date: unknown
  readonly by: unknown
}

/** What each stage that is over has taken, as far as it was weighed. */
export const stageLosses = (batch: Batch): StageLoss[] =>
  BATCH_STAGES.flatMap(stage => {
    const at = (name: string) => valueAt(batch, `process.steps.${stage}.${name}`)
    const loss = lossBetween(at('weightIn'), at('weightOut'))
    return loss ? [{ ...loss, stage, date: at('date'), by: at('by') }] : []
  })
