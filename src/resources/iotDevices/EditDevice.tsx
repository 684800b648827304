import { BooleanInput, useUpdate } from 'react-admin'
import { dropDraft, useNotice } from '@/admin'
import { type BirdDevice, changedDevice } from '@/business'
import { DeviceFormDialog } from './DeviceFormDialog'
import { texts } from './texts'

interface EditDeviceProps {
  device: BirdDevice
  onClose: () => void
}

/** Where the device is, whether it is on, and a new password if one is typed (M-IOTL-03). */
export const EditDevice = ({ device, onClose }: EditDeviceProps) => {
  const notice = useNotice()
  const [update, { isPending, isError }] = useUpdate<BirdDevice>()
  const { id, name, province, city, location, online } = device
  const draft = `iot-devices/${id}`
  const save = (typed: object) => {
    const { password, online, ...place } = changedDevice.parse(typed)
    const state = online !== null && { online }
    return update(
      'iot-devices',
      {
        id,
        data: { name, ...place, ...state, ...(password && { password }) },
        previousData: device,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notice({ type: 'success', text: texts.changed })
          void dropDraft(draft)
          onClose()
        },
        onError: () => undefined,
      },
    )
  }
  return (
    <DeviceFormDialog
      title={texts.changeOf(name || id)}
      record={{ id, province, city, location, online, password: '' }}
      draft={draft}
      schema={changedDevice}
      passwordLabel={texts.newPassword}
      problem={isError && texts.changeFailed}
      isPending={isPending}
      onSave={save}
      onClose={onClose}
    >
      <BooleanInput source="online" label={texts.online} helperText={false} />
    </DeviceFormDialog>
  )
}
