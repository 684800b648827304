import { Snackbar } from '@mui/material'
import { isValidElement, useEffect, useRef, useState } from 'react'
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { NoticeBox, UndoButton } from '@/admin'
import { timings } from '@/lib/timings'
import { besideBar, useFreeEdge } from './freeEdge'

/** Milliseconds; a success is gone after 3000 (M-ERR-01), what went wrong takes longer to read. */
const durations = { success: timings.successMs, info: 3000, warning: 6000, error: 8000 }

type Kind = keyof typeof durations

/** What takes longer, or stays until it is closed, has been there so long when it makes room for the next. */
const patience = 3000

/** React-admin's toasts one after the other, each under its title and for as long as its kind needs. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const [current, setCurrent] = useState<NotificationPayload>()
  const [since, setSince] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const vertical = useFreeEdge(box, current)
  useEffect(() => {
    const [next] = notifications
    if (!next || (current && !isPast(current, next))) return
    // A moment later: what is said in the same breath would be lost, for react-admin takes from the queue as it rendered it.
    const timer = setTimeout(() => {
      setCurrent(takeNotification() ?? undefined)
      setSince(Date.now())
      setOpen(true)
    })
    return () => clearTimeout(timer)
  }, [current, notifications, takeNotification])
  if (!current) return null
  const kind = kindOf(current)
  const { autoHideDuration = durations[kind] } = current.notificationOptions ?? {}
  const isWaitedFor = notifications.length > 0
  const until = since + Math.min(autoHideDuration ?? patience, patience)
  return (
    <CloseNotificationContext.Provider value={() => setOpen(false)}>
      <Snackbar
        key={since}
        open={isOpen}
        autoHideDuration={isWaitedFor ? Math.max(0, until - Date.now()) : autoHideDuration}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway' || autoHideDuration !== null) setOpen(false)
        }}
        slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
        ref={box}
        anchorOrigin={{ vertical, horizontal: 'center' }}
        sx={besideFields}
      >
        <div>
          <Said notice={current} kind={kind} />
        </div>
      </Snackbar>
    </CloseNotificationContext.Provider>
  )
}

/** Nothing that a page, a list, a form or a dialog is gone on with lies below what is said. */
const besideFields = {
  '&.MuiSnackbar-anchorOriginTopCenter': { top: besideBar },
  mb: 'var(--dock, 0px)',
  '@media (min-width: 600px)': { 'body:has(.whole-list) &': { mb: '32px' } },
  'body:has(.sticky-foot) &': { mb: 'calc(56px + var(--dock, 0px))' },
  // A phone's dialogs end where its window does; others are in the middle.
  '@media (max-width: 599.95px)': { 'body:has(.MuiDialogActions-root) &': { mb: '64px' } },
}

const Said = ({ notice, kind }: { notice: NotificationPayload; kind: Kind }) => {
  const translate = useTranslate()
  const { message, notificationOptions } = notice
  if (typeof message !== 'string') return message
  const { done, step } = notificationOptions?.messageArgs ?? {}
  return (
    <NoticeBox
      type={kind}
      text={translate(message, notificationOptions?.messageArgs)}
      {...((done || isUndone.test(message)) && {
        more: close => <UndoButton {...{ message, done, step }} onUndo={close} />,
      })}
    />
  )
}

const isUndone = /s\.(?:upda|dele)ted$/

/** What the next answers, or says once more, is not told to its end: a form that has been put right is no error any more. */
const isPast = (current: NotificationPayload, next: NotificationPayload) =>
  current.message === 'ra.message.invalid_form' || wordsOf(current) === wordsOf(next)

const wordsOf = ({ message, notificationOptions }: NotificationPayload) =>
  JSON.stringify(
    isValidElement<{ text?: string }>(message)
      ? message.props.text
      : [message, notificationOptions?.messageArgs],
  )

/** React-admin says 'info' of what has been done. */
const kindOf = ({ type, message }: NotificationPayload): Kind =>
  type === 'info' && /notifications?\.(created|updated|deleted)$/.test(String(message))
    ? 'success'
    : (type as Kind)
