import { Button, Stack, Typography } from '@mui/material'
import { useContext, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Offer } from '@/schema'
import { useHotkey } from '../records/useHotkey'
import { keySign } from '../saving/useSaveKey'
import { Onward } from './onward'

interface StepButtonProps extends Omit<Offer, 'name'> {
  /** What is usually next. */
  isFirst: boolean
  onChoose: (button: HTMLElement) => void
}

/** A step; what is usually next is there by its first letter, too; one that cannot be taken yet says why. */
export const StepButton = ({ step, refusal, isFirst, onChoose }: StepButtonProps) => {
  const id = useId()
  const translate = useTranslate()
  const leadsOn = useContext(Onward) !== undefined
  const Icon = step.icon
  const button = useRef<HTMLButtonElement>(null)
  const key = isFirst && refusal === undefined ? keyOf(step) : ''
  useHotkey(key.toLowerCase(), event => {
    // It is no text of the dialog that opens.
    event.preventDefault()
    if (button.current) onChoose(button.current)
  })
  return (
    <Stack>
      <Button
        ref={button}
        variant={variantOf(step, isFirst)}
        color={step.isGrave ? 'error' : 'primary'}
        startIcon={<Icon />}
        disabled={refusal !== undefined}
        aria-describedby={refusal && id}
        {...(key && { 'aria-keyshortcuts': key, sx: { '&::after': keySign(key) } })}
        onClick={event => onChoose(event.currentTarget)}
      >
        {isFirst && leadsOn ? translate('sarang.peek.further', { step: step.label }) : step.label}
      </Button>
      {refusal && (
        <Typography id={id} variant="caption" color="text.secondary" sx={{ mt: 0.5 }}>
          {refusal}
        </Typography>
      )}
    </Stack>
  )
}

const keyOf = ({ isMinor, isGrave, label }: Offer['step']) =>
  isMinor || isGrave ? '' : (label[0] ?? '')

/** What ends something stands back: in red, without a frame. */
const variantOf = ({ isGrave, isMinor }: Offer['step'], isFirst: boolean) => {
  if (isGrave) return 'text'
  return isFirst && !isMinor ? 'contained' : 'outlined'
}
