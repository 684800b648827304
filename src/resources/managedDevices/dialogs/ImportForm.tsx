import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { Notice } from '@/admin'
import { type ImportValues, importSchema } from '@/business'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { FormFrame, Problem, SecretInput } from './FormFrame'

interface ImportFormProps extends Dialogue<true> {
  /** Says what went wrong; until nothing does the form stays open. */
  save: (values: ImportValues) => Promise<Notice | undefined>
}

/** A device that the service knows already enters the list (M-IOTM-06). */
export const ImportForm = ({ save, onAnswer, ...frame }: ImportFormProps) => {
  const [problem, setProblem] = useState<Notice>()
  const submit = async (typed: object) => {
    const fault = await save(importSchema.parse(typed))
    setProblem(fault)
    if (!fault) onAnswer(true)
    return !fault
  }
  return (
    <FormFrame
      {...frame}
      isTall
      title={texts.importTitle}
      text={texts.importHelp}
      submitLabel={texts.importOne}
      schema={importSchema}
      initial={{ deviceId: '', password: '' }}
      draft="import"
      onSubmit={submit}
      onClose={() => onAnswer()}
    >
      <TextInput
        source="deviceId"
        label={texts.deviceId}
        autoFocus
        isRequired
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <SecretInput label={texts.devicePassword} isRequired />
      <Problem notice={problem} />
    </FormFrame>
  )
}
