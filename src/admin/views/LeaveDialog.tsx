import { Modal } from '@mui/material'
import { useEffect, useState } from 'react'
import { Confirm, useBlocker, useTranslate } from 'react-admin'
import { type Control, useFormState } from 'react-hook-form'

/** Asks before a form with changes is left for another page; what was typed stays as a draft. */
export const LeaveDialog = ({ formControl }: { formControl?: Control }) => {
  const translate = useTranslate()
  const { isSubmitSuccessful, dirtyFields } = useFormState(
    formControl ? { control: formControl } : undefined,
  )
  const isSafe = Object.keys(dirtyFields).length === 0 || isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSafe && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = useAsking(blocker, isSafe)
  useEffect(() => {
    if (isSafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSafe])
  return (
    <Confirm
      // Back has led here: it is not asked what else it is for.
      slots={{ root: Modal }}
      isOpen={isAsking}
      title="sarang.form.unsaved"
      content={translate('sarang.form.kept')}
      confirm="sarang.form.leave"
      cancel="sarang.form.stay"
      onConfirm={() => goOn(blocker)}
      onClose={() => blocker.reset?.()}
    />
  )
}

/** What is saved or deleted leads away before the form knows that it is: it is asked about a moment later. */
function useAsking(blocker: ReturnType<typeof useBlocker>, isSafe: boolean): boolean {
  const [isAsking, setAsking] = useState(false)
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked && isSafe) goOn(blocker)
    setAsking(isBlocked && !isSafe)
  }, [blocker, isBlocked, isSafe])
  return isAsking && isBlocked
}

/** React hears of the router a moment later: what it waits for may have given way to another way, of which it throws. */
function goOn(blocker: ReturnType<typeof useBlocker>): void {
  try {
    blocker.proceed?.()
  } catch {
    // It is where the other way led.
  }
}
