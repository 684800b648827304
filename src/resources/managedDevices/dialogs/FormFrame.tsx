import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { core } from 'zod/mini'
import { dropDraft, FormDialog } from '@/admin'
import { NAME } from '../actions/tools'

interface FormFrameProps {
  isOpen: boolean
  title: string
  text?: ReactNode
  schema: core.$ZodType<FieldValues, FieldValues>
  /** What the form begins with. */
  initial: FieldValues
  /** Names the form among the drafts, which keep all but the password. Default: none is kept. */
  draft?: string
  submitLabel: string
  isGrave?: boolean
  isTall?: boolean
  /** Takes what was typed, as the schema makes it; the form stays as it is until that is done, and true when it was taken. */
  onSubmit: (values: FieldValues) => unknown
  onClose: () => void
  onExited: () => void
  children: ReactNode
}

/** A dialog that is a form, checked on blur, change and input (M-VAL-02). What was taken is no draft any more. */
export const FormFrame = ({ schema, initial, draft, onSubmit, ...props }: FormFrameProps) => {
  const { isTall = false } = props
  const [isPending, setPending] = useState(false)
  const form = draft && `${NAME}/${draft}`
  const submit = async (values: FieldValues) => {
    setPending(true)
    const isTaken = (await onSubmit(values)) === true
    setPending(false)
    if (isTaken && form) await dropDraft(form)
  }
  return (
    <ResourceContextProvider value={NAME}>
      <FormDialog
        {...props}
        draft={form ? { form, without: secret } : undefined}
        width={isTall ? 'sm' : 'xs'}
        isPending={isPending}
        defaultValues={initial}
        resolver={zodResolver(schema)}
        mode="all"
        disableInvalidFormNotification
        onSubmit={submit}
      />
    </ResourceContextProvider>
  )
}

const secret = ['password']
