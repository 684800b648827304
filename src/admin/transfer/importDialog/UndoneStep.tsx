import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  List,
  ListItem,
  ListItemText,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { get } from 'react-hook-form'
import { formatThousands } from '@/lib/text/format'
import type { Undone } from '../import/undo'
import type { StepProps } from './ColumnsStep'
import { Fault } from './Fault'
import { useWords } from './useWords'

const mostShown = 100

interface UndoneStepProps extends StepProps {
  undone: Undone
  onClose: () => void
}

/** What the undo has taken back, and what it has left and why. */
export const UndoneStep = ({ importing, work, undone, onClose }: UndoneStepProps) => {
  const translate = useTranslate()
  const { saying } = useWords()
  const { removed, restored, kept, rest } = undone
  const left = rest.created.length + rest.updated.length
  const { title } = importing.ground.resource
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Fault {...importing.fault} />
        <Alert severity="success">
          {translate('sarang.import.undone', {
            removed: formatThousands(removed),
            restored: formatThousands(restored),
          })}
        </Alert>
        {left > 0 && (
          <Alert severity="warning">
            {translate('sarang.import.undo_left', { count: formatThousands(left) })}
          </Alert>
        )}
        {kept.length > 0 && (
          <Alert severity="warning">
            {translate('sarang.import.undo_kept', { count: formatThousands(kept.length) })}
            <List dense disablePadding>
              {kept.slice(0, mostShown).map(({ id, record, ...complaint }) => (
                <ListItem key={id} disableGutters>
                  <ListItemText
                    primary={String(get(record, title) || id)}
                    secondary={saying(complaint)}
                  />
                </ListItem>
              ))}
            </List>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {left > 0 && (
          <Button onClick={() => importing.undo(work, rest)}>
            {translate('sarang.import.again')}
          </Button>
        )}
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
