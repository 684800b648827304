import PushIcon from '@mui/icons-material/NotificationsActiveOutlined'
import { Box, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { isShowable } from '@/lib/imageAddress'
import { texts } from './texts'

/** The push as a phone shows it, long texts cut as there. */
export const PhonePreview = () => {
  const [title, body, imageURL] = useWatch({ name: ['title', 'body', 'imageURL'] })
  const picture = typeof imageURL === 'string' && isShowable(imageURL) ? imageURL : undefined
  return (
    <Box sx={phone}>
      <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
        {texts.previewOnPhone}
      </Typography>
      <Box sx={card}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mb: 0.5 }}>
          <PushIcon color="primary" sx={{ fontSize: 16 }} />
          <Typography variant="caption" color="text.secondary">
            {texts.sender}
          </Typography>
        </Box>
        <Typography variant="subtitle2" component="p" sx={lines(1)}>
          {title || texts.title}
        </Typography>
        <Typography variant="body2" sx={lines(4)}>
          {body || texts.body}
        </Typography>
        {picture && <Box component="img" src={picture} alt={texts.picture} sx={image} />}
      </Box>
    </Box>
  )
}

const lines = (most: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: most,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

const phone = {
  display: 'grid',
  gap: 1.5,
  p: 1.5,
  pt: 1,
  pb: 10,
  mx: 'auto',
  maxWidth: 300,
  border: 6,
  borderColor: 'text.disabled',
  borderRadius: 5,
  bgcolor: 'action.hover',
}

const card = { p: 1.5, borderRadius: 3, bgcolor: 'background.paper', boxShadow: 1, minWidth: 0 }
const image = {
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 2,
  mt: 1,
}
