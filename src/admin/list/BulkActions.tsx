import { type ReactNode, useState } from 'react'
import { Button, type RaRecord, useGetMany, useListContext, useTranslate } from 'react-admin'
import { formatNumber } from '@/lib'
import { ARCHIVED, flowOf, isArchivable, offersOf, type Step } from '@/schema'
import { StepDialog } from '../flow/LaterDialog'
import { type Sorted, sorted } from '../flow/sorted'
import { part } from '../queries/screen'
import { useMay, usePrincipal, useResource } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ArchiveButton } from '../views/archive'

const DeleteSelected = part(() =>
  import('../dialogs/DeleteRecord').then(view => view.DeleteSelected),
)

export interface BulkActionsProps {
  opens?: string | undefined
  /** What else may be done with them: buttons that find the selection in the list in context. */
  children?: ReactNode
}

/** What may be done with the selected rows, each for who may. */
export const BulkActions = ({ opens, children }: BulkActionsProps) => {
  const { selectedIds } = useListContext()
  return (
    <>
      {children}
      <BulkSteps />
      <ExportButton ids={selectedIds} opens={opens} />
      <Removal />
    </>
  )
}

/** Archive or restore, and delete: each selected record for who may delete it. */
const Removal = () => {
  const resource = useResource()
  const may = useMay()
  const { selectedIds, filterValues } = useListContext()
  // Where nothing of a record decides, those of other pages need not be read.
  const selected = useSelected(may('delete') && !may('delete', { record: {} }))
  if (!selected) return null
  const left = selectedIds
    .map((id): RaRecord => selected.find(record => record.id === id) ?? { id })
    .filter(record => !may('delete', { record }))
  const ids = selectedIds.filter(id => !left.some(record => record.id === id))
  if (ids.length === 0) return null
  const isArchived = Boolean(filterValues[ARCHIVED])
  return (
    <>
      {isArchivable(resource) && <ArchiveButton {...{ ids, left, isArchived }} />}
      <DeleteSelected ids={ids} left={left} />
    </>
  )
}

/** The steps that the selected records have now, for who may take them; who cannot take one is left out of it, and named. */
const BulkSteps = () => {
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

/** The selected records, where they are wanted those of other pages too, which are read; undefined while they are. */
function useSelected(areOthersWanted: boolean): RaRecord[] | undefined {
  const { name } = useResource()
  const { data = [], selectedIds } = useListContext()
  const ids = selectedIds.filter(id => !data.some(record => record.id === id))
  const enabled = areOthersWanted && ids.length > 0
  const others = useGetMany(name, { ids }, { enabled })
  if (enabled && !others.data) return undefined
  return [...data.filter(({ id }) => selectedIds.includes(id)), ...(others.data ?? [])]
}
