import { DialogContentText, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Confirm, useTranslate } from 'react-admin'

interface ConfirmDeleteProps {
  isOpen: boolean
  /** How that is called which is deleted. */
  name?: string
  /** Default: that what is deleted does not come back. */
  text?: string
  /** What else there is to know before. */
  children?: ReactNode
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Called when it has left the screen. */
  onExited?: () => void
}

/** Asks once more before something is deleted (M-ERR-01). */
export const ConfirmDelete = ({
  name,
  text,
  children,
  onConfirm,
  onExited,
  ...props
}: ConfirmDeleteProps) => (
  <Confirm
    {...props}
    title="sarang.delete.title"
    content={
      <Content name={name} text={text ?? 'sarang.delete.text'}>
        {children}
      </Content>
    }
    confirm="sarang.delete.confirm"
    cancel="ra.action.cancel"
    confirmColor="warning"
    onConfirm={onConfirm}
    {...(onExited && { slotProps: { transition: { onExited } } })}
  />
)

interface ContentProps {
  name: string | undefined
  text: string
  children: ReactNode
}

const Content = ({ name, text, children }: ContentProps) => {
  const translate = useTranslate()
  return (
    <DialogContentText component="div" sx={{ overflowWrap: 'anywhere' }}>
      {name && <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{name}</Typography>}
      <div>{translate(text, { _: text })}</div>
      {children}
    </DialogContentText>
  )
}
