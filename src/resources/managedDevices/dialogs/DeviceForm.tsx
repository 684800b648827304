import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { Notice } from '@/admin'
import { type DeviceFormMode, type DeviceValues, deviceSchemas } from '@/lib/devices/deviceForm'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { FormFrame } from './FormFrame'
import { Problem } from './Problem'
import { SecretInput } from './SecretInput'

interface DeviceFormProps extends Dialogue<DeviceValues> {
  mode: DeviceFormMode
  initial: DeviceValues
  /** Whether the service changes passwords for us: only with an admin key. */
  isConnected?: boolean
  /** Why the last try failed. */
  problem?: Notice | undefined
  /** Says what went wrong; until nothing does the form stays open. Default: it is only asked for the values. */
  save?: (values: DeviceValues) => Promise<Notice | undefined>
}

/** A new device, or another name, location and password for one (M-IOTM-05, M-IOTM-08). */
export const DeviceForm = (props: DeviceFormProps) => {
  const { mode, initial, isConnected = true, save, onAnswer, problem: before, ...frame } = props
  const { title, submitLabel, password, hint } = words[mode]
  const [problem, setProblem] = useState(before)
  const submit = async (typed: object) => {
    const values = deviceSchemas[mode].parse(typed)
    const fault = await save?.(values)
    setProblem(fault)
    if (!fault) onAnswer(values)
  }
  return (
    <FormFrame
      {...frame}
      isTall
      title={title}
      submitLabel={submitLabel}
      schema={deviceSchemas[mode]}
      initial={initial}
      onSubmit={submit}
      onClose={() => onAnswer()}
    >
      <TextInput source="name" label={texts.deviceName} autoFocus helperText={false} />
      <TextInput source="location" label={texts.location} helperText={false} />
      <SecretInput
        label={password}
        isRequired={mode === 'add'}
        disabled={!isConnected}
        helperText={isConnected ? hint : texts.passwordByServer}
      />
      <Problem notice={problem} />
    </FormFrame>
  )
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
