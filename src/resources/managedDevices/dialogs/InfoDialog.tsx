import { Button, Typography } from '@mui/material'
import { formatDateTime } from '@/lib'
import type { ListState } from '@/providers/devices/deviceList'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { Frame } from './Frame'

interface InfoDialogProps extends Dialogue<true> {
  state: ListState | undefined
}

/** What the two modes are, and what becomes of passwords. */
export const InfoDialog = ({ state, onAnswer, ...frame }: InfoDialogProps) => (
  <Frame
    {...frame}
    isTall
    title={texts.about}
    onClose={() => onAnswer()}
    actions={<Button onClick={() => onAnswer(true)}>{texts.close}</Button>}
  >
    {topics.map(({ title, text }) => (
      <section key={title}>
        <Typography variant="h6" component="h3" gutterBottom>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
      </section>
    ))}
    {state?.lastSync && (
      <Typography variant="body2" color="text.secondary">
        {texts.savedAt(formatDateTime(state.lastSync))}
      </Typography>
    )}
  </Frame>
)

const topics = [
  {
    title: texts.connected,
    text: texts.connectedHelp,
  },
  {
    title: texts.local,
    text: texts.localHelp,
  },
  {
    title: texts.devicePassword,
    text: texts.devicePasswordHelp,
  },
  {
    title: texts.streamKey,
    text: texts.streamKeyHelp,
  },
]
