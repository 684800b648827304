import { Confirm } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AnswerProps } from '@/schema'
import { reachedText } from '../content/AudienceCount'
import { type Audience, useAudience } from '../content/useAudience'
import { whenSent } from './schedule'
import { texts } from './texts'

/** Asks, with how many it reaches and when, before a push is saved that is sent from then on. */
export const SureToSend = ({ onAnswer }: AnswerProps) => {
  const [value, schedule]: unknown[] = useWatch({ name: ['audience', 'schedule'] })
  const audience: Audience = typeof value === 'object' && value ? value : {}
  const reached = useAudience(audience)
  return (
    <Confirm
      isOpen
      loading={reached.isPending}
      title={texts.sureTitle}
      content={`${reachedText(audience, reached)} ${whenSent(schedule)}.`}
      confirm={texts.schedule}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  )
}
