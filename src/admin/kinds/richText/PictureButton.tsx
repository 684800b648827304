import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  LinearProgress,
  Stack,
  TextField,
  ToggleButton,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { chooseAgain } from '@/lib'
import { Chooser } from '../image/Chooser'
import { Picture } from '../image/Picture'
import { useAttachment } from '../image/useAttachment'
import { useFileDrop } from '../image/useFileDrop'
import { MEBIBYTES } from './takePictures'
import { useEditorState } from './useEditorState'

interface Told {
  src: string
  alt: string
}

const none: Told = { src: '', alt: '' }

/** Puts a picture where the caret is, or changes the one that is marked. */
export const PictureButton = ({ folder }: { folder: string }) => {
  const translate = useTranslate()
  const [shown, setShown] = useState<Told | null>(null)
  const [isActive, editor] = useEditorState(editor => editor.isActive('image'))
  const label = translate('sarang.richText.picture')
  const open = () => {
    const { src, alt } = editor?.getAttributes('image') ?? {}
    setShown(isActive ? { src: String(src ?? ''), alt: String(alt ?? '') } : none)
  }
  const close = () => setShown(null)
  const put = (picture: Told) => {
    const chain = editor?.chain().focus()
    if (isActive) chain?.updateAttributes('image', picture).run()
    else chain?.insertContent({ type: 'image', attrs: picture }).run()
    close()
  }
  return (
    <>
      <ToggleButton
        value="picture"
        aria-label={label}
        title={label}
        selected={isActive ?? false}
        onClick={open}
      >
        <PictureIcon fontSize="inherit" />
      </ToggleButton>
      {shown && <PictureDialog {...{ shown, folder, label, put, close }} />}
    </>
  )
}

interface PictureDialogProps {
  shown: Told
  folder: string
  label: string
  put: (picture: Told) => void
  close: () => void
}

const PictureDialog = ({ shown, folder, label, put, close }: PictureDialogProps) => {
  const translate = useTranslate()
  const helpId = useId()
  const [alt, setAlt] = useState(shown.alt)
  const { address, isPreparing, problem, take } = useAttachment(folder, MEBIBYTES)
  const drop = useFileDrop(file => void take(file))
  const src = address || shown.src
  const isTouched = isPreparing || address !== '' || alt !== shown.alt
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The form around the editor is another one.
    event.stopPropagation()
    if (src) put({ src: chooseAgain(address) ?? src, alt: alt.trim() })
  }
  return (
    <Dialog
      open
      onClose={isTouched ? undefined : close}
      disableRestoreFocus
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={send} noValidate>
        <DialogTitle>{label}</DialogTitle>
        <DialogContent {...drop}>
          <Stack sx={{ gap: 1, alignItems: 'flex-start', mb: 2 }}>
            {src && <Picture address={src} alt={alt} size={160} />}
            {isPreparing ? (
              <LinearProgress
                aria-label={translate('sarang.image.preparingOf', { field: label })}
              />
            ) : (
              <Chooser
                label={label}
                buttonRef={null}
                helpId={helpId}
                autoFocus={!src}
                isEmpty={!src}
                onFile={file => void take(file)}
              />
            )}
            <FormHelperText id={helpId} error={problem !== undefined} sx={{ mx: 0 }}>
              {problem ?? translate('sarang.image.help', { max: MEBIBYTES })}
            </FormHelperText>
          </Stack>
          <TextField
            label={translate('sarang.richText.alt')}
            helperText={translate('sarang.richText.altHelp')}
            value={alt}
            onChange={event => setAlt(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 255 } }}
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!src || isPreparing}>
            {translate('sarang.richText.pictureSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
