import { Modal } from '@mui/material'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { Leaving } from '@/lib'
import { useStaying } from '../dialogs/useStaying'
import { useChanges } from './SaveFoot'

/** Asks before a form with changes is left for another page; what was typed stays as a draft. */
export const LeaveDialog = () => {
  const translate = useTranslate()
  const { isAsking, goOn, stay } = useAsked()
  return (
    <Confirm
      // Back has led here: it is not asked what else it is for.
      slots={{ root: Modal }}
      isOpen={isAsking}
      title="sarang.form.unsaved"
      content={translate('sarang.form.kept')}
      confirm="sarang.form.leave"
      cancel="sarang.form.stay"
      onConfirm={goOn}
      onClose={stay}
    />
  )
}

interface Asked {
  leaving: Leaving
  /** The key of the page that is to be left. */
  at: string
}

/** What is saved or deleted leads away before the form knows that it is: it is asked about a moment later. */
function useAsked() {
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  const isSafe = useChanges() === 0 || isSubmitSuccessful
  const { pathname, key } = useLocation()
  const [asked, ask] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  // Another way may have been gone meanwhile.
  const leaving = asked?.at === key ? asked.leaving : undefined
  const keeps = useCallback(
    (next: Leaving) => {
      const isOther = next.pathname !== pathname
      // Where the save would lead does not take the place of where the person has gone meanwhile.
      const latest = (before: Asked | undefined) =>
        isSubmitting && before?.at === key ? before : { leaving: next, at: key }
      if (isOther) startTransition(() => ask(latest))
      return isOther
    },
    [pathname, key, isSubmitting],
  )
  useStaying(!isSafe, keeps)
  useEffect(() => {
    if (isSafe) leaving?.goOn()
    setAsking(leaving !== undefined && !isSafe)
  }, [leaving, isSafe])
  return {
    isAsking: isAsking && leaving !== undefined,
    goOn: () => {
      ask(undefined)
      leaving?.goOn()
    },
    stay: () => ask(undefined),
  }
}
