import { useState } from 'react'
import type { Notice } from '@/admin'
import { promptSchema } from '@/business'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { FormFrame, Refused, SecretInput } from './FormFrame'

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
