import CleanIcon from '@mui/icons-material/AutoAwesomeOutlined'
import MoldIcon from '@mui/icons-material/CategoryOutlined'
import WashIcon from '@mui/icons-material/WaterDropOutlined'
import type { ComponentType } from 'react'
import { admins, correctors } from '@/access'
import { type BatchStage, batchStage, batchStages, weightBefore } from '@/business'
import { formatWeight, valueAt } from '@/lib'
import { defineFlow, f, type Given, type Members, required } from '@/schema'
import { texts } from './texts'

/** Out of one stage into the next: what was weighed before and after it, when and by whom (M-MFG-03). */
const move = (from: BatchStage, to: BatchStage, icon: ComponentType) => {
  const at = `process.steps.${from}`
  return {
    label: `Ke ${batchStages[to]}`,
    icon,
    text: `Timbang hasil tahap ${batchStages[from]}.`,
    from: [from],
    to,
    who: admins,
    asks: required({
      [`${at}.weightIn`]: f.weight('Berat masuk', { min: 0, check: goesIn(from) }),
      [`${at}.weightOut`]: f.weight('Berat keluar', { min: 0, check: comesOut(`${at}.weightIn`) }),
    }),
    proposes: (batch: Members) => ({ [`${at}.weightIn`]: weightBefore(batch, from) }),
    stamps: [`${at}.date`],
    signs: [`${at}.by`],
    writes: {
      ...(to === 'clean' && {
        'output.weight': ({ data }: Given) => valueAt(data, `${at}.weightOut`),
      }),
    },
  }
}

/** Nothing goes on as nothing, nor as more than there was: what is wrong at the scale is put right by a correction. */
const goesIn = (stage: BatchStage) => (weight: unknown, batch: Members) => {
  const before = weightBefore(batch, stage)
  if (before !== null && Number(weight) > before) return texts.moreThanBefore(formatWeight(before))
  return Number(weight) > 0 ? undefined : texts.nothing
}

const comesOut = (name: string) => (out: unknown, batch: Members) => {
  if (Number(out) > Number(valueAt(batch, name))) return texts.moreThanIn
  return Number(out) > 0 ? undefined : texts.nothing
}

export const flow = defineFlow<BatchStage>({
  state: batchStage,
  corrects: correctors,
  field: 'process.stage',
  states: {
    raw: { label: batchStages.raw, tone: 'waiting' },
    washing: { label: batchStages.washing, tone: 'moving' },
    molding: { label: batchStages.molding, tone: 'moving' },
    clean: { label: batchStages.clean, tone: 'done' },
  },
  steps: {
    washing: move('raw', 'washing', WashIcon),
    molding: move('washing', 'molding', MoldIcon),
    clean: move('molding', 'clean', CleanIcon),
  },
  path: { raw: ['input.date', 'input.weight'], washing: [], molding: [], clean: ['output.weight'] },
  oddities: () => import('./oddities').then(odd => odd.batchOddities),
})
