import PictureIcon from '@mui/icons-material/ImageOutlined'
import { Avatar, Box, FormHelperText } from '@mui/material'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { useFileDrop, useImage, Zoomable } from '@/admin'
import { f, kindOf } from '@/schema'
import { PictureButtons } from './PictureButtons'
import { texts } from './texts'

interface GradePictureProps {
  source: string
  label: string
}

const field = f.image(texts.picture, { folder: 'price' })
const validate = kindOf(field).validate(field)

/** A small picture that opens large; another one is chosen or dropped here and uploaded with the prices. */
export const GradePicture = ({ source, label }: GradePictureProps) => {
  const translate = useTranslate()
  const image = useImage({ source, label, field, validate })
  const { value, error } = image
  const name = texts.pictureOf(label)
  const isBusy = image.isPreparing || image.transfer !== undefined
  const drop = useFileDrop(file => !isBusy && void image.take(file))
  return (
    <Box role="group" aria-label={name} {...drop} sx={{ width: side }}>
      <RecordContextProvider value={inside}>
        {value ? <Zoomable address={value} alt={name} /> : <NoPicture />}
      </RecordContextProvider>
      <PictureButtons image={image} name={name} isBusy={isBusy} />
      {error && <FormHelperText error>{translate(error)}</FormHelperText>}
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
