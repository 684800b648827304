import SendIcon from '@mui/icons-material/SendToMobileOutlined'
import { Button, Typography } from '@mui/material'
import { useCreate, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePrincipal } from '@/admin'
import { chooseAgain } from '@/lib/chosenFiles'
import { newId } from '@/lib/id'
import { mostOfTitle } from './schedule'
import { texts } from './texts'

/** Sends what is typed to the person alone, as a push of its own: on a phone it is looked at as others will see it. */
export const TestPush = () => {
  const uid = usePrincipal()?.uid
  const notify = useNotify()
  const { getValues, trigger } = useFormContext()
  const [title, body] = useWatch({ name: ['title', 'body'] })
  const [create, { isPending }] = useCreate()
  const send = async () => {
    if (!uid || !(await trigger(['title', 'body', 'link']))) return
    const { imageURL, link } = getValues()
    const texted = { title: `${texts.testOf}${title}`.slice(0, mostOfTitle), body }
    const picture = { imageURL: chooseAgain(imageURL) ?? null }
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
