import { useEffect, useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Notice } from '@/admin'
import { type DeviceFormMode, type DeviceValues, deviceSchemas } from '@/business'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { FormFrame, Problem, SecretInput } from './FormFrame'

interface DeviceFormProps extends Dialogue<DeviceValues> {
  mode: DeviceFormMode
  /** What the device has. */
  initial: DeviceValues
  /** What was typed before somebody thought better of it, or it failed. */
  typed?: DeviceValues | undefined
  /** Names it among the drafts. */
  draft: string
  /** Whether the service changes passwords for us: only with an admin key. */
  isConnected?: boolean
  /** Why the last try failed. */
  problem?: Notice | undefined
  /** Says what went wrong; until nothing does the form stays open. Default: it is only asked for the values, which are a draft still. */
  save?: (values: DeviceValues) => Promise<Notice | undefined>
}

/** A new device, or another name, location and password for one (M-IOTM-05, M-IOTM-08). */
export const DeviceForm = (props: DeviceFormProps) => {
  const { mode, typed, isConnected = true, save, onAnswer, problem: before, ...frame } = props
  const { title, submitLabel, password, hint } = words[mode]
  const [problem, setProblem] = useState(before)
  const submit = async (filled: object) => {
    const values = deviceSchemas[mode].parse(filled)
    const fault = await save?.(values)
    setProblem(fault)
    if (!fault) onAnswer(values)
    return save !== undefined && !fault
  }
  return (
    <FormFrame
      {...frame}
      isTall
      title={title}
      submitLabel={submitLabel}
      schema={deviceSchemas[mode]}
      onSubmit={submit}
      onClose={() => onAnswer()}
    >
      <TextInput source="name" label={texts.deviceName} autoFocus />
      <TextInput source="location" label={texts.location} />
      <SecretInput
        label={password}
        isRequired={mode === 'add'}
        disabled={!isConnected}
        helperText={isConnected ? hint : texts.passwordByServer}
      />
      <Problem notice={problem} />
      {typed && <Retyped values={typed} />}
    </FormFrame>
  )
}

/** Typed once more, so that it is still a change; a moment later, when the form has set itself. */
const Retyped = ({ values }: { values: DeviceValues }) => {
  const { setValue } = useFormContext()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const [name, value] of Object.entries(values)) {
        setValue(name, value, { shouldDirty: true })
      }
    })
    return () => clearTimeout(timer)
  }, [values, setValue])
  return null
}

const words = {
  add: {
    title: texts.registerNew,
    submitLabel: texts.register,
    password: texts.devicePassword,
    hint: texts.passwordHelp,
  },
  edit: {
    title: texts.editDevice,
    submitLabel: texts.save,
    password: texts.newPassword,
    hint: texts.keepPassword,
  },
}
