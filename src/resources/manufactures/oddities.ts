import { batchStageOf, batchStages, stageLosses, weightBefore } from '@/business'
import { formatWeight, isNumber, valueAt } from '@/lib'
import type { Members } from '@/schema'
import { texts } from './texts'

/** What does not go together in a batch: a stage that nobody knows, and weights of which one was put right without the other. */
export const batchOddities = (batch: Members): string[] => [
  ...unknownStage(batch),
  ...grown(batch),
  ...unequal(batch),
]

function unknownStage(batch: Members): string[] {
  const stage = valueAt(batch, 'process.stage')
  return stage === null || batchStageOf(batch) === stage ? [] : [texts.unknownStage(String(stage))]
}

/** More went into a stage than there was before it, or came out of it. */
const grown = (batch: Members): string[] =>
  stageLosses(batch).flatMap(({ stage, before, after }) => {
    const was = weightBefore(batch, stage)
    const label = batchStages[stage]
    return [
      ...(was !== null && before > was
        ? [texts.grown(label, formatWeight(before), formatWeight(was))]
        : []),
      ...(after > before ? [texts.gained(label)] : []),
    ]
  })

/** What the last stage has written down as the batch's own weight, and what is written down of that stage by now. */
function unequal(batch: Members): string[] {
  const told = valueAt(batch, 'output.weight')
  const weighed = valueAt(batch, 'process.steps.molding.weightOut')
  return isNumber(told) && isNumber(weighed) && told !== weighed
    ? [texts.unequal(formatWeight(told), batchStages.molding, formatWeight(weighed))]
    : []
}
