import { Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { NoticeBox } from '@/admin'
import { timings } from '@/lib/timings'

/** Milliseconds; a success is gone after 3000 (M-ERR-01), what went wrong takes longer to read. */
const durations = { success: timings.successMs, info: 3000, warning: 6000, error: 8000 }

type Kind = keyof typeof durations

/** What stays until it is closed makes room when the next has waited so long: an error could not be told behind it. */
const patience = 3000

/** React-admin's toasts one after the other, each under its title and for as long as its kind needs. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const [current, setCurrent] = useState<NotificationPayload>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (current || notifications.length === 0) return
    // A moment later: what is said in the same breath would be lost, for react-admin takes from the queue as it rendered it.
    const timer = setTimeout(() => {
      setCurrent(takeNotification() ?? undefined)
      setOpen(true)
    })
    return () => clearTimeout(timer)
  }, [current, notifications, takeNotification])
  if (!current) return null
  const kind = kindOf(current)
  const { autoHideDuration = durations[kind] } = current.notificationOptions ?? {}
  const isWaitedFor = notifications.length > 0
  return (
    <CloseNotificationContext.Provider value={() => setOpen(false)}>
      <Snackbar
        open={isOpen}
        autoHideDuration={isWaitedFor ? (autoHideDuration ?? patience) : autoHideDuration}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway' || autoHideDuration !== null) setOpen(false)
        }}
        slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <div>
          <Said notice={current} kind={kind} />
        </div>
      </Snackbar>
    </CloseNotificationContext.Provider>
  )
}

const Said = ({ notice, kind }: { notice: NotificationPayload; kind: Kind }) => {
  const translate = useTranslate()
  const { message, notificationOptions } = notice
  if (typeof message !== 'string') return message
  return <NoticeBox type={kind} text={translate(message, notificationOptions?.messageArgs)} />
}

/** React-admin says 'info' of what has been done. */
const kindOf = ({ type, message }: NotificationPayload): Kind =>
  type === 'info' && /notifications?\.(created|updated|deleted)$/.test(String(message))
    ? 'success'
    : (type as Kind)
