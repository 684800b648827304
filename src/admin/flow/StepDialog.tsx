import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useId, useState } from 'react'
import { Form, type RaRecord, RecordContextProvider, useTranslate } from 'react-admin'
import { get, set } from 'react-hook-form'
import { KindInput } from '../fields/inputs/FieldInput'
import { useResource } from '../registry'
import { DraftOffer } from '../saving/DraftOffer'
import { dropDraft } from '../saving/drafts'
import { Recheck } from '../saving/Recheck'
import type { FieldMap, Members } from '../types'
import { asksOf } from './flow'
import type { Step } from './types'
import { useSteps } from './useSteps'

export interface StepDialogProps {
  name: string
  step: Step
  /** As they were seen when the step was chosen. */
  records: readonly RaRecord[]
  onClose: () => void
}

/** Asks for what the step needs and takes it; what fails keeps everything as it was typed, and says why. */
export const StepDialog = ({ name, step, records, onClose }: StepDialogProps) => {
  const translate = useTranslate()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  const [record] = useState<RaRecord>(() => begun(step, records))
  const draft = `${useResource().name}/${records.map(({ id }) => id).join()}/${name}`
  const close = () => {
    void dropDraft(draft)
    onClose()
  }
  const { take, progress, problem, isPending } = useSteps({ name, step, records, onDone: close })
  const asks = asksOf(step)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone && Object.keys(asks).length > 0}
      onClose={() => isPending || onClose()}
      aria-labelledby={`${id}title`}
    >
      <DialogTitle id={`${id}title`}>{step.label}</DialogTitle>
      <DialogContent>
        {records.length > 1 && (
          <DialogContentText sx={{ mb: 2 }}>
            {translate('sarang.flow.of', { smart_count: records.length })}
          </DialogContentText>
        )}
        {step.text && <DialogContentText sx={{ mb: 2 }}>{step.text}</DialogContentText>}
        <RecordContextProvider value={record}>
          <Form
            id={`${id}form`}
            record={record}
            onSubmit={(values: object) => take(asked(asks, values))}
          >
            <Recheck />
            <DraftOffer form={draft} />
            {Object.entries(asks).map(([source, field]) => (
              <KindInput key={source} source={source} field={field} />
            ))}
          </Form>
        </RecordContextProvider>
        {isPending && progress && <LinearProgress aria-label={progress} sx={{ mt: 2 }} />}
        {problem && (
          <Alert severity={isPending ? 'warning' : 'error'} sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {translate('sarang.flow.back')}
        </Button>
        <Button
          type="submit"
          form={`${id}form`}
          variant="contained"
          color={step.isGrave ? 'error' : 'primary'}
          loading={isPending}
        >
          {step.label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the form begins with: of one record what it has and what is proposed, of several nothing. */
function begun(step: Step, records: readonly RaRecord[]): RaRecord {
  const asks = asksOf(step)
  const [record] = records
  if (!record || records.length > 1) return { id: '' }
  const filled = structuredClone(record)
  for (const [name, value] of Object.entries(step.proposes?.(record) ?? {})) {
    if (name in asks && get(filled, name) == null) set(filled, name, value)
  }
  return filled
}

/** Of all that the form holds what was asked for. */
function asked(asks: FieldMap, values: object): Members {
  const data = {}
  for (const name of Object.keys(asks)) set(data, name, get(values, name) ?? null)
  return data
}
