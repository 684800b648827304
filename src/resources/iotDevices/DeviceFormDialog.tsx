import { zodResolver } from '@hookform/resolvers/zod'
import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import {
  BooleanInput,
  PasswordInput,
  type RaRecord,
  SelectInput,
  TextInput,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { dropDraft, FormDialog, useNotice } from '@/admin'
import { type BirdDevice, changedDevice, type newDevice } from '@/business'
import { citiesOf, deviceProvinces } from '@/lib'
import { texts } from './texts'

interface DeviceFormDialogProps {
  title: string
  /** What the form begins with. */
  record: RaRecord
  /** Names it among the drafts. */
  draft: string
  schema: typeof newDevice | typeof changedDevice
  passwordLabel: string
  /** Why the last try failed. */
  problem: string | false
  isPending: boolean
  /** Called with what the schema takes. */
  onSave: (values: object) => unknown
  onClose: () => void
  /** The inputs that only this form has. */
  children: ReactNode
}

/** A device's form; what fails keeps what was typed. */
export const DeviceFormDialog = (props: DeviceFormDialogProps) => {
  const { title, record, draft, schema, problem, isPending, onSave, onClose, children } = props
  const translate = useTranslate()
  return (
    <FormDialog
      title={title}
      record={record}
      draft={{ form: draft, without: secret }}
      resolver={zodResolver(schema)}
      mode="all"
      submitLabel={translate('ra.action.save')}
      isPending={isPending}
      isTall
      onSubmit={onSave}
      onClose={onClose}
      below={
        problem &&
        !isPending && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )
      }
    >
      {children}
      <RegionInputs />
      <TextInput source="location" label={texts.location} fullWidth />
      <PasswordInput
        source="password"
        label={props.passwordLabel}
        autoComplete="new-password"
        fullWidth
      />
    </FormDialog>
  )
}

const secret = ['password']

/** A province and one of its cities (M-IOTL-06), typed where none is known; another province takes the city away that is not in it. */
const RegionInputs = () => {
  const { setValue, getValues } = useFormContext()
  const province = String(useWatch({ name: 'province' }) ?? '')
  const city = String(useWatch({ name: 'city' }) ?? '')
  const cities = citiesOf(province)
  const hasNone = province !== '' && cities.length === 0
  const dropCity = (next: string) => {
    const city = String(getValues('city') ?? '')
    if (city && !citiesOf(next).includes(city)) setValue('city', '', { shouldDirty: true })
  }
  return (
    <>
      <SelectInput
        source="province"
        label={texts.province}
        choices={choicesOf(deviceProvinces, province)}
        onChange={event => dropCity(event.target.value)}
        isRequired
      />
      {hasNone ? (
        <TextInput source="city" label={texts.city} isRequired helperText={texts.noCities} />
      ) : (
        <SelectInput
          source="city"
          label={texts.city}
          choices={choicesOf(cities, city)}
          disabled={cities.length === 0}
          isRequired
        />
      )}
    </>
  )
}

/** What a device has already is offered, too, though it is not on the list. */
const choicesOf = (names: readonly string[], own: string) =>
  [...names, ...(own && !names.includes(own) ? [own] : [])].map(name => ({ id: name, name }))

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
