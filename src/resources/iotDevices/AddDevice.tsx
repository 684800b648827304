import { TextInput, useCreate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { dropDraft, useNotice } from '@/admin'
import { newDevice } from '@/business'
import { DeviceFormDialog } from './DeviceFormDialog'
import { DeviceList } from './DeviceList'
import { texts } from './texts'

/** A new device, over the list (M-IOTL-02). */
export const AddDevice = () => {
  const navigate = useNavigate()
  const notice = useNotice()
  const [create, { isPending, isError }] = useCreate()
  const close = () => navigate('/iot/devices')
  const save = (typed: object) =>
    create(
      'iot-devices',
      { data: newDevice.parse(typed) },
      {
        onSuccess: ({ id }) => {
          notice({ type: 'success', text: texts.added(id) })
          void dropDraft(draft)
          close()
        },
        onError: () => undefined,
      },
    )
  return (
    <>
      <DeviceList />
      <DeviceFormDialog
        title={texts.add}
        record={empty}
        draft={draft}
        schema={newDevice}
        passwordLabel={texts.password}
        problem={isError && texts.addFailed}
        isPending={isPending}
        onSave={save}
        onClose={close}
      >
        <TextInput source="name" label={texts.name} autoFocus isRequired />
      </DeviceFormDialog>
    </>
  )
}

const draft = 'iot-devices/create'
const empty = { id: '', name: '', province: '', city: '', location: '', password: '' }
