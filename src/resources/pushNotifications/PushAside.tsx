import PushIcon from '@mui/icons-material/NotificationsActiveOutlined'
import SendIcon from '@mui/icons-material/SendToMobileOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useCreate, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePrincipal } from '@/admin'
import { chooseAgain, isShowable, newId } from '@/lib'
import { mostOfTitle } from './schedule'
import { texts } from './texts'

/** How the push looks on a phone, and a test to oneself. */
export const PushAside = () => (
  <Box component="aside" aria-label={texts.preview}>
    <PhonePreview />
    <TestPush />
  </Box>
)

/** Sends what is typed to the person alone, as a push of its own: on a phone it is looked at as others will see it. */
const TestPush = () => {
  const uid = usePrincipal()?.uid
  const notify = useNotify()
  const { getValues, trigger } = useFormContext()
  const [title, body] = useWatch({ name: ['title', 'body'] })
  const [create, { isPending }] = useCreate()
  const send = async () => {
    if (!uid || !(await trigger(['title', 'body', 'link']))) return
    const { imageURL, link } = getValues()
    const texted = { title: `${texts.testOf}${title}`.slice(0, mostOfTitle), body }
    const picture = { imageURL: chooseAgain(imageURL) ?? imageURL ?? null }
    const data = { id: newId(), ...texted, ...picture, link, ...unsent, audience: { uids: [uid] } }
    create(
      'pushNotifications',
      { data },
      {
        onSuccess: () => notify(texts.tested, { type: 'success' }),
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    )
  }
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<SendIcon />}
        disabled={!title || !body}
        loading={isPending}
        onClick={send}
        sx={{ mt: 2 }}
      >
        {texts.test}
      </Button>
      <Typography variant="caption" color="text.secondary">
        {texts.testHelp}
      </Typography>
    </>
  )
}

const unsent = { status: 'scheduled', stats: { targeted: 0, sent: 0, opened: 0 } }

/** The push as a phone shows it, long texts cut as there. */
const PhonePreview = () => {
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
