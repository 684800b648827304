import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import { Avatar, Box, IconButton, LinearProgress } from '@mui/material'
import { type ChangeEvent, useRef } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { useFileDrop, useImage, Zoomable } from '@/admin'
import { imageTypes } from '@/lib'
import { f, kindOf } from '@/schema'
import { texts } from './texts'

const field = f.image(texts.picture, { folder: 'price' })
const validate = kindOf(field).validate(field)

/** The picture of a grade, and the id of what is said where it is refused. */
export function useGradePicture(source: string, label: string) {
  const image = useImage({ source, label, field, validate })
  return { image, name: texts.pictureOf(label), problemId: `${image.input.id}-problem` }
}

interface GradePictureProps extends Pick<ReturnType<typeof useGradePicture>, 'image' | 'name'> {
  problemId: string | undefined
}

/**
 * A small picture that opens large; another one is chosen or dropped here and uploaded with the prices, or it is removed.
 * Why one is refused has no room here.
 */
export const GradePicture = ({ image, name, problemId }: GradePictureProps) => {
  const { value } = image
  const isBusy = image.isPreparing || image.transfer !== undefined
  const drop = useFileDrop(file => !isBusy && void image.take(file))
  return (
    <Box role="group" aria-label={name} {...drop} sx={{ width: side }}>
      <RecordContextProvider value={inside}>
        {value ? <Zoomable address={value} alt={name} /> : <NoPicture />}
      </RecordContextProvider>
      <PictureButtons {...{ image, name, problemId, isBusy }} />
    </Box>
  )
}

const side = 64

/** Not the record of the page: pictures inside of it are shown small. */
const inside = { id: 'grade' }

const NoPicture = () => (
  <Avatar variant="rounded" aria-hidden sx={{ width: side, height: side }}>
    <PictureIcon />
  </Avatar>
)

interface PictureButtonsProps extends GradePictureProps {
  isBusy: boolean
}

/** Choose another one, and away with this one; how far the upload is. */
const PictureButtons = ({ image, name, problemId, isBusy }: PictureButtonsProps) => {
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
          sx={{ mb: -0.5 }}
          {...(image.transfer && { variant: 'determinate', value: 100 * image.transfer.fraction })}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <IconButton
          size="small"
          ref={image.input.field.ref}
          disabled={isBusy}
          aria-label={`${choose} ${name}`}
          aria-describedby={problemId}
          onClick={() => files.current?.click()}
        >
          <CameraIcon fontSize="small" />
        </IconButton>
        {!isBusy && <AwayButton image={image} name={name} />}
      </Box>
      <input ref={files} type="file" hidden accept={imageTypes.join()} onChange={take} />
    </>
  )
}

/** Back to the saved one; of that one to none. There is room for one of both. */
const AwayButton = ({ image, name }: Pick<GradePictureProps, 'image' | 'name'>) => {
  const translate = useTranslate()
  const { value, isChanged } = image
  if (!value && !isChanged) return null
  const act = translate(isChanged ? 'ra.action.cancel' : 'ra.action.remove')
  const Icon = isChanged ? UndoIcon : RemoveIcon
  return (
    <IconButton
      size="small"
      aria-label={`${act} ${name}`}
      onClick={() => image.putBack(!isChanged)}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
