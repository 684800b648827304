import { DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { FormProps } from 'react-admin'
import type { DraftOptions } from '../saving/useDraft'
import { DialogFrame, type DialogFrameProps } from './DialogFrame'
import { DialogForm, FormButtons } from './formParts'

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
  const { title, text, isOpen, isPending, width, isTall, at, onExited } = props
  const id = useId()
  const close = () => isPending || props.onClose()
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
        <DialogForm id={`${id}form`} props={props} />
        {props.below}
      </DialogContent>
      <DialogActions>
        <FormButtons id={`${id}form`} props={props} />
      </DialogActions>
    </DialogFrame>
  )
}

const gutter = { px: { xs: 2, sm: 3 } }
