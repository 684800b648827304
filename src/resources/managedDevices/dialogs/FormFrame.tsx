import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, AlertTitle } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { PasswordInput, ResourceContextProvider, useTranslate } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { core } from 'zod/mini'
import { dropDraft, FormDialog, type Notice } from '@/admin'
import { promptSchema } from '@/business'
import { reauthenticate } from '@/providers/settings/reauth'
import { NAME } from '../actions/context'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'

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

/** Why it did not work, in the dialog that stays open: a toast behind it would not be read out. */
export const Problem = ({ notice }: { notice: Notice | undefined }) => {
  const translate = useTranslate()
  if (!notice) return null
  const { type, title = translate(`sarang.notice.${type}`), text } = notice
  return (
    <Alert severity={type} sx={{ mt: 1 }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}

/** The same of a password, which is typed again. */
const Refused = ({ notice }: { notice: Notice | undefined }) => {
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (notice) setFocus('password', { shouldSelect: true })
  }, [notice, setFocus])
  return <Problem notice={notice} />
}

interface SecretInputProps {
  source?: string
  label: string
  autoFocus?: boolean
  isRequired?: boolean
  helperText?: string
  disabled?: boolean
}

/** A password of which neither the browser nor the console keeps anything. */
export const SecretInput = ({ source = 'password', ...props }: SecretInputProps) => (
  <PasswordInput
    source={source}
    {...props}
    autoComplete="off"
    fullWidth
    slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, 'data-1p-ignore': true } }}
  />
)

interface AccountPromptProps extends Dialogue<true> {
  purpose: string
}

/** The password of the own account once more, before what is graver than the rest (M-API-08). */
export const AccountPrompt = ({ purpose, onAnswer, ...frame }: AccountPromptProps) => {
  const [problem, setProblem] = useState<Notice>()
  const submit = async ({ password }: { password?: string }) => {
    setProblem(undefined)
    const reason = await reauthenticate(password ?? '')
    if (reason) setProblem({ type: 'error', text: reason })
    else onAnswer(true)
  }
  return (
    <FormFrame
      {...frame}
      title={texts.signInAgain}
      text={texts.askAccount(purpose)}
      submitLabel={texts.goOn}
      schema={promptSchema}
      initial={{ password: '' }}
      onSubmit={submit}
      onClose={() => onAnswer()}
    >
      <SecretInput label={texts.accountPassword} autoFocus isRequired />
      <Refused notice={problem} />
    </FormFrame>
  )
}

interface PasswordPromptProps extends Dialogue<true> {
  /** How the device is called. */
  device: string
  /** What is done with it then. */
  purpose: string
  submitLabel: string
  isGrave?: boolean
  /** Does it with the password; says why the password was not taken, and until it was the prompt stays. */
  attempt: (password: string) => Promise<Notice | undefined>
}

/** The device's password, before anything is done to it (M-IOTM-07). */
export const PasswordPrompt = (props: PasswordPromptProps) => {
  const { device, purpose, attempt, onAnswer, ...frame } = props
  const [problem, setProblem] = useState<Notice>()
  const submit = async ({ password }: { password?: string }) => {
    const fault = await attempt(password ?? '')
    setProblem(fault)
    if (!fault) onAnswer(true)
  }
  return (
    <FormFrame
      {...frame}
      title={texts.devicePassword}
      text={
        <>
          {texts.enterPassword} <strong>{device}</strong> {texts.enterFor(purpose)}
        </>
      }
      schema={promptSchema}
      initial={{ password: '' }}
      onSubmit={submit}
      onClose={() => onAnswer()}
    >
      <SecretInput label={texts.password} autoFocus isRequired />
      <Refused notice={problem} />
    </FormFrame>
  )
}
