import { Button } from '@mui/material'
import { Form, useTranslate } from 'react-admin'
import { DraftOffer } from '../saving/DraftOffer'
import { saveKey } from '../saving/useSaveKey'
import type { FormDialogProps } from './FormDialog'

interface PartProps {
  /** Of the form, which its button sends from elsewhere. */
  id: string
  props: FormDialogProps
}

/** The inputs, with the draft that is offered again. */
export const DialogForm = ({ id, props }: PartProps) => {
  const { record, defaultValues, resolver, mode, disableInvalidFormNotification, onSubmit } = props
  return (
    <Form
      id={id}
      noValidate
      {...{ record, defaultValues, resolver, mode, disableInvalidFormNotification, onSubmit }}
    >
      {props.draft && <DraftOffer {...props.draft} />}
      {props.children}
    </Form>
  )
}

interface FormButtonsProps extends PartProps {
  /** It is sent by Ctrl+S, too, and says so. */
  hasKey?: boolean
}

export const FormButtons = ({ id, props, hasKey = false }: FormButtonsProps) => {
  const translate = useTranslate()
  return (
    <>
      <Button onClick={props.onClose} disabled={props.isPending}>
        {props.cancelLabel ?? translate('ra.action.cancel')}
      </Button>
      <Button
        type="submit"
        form={id}
        variant="contained"
        color={props.isGrave ? 'error' : 'primary'}
        loading={props.isPending}
        {...(hasKey && { sx: { '&::after': saveKey } })}
      >
        {props.submitLabel}
      </Button>
    </>
  )
}
