import { useState } from 'react'
import { Button, useTranslate } from 'react-admin'
import { formatNumber } from '@/lib'
import type { Step } from '@/schema'
import { flowOf, offersOf } from '@/schema'
import { useSelected } from '../list/useSelected'
import { usePrincipal, useResource } from '../registry'
import { StepDialog } from './LaterDialog'
import { type Sorted, sorted } from './sorted'

/** The steps that the selected records have now, for who may take them; who cannot take one is left out of it, and named. */
export const BulkSteps = () => {
  const flow = flowOf(useResource())
  const who = usePrincipal()
  const selected = useSelected(flow !== undefined)
  const [chosen, setChosen] = useState<Sorted & { name: string }>()
  if (!flow || !who || !selected) return null
  const offered = selected.map(record => ({ record, offers: offersOf(flow, record, who) }))
  const step = chosen && flow.steps[chosen.name]
  return (
    <>
      {Object.entries(flow.steps).map(([name, each]) => {
        const choice = sorted(flow, name, offered)
        const choose = () => setChosen({ name, ...choice })
        const isOffered = each.isBulk && choice.records.length > 0
        return isOffered && <StepChoice key={name} step={each} {...choice} onChoose={choose} />
      })}
      {chosen && step && (
        <StepDialog {...chosen} step={step} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

interface StepChoiceProps extends Sorted {
  step: Step
  onChoose: () => void
}

const StepChoice = ({ step, records, left, onChoose }: StepChoiceProps) => {
  const translate = useTranslate()
  const Icon = step.icon
  const some = {
    step: step.label,
    able: formatNumber(records.length),
    all: formatNumber(records.length + left.length),
  }
  return (
    <Button
      label={left.length > 0 ? translate('sarang.flow.some', some) : step.label}
      onClick={onChoose}
      color={step.isGrave ? 'error' : 'primary'}
    >
      <Icon />
    </Button>
  )
}
