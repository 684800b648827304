import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DialogFrame } from '@/admin'
import type { AnswerProps } from '@/schema'
import { audienceOf, reachedText, useAudience } from '../content/AudienceCount'
import { whenSent } from './schedule'
import { texts } from './texts'

/**
 * Asks, with how many it reaches and when, before a push is saved that is sent from then on. Where nobody knows how many,
 * that is what is asked about once more.
 */
export const SureToSend = ({ onAnswer }: AnswerProps) => {
  const translate = useTranslate()
  const id = useId()
  const [value, schedule]: unknown[] = useWatch({ name: ['audience', 'schedule'] })
  const audience = audienceOf(value)
  // Counted when it is asked: the form may have been open for hours.
  const [asOf] = useState(Date.now)
  const reached = useAudience(audience, asOf)
  const [isTold, setTold] = useState(false)
  const isUnknown = !reached.isPending && reached.count === undefined
  const told = isUnknown && isTold
  const number = told ? texts.unknownNumber : reachedText(audience, reached)
  const cancel = () => onAnswer(false)
  return (
    <DialogFrame labelledBy={id} onClose={cancel}>
      <DialogTitle id={id}>{texts.sureTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{`${number} ${whenSent(schedule)}.`}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* To count may take long: nobody has to wait for it who does not want to send. */}
        <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
        <Button
          autoFocus
          disabled={reached.isPending}
          onClick={() => (isUnknown && !told ? setTold(true) : onAnswer(true))}
        >
          {told ? texts.scheduleUnknown : texts.schedule}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
