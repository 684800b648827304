import { useState } from 'react'
import { Button, type RaRecord, useListContext } from 'react-admin'
import { flowOf, offersOf } from '@/schema'
import { usePrincipal, useResource } from '../registry'
import { StepDialog } from './LaterDialog'

/** The steps that all selected records have in common, for who may take them. */
export const BulkSteps = () => {
  const flow = flowOf(useResource())
  const { data = [], selectedIds } = useListContext()
  const who = usePrincipal()
  const [chosen, setChosen] = useState<{ name: string; records: readonly RaRecord[] }>()
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  if (!flow || !who) return null
  const names = Object.keys(flow.steps).filter(
    name =>
      flow.steps[name]?.isBulk &&
      selected.length === selectedIds.length &&
      selected.every(record =>
        offersOf(flow, record, who).some(offer => offer.name === name && !offer.refusal),
      ),
  )
  const step = chosen && flow.steps[chosen.name]
  return (
    <>
      {names.map(name => (
        <StepChoice
          key={name}
          name={name}
          onChoose={() => setChosen({ name, records: selected })}
        />
      ))}
      {chosen && step && (
        <StepDialog {...chosen} step={step} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

const StepChoice = ({ name, onChoose }: { name: string; onChoose: () => void }) => {
  const flow = flowOf(useResource())
  const step = flow?.steps[name]
  if (!step) return null
  const Icon = step.icon
  return (
    <Button label={step.label} onClick={onChoose} color={step.isGrave ? 'error' : 'primary'}>
      <Icon />
    </Button>
  )
}
