import { TextInput } from 'react-admin'
import { type DeviceFormMode, type DeviceValues, deviceSchemas } from '@/lib/devices/deviceForm'
import type { Dialogue } from '../actions/useDialogs'
import { FormFrame } from './FormFrame'
import { SecretInput } from './SecretInput'

interface DeviceFormProps extends Dialogue<DeviceValues> {
  mode: DeviceFormMode
  initial: DeviceValues
  /** Whether the service changes passwords for us: only with an admin key. */
  isConnected?: boolean
  /** Says whether it is done; until then the form stays open. Default: it is only asked for the values. */
  save?: (values: DeviceValues) => Promise<boolean>
}

/** A new device, or another name, location and password for one (M-IOTM-05, M-IOTM-08). */
export const DeviceForm = (props: DeviceFormProps) => {
  const { mode, initial, isConnected = true, save, onAnswer, ...frame } = props
  const { title, submitLabel, password, hint } = words[mode]
  const submit = async (typed: object) => {
    const values = deviceSchemas[mode].parse(typed)
    if (!save || (await save(values))) onAnswer(values)
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
