import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDelete } from '@/admin'
import { deviceNameOf, type ManagedDevice } from '@/business'
import { formatDateTime } from '@/lib'
import type { ListState } from '@/providers/devices/deviceList'
import { useCopy } from '../actions/useCopy'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'

interface FrameProps {
  isOpen: boolean
  title: string
  /** Called when it is to be closed without an answer; where it is missing only the buttons close it. */
  onClose?: () => void
  onExited: () => void
  /** Buttons. */
  actions: ReactNode
  /** Whether it takes a phone's whole screen. */
  isTall?: boolean
  children: ReactNode
}

/** The frame of this screen's dialogs. */
export const Frame = (props: FrameProps) => {
  const { isOpen, title, onClose, onExited, actions, isTall = false, children } = props
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth={isTall ? 'sm' : 'xs'}
      fullScreen={isTall && isPhone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}

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

interface NewPasswordProps extends Dialogue<true> {
  /** Whose it is. */
  of: string
  password: string
}

/** The password that the service has chosen: shown this once, and gone by the button that says that it was kept. */
export const NewPassword = ({ of, password, onAnswer, ...frame }: NewPasswordProps) => {
  const copy = useCopy()
  return (
    <Frame
      {...frame}
      title={texts.newPassword}
      actions={
        <>
          <Button onClick={() => void copy(password, texts.passwordCopied)}>{texts.copy}</Button>
          <Button variant="contained" onClick={() => onAnswer(true)}>
            {texts.kept}
          </Button>
        </>
      }
    >
      <DialogContentText>{texts.newPasswordOf(of)}</DialogContentText>
      <Box component="output" sx={secret}>
        {password}
      </Box>
      <Alert severity="warning">{texts.shownOnce}</Alert>
    </Frame>
  )
}

const secret = {
  display: 'block',
  my: 2,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'monospace',
  fontSize: '1.125rem',
  textAlign: 'center',
  overflowWrap: 'anywhere',
}

interface SureDialogProps extends Dialogue<true> {
  /** How the device is called. */
  name: string
}

/** The second confirmation of a deletion. */
export const SureDialog = ({ name, isOpen, onAnswer, onExited }: SureDialogProps) => (
  <ConfirmDelete
    name={name}
    isOpen={isOpen}
    onExited={onExited}
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer()}
  />
)

interface RemoveDialogProps extends Dialogue<true> {
  device: ManagedDevice
  isConnected: boolean
}

/** The first of the two confirmations: which device, and from where (M-IOTM-09). */
export const RemoveDialog = ({ device, isConnected, onAnswer, ...frame }: RemoveDialogProps) => {
  const translate = useTranslate()
  const { id, location } = device
  return (
    <Frame
      {...frame}
      title={texts.removeTitle}
      onClose={() => onAnswer()}
      actions={
        <>
          <Button onClick={() => onAnswer()}>{translate('ra.action.cancel')}</Button>
          <Button color="error" variant="contained" onClick={() => onAnswer(true)}>
            {translate('ra.action.delete')}
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {texts.remove} <strong>{deviceNameOf(device)}</strong>{' '}
        {texts.identified(location ? `${id}, ${location}` : id)}
      </DialogContentText>
      <Alert severity="warning" sx={{ mt: 2 }}>
        {isConnected ? texts.removesFromServer : texts.removesFromList}
      </Alert>
    </Frame>
  )
}
