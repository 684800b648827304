import { Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import type { Offer } from '@/schema'

interface StepButtonProps extends Omit<Offer, 'name'> {
  /** What is usually next. */
  isFirst: boolean
  onChoose: () => void
}

/** A step; one that cannot be taken yet says why. */
export const StepButton = ({ step, refusal, isFirst, onChoose }: StepButtonProps) => {
  const id = useId()
  const Icon = step.icon
  return (
    <Stack>
      <Button
        variant={isFirst && !step.isGrave && !step.isMinor ? 'contained' : 'outlined'}
        color={step.isGrave ? 'error' : 'primary'}
        startIcon={<Icon />}
        disabled={refusal !== undefined}
        aria-describedby={refusal && id}
        onClick={onChoose}
      >
        {step.label}
      </Button>
      {refusal && (
        <Typography id={id} variant="caption" color="text.secondary" sx={{ mt: 0.5 }}>
          {refusal}
        </Typography>
      )}
    </Stack>
  )
}
