import { useState } from 'react'
import { Button, useGetMany, useListContext, useTranslate } from 'react-admin'
import { formatNumber } from '@/lib/text/format'
import type { Step } from '@/schema'
import { flowOf, offersOf } from '@/schema'
import { usePrincipal, useResource } from '../registry'
import { StepDialog } from './LaterDialog'
import { type Sorted, sorted } from './sorted'

/** The steps that the selected records have now, for who may take them; who cannot take one is left out of it, and named. */
export const BulkSteps = () => {
  const flow = flowOf(useResource())
  const who = usePrincipal()
  const selected = useSelected()
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

/** The selected records, those of other pages read; undefined while they are. */
function useSelected() {
  const resource = useResource()
  const { data = [], selectedIds } = useListContext()
  const ids = selectedIds.filter(id => !data.some(record => record.id === id))
  const enabled = flowOf(resource) !== undefined && ids.length > 0
  const others = useGetMany(resource.name, { ids }, { enabled })
  if (enabled && !others.data) return undefined
  return [...data.filter(({ id }) => selectedIds.includes(id)), ...(others.data ?? [])]
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
