import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { Notice } from '@/admin'
import { type DeviceFormMode, type DeviceValues, deviceSchemas } from '@/lib/devices/deviceForm'
import type { Dialogue } from '../actions/useDialogs'
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
      <TextInput source="name" label="Nama perangkat" autoFocus helperText={false} />
      <TextInput source="location" label="Lokasi" helperText={false} />
      <SecretInput
        label={password}
        isRequired={mode === 'add'}
        disabled={!isConnected}
        helperText={isConnected ? hint : local}
      />
      <Problem notice={problem} />
    </FormFrame>
  )
}

const words = {
  add: {
    title: 'Daftarkan Perangkat Baru',
    submitLabel: 'Daftarkan',
    password: 'Password perangkat',
    hint: 'Minimal 3 karakter. Dipakai untuk setiap tindakan pada perangkat; tidak disimpan di sini.',
  },
  edit: {
    title: 'Edit Perangkat',
    submitLabel: 'Simpan',
    password: 'Password baru',
    hint: 'Kosongkan untuk tetap memakai password lama.',
  },
}

const local = 'Password hanya dapat diganti saat terhubung ke server.'
