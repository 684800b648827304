import { useEffect, useState } from 'react'
import { Notification, useNotificationContext } from 'react-admin'

/** Milliseconds; a success is gone after 3000 (M-ERR-01), what went wrong takes longer to read. */
const durations = { success: 3000, info: 3000, warning: 6000, error: 8000 }

/** React-admin's toasts, each for as long as its kind needs. */
export function Notices() {
  const [kind, setKind] = useState<keyof typeof durations>('info')
  const [next] = useNotificationContext().notifications
  useEffect(() => {
    if (next) setKind(next.type as keyof typeof durations)
  }, [next])
  return <Notification autoHideDuration={durations[kind]} />
}
