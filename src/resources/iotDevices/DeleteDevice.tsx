import { useDelete } from 'react-admin'
import { ConfirmDelete, useNotice } from '@/admin'
import type { BirdDevice } from '@/business'
import { texts } from './texts'

interface DeleteDeviceProps {
  device: BirdDevice
  onClose: () => void
  onDeleted?: () => void
}

/** Asks, then deletes; what fails keeps the row and says so (M-IOTL-05). */
export const DeleteDevice = ({ device, onClose, onDeleted }: DeleteDeviceProps) => {
  const notice = useNotice()
  const [remove, { isPending }] = useDelete<BirdDevice>()
  const confirm = () =>
    remove(
      'iot-devices',
      { id: device.id, previousData: device },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notice({ type: 'success', text: texts.removed })
          onClose()
          onDeleted?.()
        },
        onError: () => {
          notice({ type: 'error', text: texts.removeFailed })
          onClose()
        },
      },
    )
  const name = [device.name, device.id].filter(Boolean).join(', ')
  return (
    <ConfirmDelete isOpen name={name} loading={isPending} onConfirm={confirm} onClose={onClose} />
  )
}
