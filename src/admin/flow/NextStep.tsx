import { Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { flowOf, isNext } from '@/schema'
import { useResource } from '../registry'
import { useOffers } from './Offers'
import { placeOf } from './placeOf'
import type { StepDialogProps } from './StepDialog'

export type Chosen = Omit<StepDialogProps, 'onClose'>

export interface NextStepProps {
  onChoose: (chosen: Chosen) => void
}

/** What is usually next for the row in context, where it can be taken now. By the keyboard it is reached beside the list. */
export const NextStep = ({ onChoose }: NextStepProps) => {
  const flow = flowOf(useResource())
  const record = useRecordContext()
  const translate = useTranslate()
  const next = useOffers().find(({ step, refusal }) => isNext(step) && refusal === undefined)
  const tone = record && flow?.states[flow.of(record)]?.tone
  // What has come to an end waits for nobody.
  if (!record || !next || tone === 'bad' || tone === 'done') return null
  return (
    <Button
      className="next-step"
      variant="outlined"
      tabIndex={-1}
      aria-label={translate('sarang.flow.here', { step: next.step.label })}
      sx={look}
      onClick={event => {
        // The row would open its record.
        event.stopPropagation()
        onChoose({ ...next, records: [record], at: placeOf(event.currentTarget) })
      }}
    >
      <span>{next.step.label}</span>
    </Button>
  )
}

const look = {
  maxWidth: '100%',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media (pointer: fine)': {
    height: 28,
    minHeight: 28,
    opacity: 0,
    'tr:is(:hover, :focus-within) &': { opacity: 1 },
  },
}
