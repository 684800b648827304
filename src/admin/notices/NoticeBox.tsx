import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'

export interface Notice {
  type: 'success' | 'error' | 'warning' | 'info'
  /** Default: that of its type (M-ERR-01). */
  title?: string
  /** Without it: it has been said, and what may be done about it is still to be seen. */
  isBrief?: boolean
  text: string
  /** It goes on: what comes of it takes its place. */
  isPending?: boolean
  /** What can be done about it; it closes the notice. */
  action?: { label: string; onClick: () => void }
  /** What else may be done about it; to be told when it closes the notice. */
  more?: (close: () => void) => ReactNode
  /** Milliseconds. Default: as long as its type needs; what can be acted on stays until it is closed. */
  shownFor?: number
}

/** A toast under a title. What went wrong is said at once, the rest when there is a pause. */
export const NoticeBox = (props: Omit<Notice, 'shownFor'>) => {
  const { type, title, text, action, more, isBrief = false } = props
  const translate = useTranslate()
  const close = useCloseNotification()
  const act = () => {
    close()
    action?.onClick()
  }
  const isUrgent = type === 'error' || type === 'warning'
  return (
    <Alert
      severity={type}
      variant="filled"
      elevation={6}
      role={isUrgent ? 'alert' : 'status'}
      onClose={close}
      closeText={translate('ra.action.close')}
      sx={{ maxWidth: 520, whiteSpace: 'pre-line' }}
    >
      {!isBrief && <AlertTitle>{title ?? translate(`sarang.notice.${type}`)}</AlertTitle>}
      <span>{text}</span>
      {action && (
        <Box>
          <Button color="inherit" size="small" onClick={act} sx={{ mt: 0.5, ml: -1.5 }}>
            {action.label}
          </Button>
        </Box>
      )}
      {more && <Box>{more(close)}</Box>}
    </Alert>
  )
}

/** Says something under a title, as a toast: a success is gone after 3 s, what can be acted on stays until it is closed. */
export function useNotice(): (notice: Notice) => void {
  const notify = useNotify()
  return useCallback(
    ({ shownFor, ...notice }) => {
      const { type, action, isPending } = notice
      const autoHideDuration = shownFor ?? (action || isPending ? null : undefined)
      notify(<NoticeBox {...notice} />, { type, autoHideDuration })
    },
    [notify],
  )
}
