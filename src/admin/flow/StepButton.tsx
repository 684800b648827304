import { Button, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Offer } from './flow'
import { StepDialog } from './StepDialog'

interface StepButtonProps extends Offer {
  record: RaRecord
  /** What is usually next. */
  isFirst: boolean
}

/** Opens the dialog of a step; one that cannot be taken yet says why. */
export const StepButton = ({ name, step, refusal, record, isFirst }: StepButtonProps) => {
  const id = useId()
  const [seen, setSeen] = useState<RaRecord>()
  const Icon = step.icon
  return (
    <Stack>
      <Button
        variant={isFirst && !step.isGrave && !step.isMinor ? 'contained' : 'outlined'}
        color={step.isGrave ? 'error' : 'primary'}
        startIcon={<Icon />}
        disabled={refusal !== undefined}
        aria-describedby={refusal && id}
        onClick={() => setSeen(record)}
      >
        {step.label}
      </Button>
      {refusal && (
        <Typography id={id} variant="caption" color="text.secondary" sx={{ mt: 0.5 }}>
          {refusal}
        </Typography>
      )}
      {seen && (
        <StepDialog name={name} step={step} records={[seen]} onClose={() => setSeen(undefined)} />
      )}
    </Stack>
  )
}
