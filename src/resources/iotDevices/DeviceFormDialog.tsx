import { zodResolver } from '@hookform/resolvers/zod'
import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { PasswordInput, type RaRecord, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '@/admin'
import type { changedDevice, newDevice } from '@/business/devices/iotForm'
import { RegionInputs } from './RegionInputs'
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
      <TextInput source="location" label={texts.location} fullWidth helperText={false} />
      <PasswordInput
        source="password"
        label={props.passwordLabel}
        autoComplete="new-password"
        fullWidth
        helperText={false}
      />
    </FormDialog>
  )
}

const secret = ['password']
