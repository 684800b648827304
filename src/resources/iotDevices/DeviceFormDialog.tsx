import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Form, PasswordInput, type RaRecord, TextInput, useTranslate } from 'react-admin'
import type { changedDevice, newDevice } from '@/lib/devices/iotForm'
import { stay, useIsPhone } from './dialogs'
import { RegionInputs } from './RegionInputs'
import { texts } from './texts'

interface DeviceFormDialogProps {
  title: string
  /** What the form begins with. */
  record: RaRecord
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
  const { title, record, schema, problem, isPending, onSave, onClose, children } = props
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const id = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClick={stay}
      onClose={() => isPending || onClose()}
      aria-labelledby={`${id}title`}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
        <Form
          id={`${id}form`}
          record={record}
          resolver={zodResolver(schema)}
          mode="all"
          onSubmit={onSave}
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
        </Form>
        {problem && !isPending && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" form={`${id}form`} variant="contained" loading={isPending}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
