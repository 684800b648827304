import { zodResolver } from '@hookform/resolvers/zod'
import { Button, DialogContentText } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Form, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { core } from 'zod/mini'
import { Frame } from './Frame'

interface FormFrameProps {
  isOpen: boolean
  title: string
  text?: ReactNode
  schema: core.$ZodType<FieldValues, FieldValues>
  /** What the form begins with. */
  initial: FieldValues
  submitLabel: string
  isGrave?: boolean
  isTall?: boolean
  /** Takes what was typed, as the schema makes it; the form stays as it is until that is done. */
  onSubmit: (values: FieldValues) => unknown
  onClose: () => void
  onExited: () => void
  children: ReactNode
}

/** A dialog that is a form, checked on blur, change and input (M-VAL-02); with it goes all that was typed. */
export const FormFrame = (props: FormFrameProps) => {
  const { isOpen, title, text, schema, initial, submitLabel, isGrave, children } = props
  const translate = useTranslate()
  const id = useId()
  const [isPending, setPending] = useState(false)
  const close = () => isPending || props.onClose()
  const submit = async (values: FieldValues) => {
    setPending(true)
    await props.onSubmit(values)
    setPending(false)
  }
  return (
    <Frame
      isOpen={isOpen}
      title={title}
      onClose={close}
      onExited={props.onExited}
      isTall={props.isTall ?? false}
      actions={
        <>
          <Button onClick={close} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={isGrave ? 'error' : 'primary'}
            loading={isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {text && <DialogContentText sx={{ mb: 1.5 }}>{text}</DialogContentText>}
      <Form
        id={id}
        defaultValues={initial}
        resolver={zodResolver(schema)}
        mode="all"
        disableInvalidFormNotification
        onSubmit={submit}
      >
        {children}
      </Form>
    </Frame>
  )
}
