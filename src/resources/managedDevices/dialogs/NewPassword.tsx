import { Alert, Box, Button, DialogContentText } from '@mui/material'
import { useCopy } from '../actions/useCopy'
import type { Dialogue } from '../actions/useDialogs'
import { Frame } from './Frame'

interface NewPasswordProps extends Dialogue<true> {
  /** Whose it is. */
  of: string
  password: string
}

/** The password that the service has chosen: shown this once, and gone with the dialog. */
export const NewPassword = ({ of, password, onAnswer, ...frame }: NewPasswordProps) => {
  const copy = useCopy()
  return (
    <Frame
      {...frame}
      title="Password baru"
      onClose={() => onAnswer()}
      actions={
        <>
          <Button onClick={() => void copy(password, 'Password disalin ke clipboard')}>
            Salin
          </Button>
          <Button variant="contained" onClick={() => onAnswer(true)}>
            Tutup
          </Button>
        </>
      }
    >
      <DialogContentText>Password baru untuk {of}:</DialogContentText>
      <Box component="output" sx={secret}>
        {password}
      </Box>
      <Alert severity="warning">Hanya ditampilkan sekali. Catat sebelum menutup dialog ini.</Alert>
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
