import { useState } from 'react'
import type { Notice } from '@/admin'
import { promptSchema } from '@/business'
import { reauthenticate } from '@/providers/settings/reauth'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { FormFrame, Refused, SecretInput } from './FormFrame'

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
