import { Alert } from '@mui/material'
import { useCallback, useEffect, useRef } from 'react'
import { type UpdateParams, useRegisterMutationMiddleware, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { focusField } from '../fields/focusField'
import { useResource } from '../registry'
import { ConflictDialog } from './ConflictDialog'
import { type Chosen, labelled, rebased } from './conflicts'
import type { Trouble } from './saving'

interface EditTroublesProps {
  trouble: Trouble | undefined
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
  useRegisterMutationMiddleware<Update>(
    useCallback(
      (resource, params, next) =>
        next(resource, { ...params, previousData: rebased(params.previousData, known.current) }),
      [],
    ),
  )
  const conflicts = labelled(trouble?.conflicts ?? [], fields, path => getValues(path))
  const cancel = () => {
    onSettled()
    // What was sent is not saved, so that leaving it asks again.
    reset(getValues(), { keepDefaultValues: true })
    const [first] = conflicts
    if (first) afterClosing(() => focusField(setFocus, first))
  }
  const choose = (chosen: Chosen) => {
    for (const { path, theirs } of conflicts) {
      known.current.set(path, theirs)
      if (chosen[path] === 'theirs') setValue(path, theirs ?? null, { shouldDirty: true })
    }
    onSettled()
    afterClosing(() => place.current?.closest('form')?.requestSubmit())
  }
  return (
    <>
      <span ref={place} hidden />
      {trouble?.isGone && <Gone trouble={trouble} />}
      {conflicts.length > 0 && (
        <ConflictDialog conflicts={conflicts} onCancel={cancel} onChoose={choose} />
      )}
    </>
  )
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
