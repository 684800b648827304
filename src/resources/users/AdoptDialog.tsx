import { useRef } from 'react'
import { Confirm, HttpError, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Former } from '@/providers/accounts'

interface AdoptDialogProps {
  former: Former | undefined
  /** He is meant. */
  onSure: () => void
  onClose: () => void
}

/**
 * Inside the form of a new account whose id belongs to somebody who cannot sign in any more: says whose it is, and sends the
 * form again or leaves it as it was.
 */
export const AdoptDialog = ({ former, onSure, onClose }: AdoptDialogProps) => {
  const translate = useTranslate()
  const { getValues, reset } = useFormContext()
  const place = useRef<HTMLSpanElement>(null)
  const close = () => {
    onClose()
    // What was sent is not saved, so that leaving it asks again.
    reset(getValues(), { keepDefaultValues: true })
  }
  const goOn = () => {
    onSure()
    onClose()
    // The dialog keeps the focus in it until it is gone.
    setTimeout(() => place.current?.closest('form')?.requestSubmit())
  }
  const { name, email } = former ?? {}
  return (
    <>
      <span ref={place} hidden />
      <Confirm
        isOpen={former !== undefined}
        title="account.adopt.title"
        content={translate('account.adopt.text', { name: name || '-', email: email || '-' })}
        confirm="account.adopt.action"
        confirmColor="warning"
        cancel="ra.action.cancel"
        onConfirm={goOn}
        onClose={close}
      />
    </>
  )
}

/** Whom a save asks about. */
export const formerIn = (error: unknown): Former | undefined =>
  error instanceof HttpError ? error.body?.question?.former : undefined
