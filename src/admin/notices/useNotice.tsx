import { Alert, AlertTitle, Button } from '@mui/material'
import { useCallback } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'

export interface Notice {
  type: 'success' | 'error' | 'warning' | 'info'
  /** Default: that of its type (M-ERR-01). */
  title?: string
  text: string
  /** What can be done about it; it closes the notice. */
  action?: { label: string; onClick: () => void }
}

/** Says something under a title, as a toast: a success is gone after 3 s, what can be acted on stays until it is closed. */
export function useNotice(): (notice: Notice) => void {
  const notify = useNotify()
  return useCallback(
    notice => {
      const { type, action } = notice
      notify(<NoticeBox {...notice} />, { type, ...(action && { autoHideDuration: null }) })
    },
    [notify],
  )
}

/** What stands above a notice that has no title of its own (M-ERR-01). */
export const noticeTitles: Readonly<Record<Notice['type'], string>> = {
  success: 'Berhasil!',
  error: 'Error!',
  warning: 'Peringatan!',
  info: 'Informasi',
}

const NoticeBox = ({ type, title = noticeTitles[type], text, action }: Notice) => {
  const close = useCloseNotification()
  const act = () => {
    close()
    action?.onClick()
  }
  return (
    <Alert
      severity={type}
      variant="filled"
      elevation={6}
      onClose={close}
      sx={{ maxWidth: 520, whiteSpace: 'pre-line' }}
    >
      <AlertTitle>{title}</AlertTitle>
      {text}
      {action && (
        <Button
          color="inherit"
          size="small"
          onClick={act}
          sx={{ display: 'block', mt: 0.5, ml: -1 }}
        >
          {action.label}
        </Button>
      )}
    </Alert>
  )
}
