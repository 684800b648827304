import { useState } from 'react'
import { Confirm } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AnswerProps } from '@/schema'
import { reachedText } from '../content/AudienceCount'
import { type Audience, useAudience } from '../content/useAudience'
import { whenSent } from './schedule'
import { texts } from './texts'

/**
 * Asks, with how many it reaches and when, before a push is saved that is sent from then on. Where nobody knows how many,
 * that is what is asked about once more.
 */
export const SureToSend = ({ onAnswer }: AnswerProps) => {
  const [value, schedule]: unknown[] = useWatch({ name: ['audience', 'schedule'] })
  const audience: Audience = typeof value === 'object' && value ? value : {}
  // Counted when it is asked: the form may have been open for hours.
  const [asOf] = useState(Date.now)
  const reached = useAudience(audience, asOf)
  const [isTold, setTold] = useState(false)
  const isUnknown = !reached.isPending && reached.count === undefined
  const told = isUnknown && isTold
  const number = told ? texts.unknownNumber : reachedText(audience, reached)
  return (
    <Confirm
      isOpen
      loading={reached.isPending}
      title={texts.sureTitle}
      content={`${number} ${whenSent(schedule)}.`}
      confirm={told ? texts.scheduleUnknown : texts.schedule}
      onConfirm={() => (isUnknown && !told ? setTold(true) : onAnswer(true))}
      onClose={() => onAnswer(false)}
    />
  )
}
