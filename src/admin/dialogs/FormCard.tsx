import { Box, Card, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { StickyFoot } from '../saving/StickyFoot'
import type { FormDialogProps } from './FormDialog'
import { DialogForm, FormButtons } from './formParts'

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
