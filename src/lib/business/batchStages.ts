import { valueAt } from './decision'
import { type Loss, lossOf } from './loss'

type Batch = Readonly<Record<string, unknown>>

/** The stages of a batch in the making, in their order (S-8). */
export const batchStages = {
  raw: 'Bahan mentah',
  washing: 'Pencucian',
  molding: 'Pencetakan',
  clean: 'Bersih',
} as const

export type BatchStage = keyof typeof batchStages

export const BATCH_STAGES = Object.keys(batchStages) as BatchStage[]

/** What is none of the stages has not begun yet. */
export const batchStageOf = (batch: Batch): BatchStage =>
  BATCH_STAGES.find(stage => stage === valueAt(batch, 'process.stage')) ?? 'raw'

/** Grams that went into a stage: what came out of the one before it, at first what the batch began with. */
export function weightBefore(batch: Batch, stage: BatchStage): number | null {
  const before = BATCH_STAGES[BATCH_STAGES.indexOf(stage) - 1]
  const weight = before
    ? valueAt(batch, `process.steps.${before}.weightOut`)
    : valueAt(batch, 'input.weight')
  return typeof weight === 'number' ? weight : null
}

export interface StageLoss extends Loss {
  readonly stage: BatchStage
  readonly date: unknown
  readonly by: unknown
}

/** What each stage that is over has taken, as far as it was weighed. */
export const stageLosses = (batch: Batch): StageLoss[] =>
  BATCH_STAGES.flatMap(stage => {
    const at = (name: string) => valueAt(batch, `process.steps.${stage}.${name}`)
    const loss = lossOf(at('weightIn'), at('weightOut'))
    return loss ? [{ ...loss, stage, date: at('date'), by: at('by') }] : []
  })
