import { Box, Button, LinearProgress } from '@mui/material'
import { useTranslate } from 'react-admin'
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
