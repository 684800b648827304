import { Alert, Box, Button, DialogContentText } from '@mui/material'
import { useCopy } from '../actions/useCopy'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { Frame } from './Frame'

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
