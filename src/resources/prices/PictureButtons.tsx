import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, IconButton, LinearProgress } from '@mui/material'
import { type ChangeEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { useImage } from '@/admin'
import { imageTypes } from '@/lib/imageType'

interface PictureButtonsProps {
  image: ReturnType<typeof useImage>
  name: string
  isBusy: boolean
}

/** Choose another one, and back to the saved one; how far the upload is. */
export const PictureButtons = ({ image, name, isBusy }: PictureButtonsProps) => {
  const translate = useTranslate()
  const files = useRef<HTMLInputElement>(null)
  const choose = translate(image.value ? 'sarang.image.change' : 'sarang.image.choose')
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void image.take(file)
    target.value = ''
  }
  return (
    <>
      {isBusy && (
        <LinearProgress
          aria-label={translate('sarang.image.preparingOf', { field: name })}
          {...(image.transfer && { variant: 'determinate', value: 100 * image.transfer.fraction })}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <IconButton
          size="small"
          ref={image.input.field.ref}
          disabled={isBusy}
          aria-label={`${choose} ${name}`}
          onClick={() => files.current?.click()}
        >
          <CameraIcon fontSize="small" />
        </IconButton>
        {image.isChanged && !isBusy && (
          <IconButton
            size="small"
            aria-label={`${translate('ra.action.cancel')} ${name}`}
            onClick={() => image.putBack(false)}
          >
            <UndoIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <input ref={files} type="file" hidden accept={imageTypes.join()} onChange={take} />
    </>
  )
}
