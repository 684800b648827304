import { Box, Button, Card, GlobalStyles, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { Form, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { DraftOffer } from '../saving/DraftOffer'
import { saveKey, useSaveKey } from '../saving/useSaveKey'
import type { FormDialogProps } from './FormDialog'

interface FormCardProps extends FormDialogProps {
  place: HTMLElement
}

/** The same as `FormDialog`, but a card in the page: what it asks about stays in sight, its buttons do, too. */
export const FormCard = ({ place, draft, isPending, ...props }: FormCardProps) => {
  const translate = useTranslate()
  const id = useId()
  const { title, text, record, defaultValues, onSubmit } = props
  const isFilled = { record, defaultValues, onSubmit }
  return createPortal(
    <Card ref={useShown()} component="section" aria-labelledby={`${id}title`} sx={card}>
      <Typography id={`${id}title`} variant="h6" component="h2">
        {title}
      </Typography>
      {text && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Box>}
      <Form id={`${id}form`} noValidate {...isFilled}>
        {draft && <DraftOffer {...draft} />}
        {props.children}
      </Form>
      {props.below}
      <Box ref={useSaveKey()} className="step-foot" sx={foot}>
        <GlobalStyles styles={besideFoot} />
        <Button onClick={props.onClose} disabled={isPending}>
          {props.cancelLabel ?? translate('ra.action.cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}form`}
          variant="contained"
          color={props.isGrave ? 'error' : 'primary'}
          loading={isPending}
          sx={{ '&::after': saveKey }}
        >
          {props.submitLabel}
        </Button>
      </Box>
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

const foot = {
  position: 'sticky',
  bottom: 'var(--dock, 0px)',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  minHeight: 56,
  mx: -2,
  mt: 1,
  pl: 2,
  // What leads to the top lies there.
  pr: 7,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  displayPrint: 'none',
} as const

const besideFoot = {
  '@media screen': {
    'body:has(.step-foot) .to-top.MuiFab-root': {
      bottom: 'calc(8px + var(--dock, 0px))',
      right: 8,
    },
  },
}
