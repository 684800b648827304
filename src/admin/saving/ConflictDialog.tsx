import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConflictChoice } from './ConflictChoice'
import type { Chosen, LabelledConflict, Side } from './conflicts'

interface ConflictDialogProps {
  conflicts: readonly LabelledConflict[]
  onCancel: () => void
  onChoose: (chosen: Chosen) => void
}

/** Both people's values of what they changed to different ones. Nothing is chosen beforehand: whoever saves decides. */
export const ConflictDialog = ({ conflicts, onCancel, onChoose }: ConflictDialogProps) => {
  const translate = useTranslate()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isTried, setTried] = useState(false)
  const open = conflicts.filter(({ path }) => chosen[path] === undefined)
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(conflicts.map(({ path }) => [path, side])))
  const submit = () => {
    const [first] = open
    if (!first) return onChoose(chosen)
    setTried(true)
    document.getElementsByName(`${id}${first.path}`)[0]?.focus()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onCancel}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{translate('sarang.conflict.title')}</DialogTitle>
      <DialogContent dividers>
        <DialogContentText id={`${id}text`} sx={{ mb: 2 }}>
          {translate('sarang.conflict.text', {
            fields: conflicts.map(({ label }) => label).join(', '),
          })}
        </DialogContentText>
        {conflicts.length > 1 && <ChooseAll onChoose={chooseAll} />}
        {conflicts.map(conflict => (
          <ConflictChoice
            key={conflict.path}
            conflict={conflict}
            name={`${id}${conflict.path}`}
            chosen={chosen[conflict.path]}
            isMissing={isTried && chosen[conflict.path] === undefined}
            onChoose={side => setChosen({ ...chosen, [conflict.path]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        {isTried && open.length > 0 && <Missing count={open.length} />}
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={submit}>
          {translate('sarang.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const ChooseAll = ({ onChoose }: { onChoose: (side: Side) => void }) => {
  const translate = useTranslate()
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      <Button variant="outlined" onClick={() => onChoose('mine')}>
        {translate('sarang.conflict.allMine')}
      </Button>
      <Button variant="outlined" onClick={() => onChoose('theirs')}>
        {translate('sarang.conflict.allTheirs')}
      </Button>
    </Stack>
  )
}

const Missing = ({ count }: { count: number }) => {
  const translate = useTranslate()
  return (
    <Alert severity="error" sx={{ flex: 1, py: 0 }}>
      {translate('sarang.conflict.missing', { smart_count: count })}
    </Alert>
  )
}
