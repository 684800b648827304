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
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import {
  type UpdateParams,
  useEditContext,
  useRegisterMutationMiddleware,
  useTranslate,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Members } from '@/schema'
import { focusField } from '../fields/focusField'
import { useResource } from '../registry'
import {
  type Chosen,
  ConflictChoice,
  type LabelledConflict,
  labelled,
  rebased,
  type Side,
} from './ConflictChoice'
import type { Trouble } from './saving'
import { dirtySources } from './useDraft'

interface EditTroublesProps {
  trouble: Trouble | undefined
  /** It is chosen about, or saved. */
  onSettled: () => void
}

type Update = (resource: string, params: UpdateParams) => Promise<unknown>

/**
 * Inside the form of a record: what stood in the way of the last save, and the way on. A conflict is chosen about, then
 * it is saved again, compared with the values that were chosen about: a third person's change is asked about again.
 */
export const EditTroubles = ({ trouble, onSettled }: EditTroublesProps) => {
  const { fields } = useResource()
  const { getValues, setValue, setFocus, reset } = useFormContext()
  const place = useRef<HTMLSpanElement>(null)
  const known = useRef(new Map<string, unknown>())
  useTypedOverCopy(known.current)
  const settle = useRef(onSettled)
  settle.current = onSettled
  useRegisterMutationMiddleware<Update>(
    useCallback(async (resource, params, next) => {
      const previousData = rebased(params.previousData, known.current)
      const result = await next(resource, { ...params, previousData })
      // The record in context is the saved one from here on.
      known.current.clear()
      settle.current()
      return result
    }, []),
  )
  const conflicts = labelled(trouble?.conflicts ?? [], fields, path => getValues(path))
  const asked = conflicts.filter(conflict => conflict.asked === conflict.path)
  const cancel = () => {
    onSettled()
    // What was sent is not saved, so that leaving it asks again.
    reset(getValues(), { keepDefaultValues: true })
    const [first] = asked
    if (first) afterClosing(() => focusField(setFocus, first))
  }
  const choose = (chosen: Chosen) => {
    for (const { path, asked, theirs } of conflicts) {
      known.current.set(path, theirs)
      if (chosen[asked] === 'theirs') setValue(path, theirs ?? null, { shouldDirty: true })
    }
    onSettled()
    afterClosing(() => place.current?.closest('form')?.requestSubmit())
  }
  return (
    <>
      <span ref={place} hidden />
      {trouble?.isGone && <Gone trouble={trouble} />}
      {asked.length > 0 && <ConflictDialog conflicts={asked} onCancel={cancel} onChoose={choose} />}
    </>
  )
}

/**
 * What is typed over a copy of the record is a change of the copy: notes what that held wherever it was typed into. Of a
 * map the form keeps all then, also what others have changed in it.
 */
function useTypedOverCopy(known: Map<string, unknown>): void {
  const { record, isPlaceholderData: isCopy = false } = useEditContext()
  const { dirtyFields } = useFormContext().formState
  const copy = useRef<Members>(undefined)
  useEffect(() => {
    if (isCopy) {
      copy.current = record
      return
    }
    // Before the form, which is outside, takes the record.
    if (copy.current) {
      for (const source of dirtySources(dirtyFields)) known.set(source, copy.current[source])
    }
    copy.current = undefined
  }, [record, isCopy, dirtyFields, known])
}

/** The dialog keeps the focus in it until it is gone. */
const afterClosing = (work: () => void) => setTimeout(work)

/** Seen each time, wherever on the page it was saved. */
const Gone = ({ trouble }: { trouble: Trouble }) => {
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble.isGone) place.current?.focus()
  }, [trouble])
  return (
    <Alert ref={place} tabIndex={-1} severity="error" sx={{ mb: 2, alignSelf: 'stretch' }}>
      {translate('sarang.save.gone')}
    </Alert>
  )
}

interface ConflictDialogProps {
  conflicts: readonly LabelledConflict[]
  onCancel: () => void
  onChoose: (chosen: Chosen) => void
}

/** Both people's values of what they changed to different ones. Nothing is chosen beforehand: whoever saves decides. */
const ConflictDialog = ({ conflicts, onCancel, onChoose }: ConflictDialogProps) => {
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
