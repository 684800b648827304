import { Alert, AlertTitle, Button } from '@mui/material'
import { useCallback } from 'react'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'

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

const NoticeBox = ({ type, title, text, action }: Notice) => {
  const translate = useTranslate()
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
      <AlertTitle>{title ?? translate(`sarang.notice.${type}`)}</AlertTitle>
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
