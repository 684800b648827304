import { useRecordContext } from 'react-admin'
import type { Flow, Tone } from '@/schema'
import { progressOf } from '@/schema'
import { Progress } from './Progress'
import { StateChip } from './StateChip'

interface FlowStateProps {
  flow: Flow
  label: string
  tone: Tone | undefined
}

/** A state on its way: how far that is, and how long the record has waited there. */
export const FlowState = ({ flow, ...state }: FlowStateProps) => {
  const record = useRecordContext()
  const progress = record && progressOf(flow, record)
  if (!progress) return <StateChip {...state} />
  return (
    <StateChip {...state} {...progress}>
      <Progress {...progress} tone={state.tone} />
    </StateChip>
  )
}
