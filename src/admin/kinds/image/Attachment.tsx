import AttachIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, LinearProgress } from '@mui/material'
import { type ChangeEvent, useRef } from 'react'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'
import { imageTypes } from '@/lib'
import { Picture } from './Picture'
import { TransferBar } from './TransferBar'
import type { useAttachment } from './useAttachment'

interface AttachmentProps {
  label: string
  attachment: ReturnType<typeof useAttachment>
  isSending: boolean
  onSend: () => void
}

const size = 96

/** The chosen picture before it is sent: how far its upload is, or what can be done with it. */
export const Attachment = ({ label, attachment, isSending, onSend }: AttachmentProps) => {
  const translate = useTranslate()
  const { address, isNew, transfer, isPreparing } = attachment
  if (isPreparing) {
    return <LinearProgress aria-label={translate('sarang.image.preparingOf', { field: label })} />
  }
  if (!address) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Picture address={address} alt={label} size={size} />
      {transfer ? (
        <TransferBar label={label} fraction={transfer.fraction} onStop={transfer.cancel} />
      ) : (
        <>
          <Button variant="contained" loading={isSending} onClick={onSend} autoFocus={isNew}>
            {translate('sarang.attach.send')}
          </Button>
          <Button disabled={isSending} onClick={attachment.clear}>
            {translate('ra.action.remove')}
          </Button>
        </>
      )}
    </Box>
  )
}

interface AttachButtonProps {
  label: string
  disabled: boolean
  onFile: (file: File) => void
}

/** Asks for a picture. */
export const AttachButton = ({ label, disabled, onFile }: AttachButtonProps) => {
  const files = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      <IconButtonWithTooltip
        label={label}
        disabled={disabled}
        onClick={() => files.current?.click()}
      >
        <AttachIcon />
      </IconButtonWithTooltip>
      <input ref={files} type="file" hidden accept={imageTypes.join()} onChange={take} />
    </>
  )
}
