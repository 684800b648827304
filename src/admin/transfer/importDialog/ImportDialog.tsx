import CloseIcon from '@mui/icons-material/Close'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  StepButton,
  Step as StepMark,
  Stepper,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { TakenBack } from '@/schema'
import { useStaying } from '../../dialogs/useStaying'
import { useLinesOfKept } from '../../undo/useUndo'
import { CheckStep } from './CheckStep'
import { ColumnsStep, type StepProps } from './ColumnsStep'
import { Fault } from './Fault'
import { FileStep } from './FileStep'
import { ResultStep } from './ResultStep'
import { TaskProgress } from './TaskProgress'
import { type Importing, steps, useImport } from './useImport'

export interface ImportDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** An import, step by step; closed and opened again it is where it was. */
export const ImportDialog = ({ isOpen, onClose }: ImportDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const importing = useImport()
  const isBusy = importing.task !== undefined
  // Nothing would say what was done.
  useStaying(isBusy)
  return (
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={() => isBusy || onClose()}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {translate('sarang.import.title', { name: importing.ground.resource.label })}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        disabled={isBusy}
        onClick={onClose}
        sx={{ position: 'absolute', right: 12, top: 8 }}
      >
        <CloseIcon />
      </IconButton>
      <Steps importing={importing} />
      <Step importing={importing} onClose={onClose} />
    </Dialog>
  )
}

interface StepsProps {
  importing: Importing
}

/** Where the import is; before it has changed anything, a step that is done leads back to it. */
const Steps = ({ importing: { at, show, task } }: StepsProps) => {
  const translate = useTranslate()
  const isOver = at === steps.length - 1
  return (
    <Stepper alternativeLabel activeStep={at} sx={even}>
      {steps.map((name, index) => (
        <StepMark
          key={name}
          completed={index < at || isOver}
          disabled={index > at || isOver || task !== undefined}
        >
          <StepButton onClick={() => show(index)}>
            {translate(`sarang.import.step.${name}`)}
          </StepButton>
        </StepMark>
      ))}
    </Stepper>
  )
}

/** As wide as one another, also where a label is wider than its share of a phone. */
const even = {
  px: 1,
  pb: 1,
  '& .MuiStep-root': { minWidth: 0, px: 0 },
  '& .MuiStepLabel-label': { typography: { xs: 'caption', sm: 'body2' } },
  '& .MuiStepLabel-labelContainer': { width: 'auto' },
}

const Step = ({ importing, onClose }: Pick<ImportDialogProps, 'onClose'> & StepsProps) => {
  const { task, work } = importing
  if (task) return <BusyStep importing={importing} task={task} />
  if (!work) return <FileStep importing={importing} />
  const { checked, outcome, undone } = work
  if (undone) return <UndoneStep {...{ importing, undone, onClose }} />
  if (outcome) return <ResultStep {...{ importing, work, outcome, onClose }} />
  if (checked) return <CheckStep {...{ importing, work, checked }} />
  return <ColumnsStep {...{ importing, work }} />
}

interface BusyStepProps {
  importing: Importing
  task: NonNullable<Importing['task']>
}

const BusyStep = ({ importing, task }: BusyStepProps) => {
  const translate = useTranslate()
  return (
    <>
      <DialogContent>
        <TaskProgress {...task} file={importing.work?.file ?? ''} />
      </DialogContent>
      {task.name !== 'reading' && task.name !== 'undoing' && (
        <DialogActions>
          <Button onClick={importing.stop}>{translate('sarang.import.stop')}</Button>
        </DialogActions>
      )}
    </>
  )
}

const mostShown = 100

interface UndoneStepProps extends Pick<StepProps, 'importing'> {
  undone: TakenBack
  onClose: () => void
}

/** What the undo has taken back, and what it has left and why. */
const UndoneStep = ({ importing, undone, onClose }: UndoneStepProps) => {
  const translate = useTranslate()
  const kept = useLinesOfKept()(undone, mostShown)
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Fault {...importing.fault} />
        <Alert severity="success">
          {translate('sarang.undo.done', { smart_count: undone.done.length })}
        </Alert>
        {kept.length > 0 && (
          <Alert severity="warning" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {kept.join('\n')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => importing.setWork(undefined)}>
          {translate('sarang.import.another')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('sarang.import.finish')}
        </Button>
      </DialogActions>
    </>
  )
}
