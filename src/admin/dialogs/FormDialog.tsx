import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Form, type FormProps, useTranslate } from 'react-admin'
import { DraftOffer } from '../saving/DraftOffer'
import type { DraftOptions } from '../saving/useDraft'
import { DialogFrame, type DialogFrameProps } from './DialogFrame'

export interface FormDialogProps
  extends DialogFrameProps,
    Pick<
      FormProps,
      | 'record'
      | 'defaultValues'
      | 'resolver'
      | 'mode'
      | 'disableInvalidFormNotification'
      | 'onSubmit'
    > {
  title: string
  /** Above the inputs. */
  text?: ReactNode
  /**
   * Keeps what is typed, as a form of a page does: Esc, a click beside and a reload lose nothing. Whoever saves it drops
   * it by `dropDraft`. A dialog that asks for a password alone has none.
   */
  draft?: DraftOptions | undefined
  submitLabel: string
  /** Default: 'Batal'. */
  cancelLabel?: string
  isGrave?: boolean
  isPending: boolean
  /** Below the form: how far it is, and why it did not work. */
  below?: ReactNode
  children: ReactNode
}

/** A dialog that is a form. While it is sent it stays. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, text, draft, isOpen, isPending, width, isTall, at, onExited } = props
  const translate = useTranslate()
  const id = useId()
  const close = () => isPending || props.onClose()
  const { record, defaultValues, resolver, mode, disableInvalidFormNotification, onSubmit } = props
  return (
    <DialogFrame
      {...{ isOpen, width, isTall, at, onExited }}
      labelledBy={`${id}title`}
      onClose={close}
    >
      <DialogTitle id={`${id}title`} sx={gutter}>
        {title}
      </DialogTitle>
      <DialogContent sx={gutter}>
        {text && (
          <DialogContentText component="div" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
        )}
        <Form
          id={`${id}form`}
          noValidate
          {...{ record, defaultValues, resolver, mode, disableInvalidFormNotification, onSubmit }}
        >
          {draft && <DraftOffer {...draft} />}
          {props.children}
        </Form>
        {props.below}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isPending}>
          {props.cancelLabel ?? translate('ra.action.cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}form`}
          variant="contained"
          color={props.isGrave ? 'error' : 'primary'}
          loading={isPending}
        >
          {props.submitLabel}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const gutter = { px: { xs: 2, sm: 3 } }
