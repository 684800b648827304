import { BooleanInput, useUpdate } from 'react-admin'
import { useNotice } from '@/admin'
import type { BirdDevice } from '@/lib/devices/birdDevice'
import { changedDevice } from '@/lib/devices/iotForm'
import { DeviceFormDialog } from './DeviceFormDialog'

interface EditDeviceProps {
  device: BirdDevice
  onClose: () => void
}

/** Where the device is, whether it is on, and a new password if one is typed (M-IOTL-03). */
export const EditDevice = ({ device, onClose }: EditDeviceProps) => {
  const notice = useNotice()
  const [update, { isPending, isError }] = useUpdate<BirdDevice>()
  const { id, name, province, city, location, online } = device
  const save = (typed: object) => {
    const { password, ...values } = changedDevice.parse(typed)
    return update(
      'iot-devices',
      { id, data: { name, ...values, ...(password && { password }) }, previousData: device },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notice({ type: 'success', text: 'Perangkat berhasil diperbarui' })
          onClose()
        },
        onError: () => undefined,
      },
    )
  }
  return (
    <DeviceFormDialog
      title={`Ubah ${name || id}`}
      record={{ id, province, city, location, online: online === true, password: '' }}
      schema={changedDevice}
      passwordLabel="Password baru (kosongkan bila tetap)"
      problem={isError && 'Gagal memperbarui perangkat. Silakan coba lagi.'}
      isPending={isPending}
      onSave={save}
      onClose={onClose}
    >
      <BooleanInput source="online" label="Online" helperText={false} />
    </DeviceFormDialog>
  )
}
