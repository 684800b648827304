import {
  Box,
  Button,
  Card,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Form, type FormProps, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { DraftOffer } from '../saving/DraftOffer'
import { StickyFoot } from '../saving/StickyFoot'
import type { DraftOptions } from '../saving/useDraft'
import { saveKey } from '../saving/useSaveKey'
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
  const { title, text, isOpen, isPending, width, isTall, at, onExited } = props
  const id = useId()
  const close = () => isPending || props.onClose()
  return (
    <DialogFrame
      {...{ isOpen, width, isTall, at, onExited }}
      labelledBy={`${id}title`}
      onClose={close}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
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

interface PartProps {
  /** Of the form, which its button sends from elsewhere. */
  id: string
  props: FormDialogProps
}

/** The inputs, with the draft that is offered again; what was typed after it is sent would go with the draft. */
const DialogForm = ({ id, props }: PartProps) => {
  const { record, defaultValues, resolver, mode, disableInvalidFormNotification, onSubmit } = props
  return (
    <Held isHeld={props.isPending}>
      <Form
        id={id}
        noValidate
        {...{ record, defaultValues, resolver, mode, disableInvalidFormNotification, onSubmit }}
      >
        {props.draft && <DraftOffer {...props.draft} />}
        {props.children}
      </Form>
    </Held>
  )
}

interface FormButtonsProps extends PartProps {
  /** It is sent by Ctrl+S, too, and says so. */
  hasKey?: boolean
}

const FormButtons = ({ id, props, hasKey = false }: FormButtonsProps) => {
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

interface FormCardProps extends FormDialogProps {
  place: HTMLElement
}

/** The same as `FormDialog`, but a card in the page: what it asks about stays in sight, its buttons do, too. */
export const FormCard = ({ place, ...props }: FormCardProps) => {
  const id = useId()
  const { title, text } = props
  return createPortal(
    <Card ref={useShown()} component="section" aria-labelledby={`${id}title`} sx={card}>
      <Typography id={`${id}title`} variant="h6" component="h2">
        {title}
      </Typography>
      {text && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Box>}
      <DialogForm id={`${id}form`} props={props} />
      {props.below}
      <StickyFoot sx={{ justifyContent: 'flex-end', mx: -2, mt: 1, pl: 2 }}>
        <FormButtons id={`${id}form`} props={props} hasKey />
      </StickyFoot>
    </Card>,
    place,
  )
}

/** It comes into sight with its first input ready; the keyboard goes on where it was when it is gone. */
function useShown() {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    card.current?.scrollIntoView?.({ block: 'nearest' })
    card.current?.querySelector('input')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return card
}

const card = {
  mb: 2,
  px: 2,
  pt: 1.5,
  borderColor: 'primary.main',
  // What is hidden beyond its edges could not stick.
  overflow: 'clip',
  scrollMarginTop: 'calc(var(--bar, 0px) + 12px)',
}

interface HeldProps {
  isHeld: boolean
  children: ReactNode
}

/**
 * Inputs that nobody can change while what they hold is sent. The focus waits around them, so that the keyboard stays in the
 * dialog, and goes back to where it was unless it is elsewhere by then.
 */
const Held = ({ isHeld, children }: HeldProps) => (
  <Box ref={useWaitingFocus(isHeld)} tabIndex={-1} aria-busy={isHeld} sx={{ outline: 0 }}>
    <div inert={isHeld}>{children}</div>
  </Box>
)

function useWaitingFocus(isHeld: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  // Before the browser takes the focus off what is inert by then.
  useLayoutEffect(() => {
    if (!isHeld) return
    before.current = document.activeElement
    place.current?.focus({ preventScroll: true })
  }, [isHeld])
  useEffect(() => {
    const { activeElement } = document
    const isWaiting = activeElement === place.current || activeElement === document.body
    if (isHeld || !isWaiting) return
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [isHeld])
  return place
}
