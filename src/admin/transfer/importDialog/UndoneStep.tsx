import { Alert, Button, DialogActions, DialogContent } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TakenBack } from '@/schema'
import { useLinesOfKept } from '../../undo/useTakenBack'
import type { StepProps } from './ColumnsStep'
import { Fault } from './Fault'

const mostShown = 100

interface UndoneStepProps extends Pick<StepProps, 'importing'> {
  undone: TakenBack
  onClose: () => void
}

/** What the undo has taken back, and what it has left and why. */
export const UndoneStep = ({ importing, undone, onClose }: UndoneStepProps) => {
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
