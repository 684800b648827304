import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Form, type FormProps, useTranslate } from 'react-admin'
import { DraftOffer } from '../saving/DraftOffer'
import type { DraftOptions } from '../saving/useDraft'

interface FormDialogProps
  extends Pick<
    FormProps,
    'record' | 'defaultValues' | 'resolver' | 'mode' | 'disableInvalidFormNotification' | 'onSubmit'
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
  isOpen?: boolean
  isGrave?: boolean
  isPending: boolean
  width?: 'xs' | 'sm'
  /** Whether it takes a phone's whole screen. */
  isTall?: boolean
  onClose: () => void
  onExited?: (() => void) | undefined
  /** Below the form: how far it is, and why it did not work. */
  below?: ReactNode
  children: ReactNode
}

/** A dialog that is a form. While it is sent it stays. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, text, draft, isOpen = true, isPending, isTall = false, onExited } = props
  const translate = useTranslate()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  const close = () => isPending || props.onClose()
  const { record, defaultValues, resolver, mode, disableInvalidFormNotification, onSubmit } = props
  return (
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth={props.width ?? 'sm'}
      fullScreen={isTall && isPhone}
      onClick={stay}
      onClose={close}
      aria-labelledby={`${id}title`}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
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
    </Dialog>
  )
}

/** What is clicked in a dialog is not for the row that opened it. */
const stay = (event: MouseEvent) => event.stopPropagation()
