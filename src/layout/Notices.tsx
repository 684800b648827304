import { Snackbar } from '@mui/material'
import { isValidElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { NoticeBox, UndoButton } from '@/admin'
import { timings } from '@/lib'
import { shape } from './theme/tokens'

type Edge = 'top' | 'bottom'

/**
 * At which edge of the window a notice lies over less of what one is sent to: the field that has the focus, then those
 * that are said to be wrong. Asked when it appears, when the focus moves and after scrolling; the lower one where both are free.
 */
function useFreeEdge(notice: RefObject<HTMLElement | null>, shown: unknown): Edge {
  const [edge, setEdge] = useState<Edge>('bottom')
  useEffect(() => {
    if (!shown) return
    // A frame later: a field that has the focus is scrolled to then.
    const look = () =>
      requestAnimationFrame(() => notice.current && setEdge(freeEdge(notice.current)))
    look()
    addEventListener('focusin', look)
    // What is scrolled inside of a dialog tells nobody above it.
    addEventListener('scrollend', look, true)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('scrollend', look, true)
    }
  }, [notice, shown])
  return edge
}

/** Pixels between the notice and what it is above or below. */
const gap = 8
const besideBar = shape.bar + gap

function freeEdge(notice: HTMLElement): Edge {
  const { left, width, height } = notice.getBoundingClientRect()
  const foot = Number.parseFloat(getComputedStyle(notice).marginBottom) || 0
  const lies = (top: number) => covered(new DOMRect(left, top, width, height))
  return lies(besideBar) < lies(innerHeight - foot - gap - height) ? 'top' : 'bottom'
}

/** How much of what one is sent to lies below the box. */
function covered(box: DOMRect): number {
  const under = (fields: string) =>
    [...document.querySelectorAll(fields)].filter(field => isUnder(box, field)).length
  return (
    under(':is(input, textarea, [contenteditable]):focus') * most + under('[aria-invalid=true]')
  )
}

/** More than there are wrong fields in sight. */
const most = 100

/** With its label, and what is said below it. */
function isUnder(box: DOMRect, field: Element): boolean {
  const { left, right, top, bottom } = (
    field.closest('.MuiFormControl-root') ?? field
  ).getBoundingClientRect()
  return left < box.right && box.left < right && top < box.bottom && box.top < bottom
}

/** Milliseconds; a success is gone after 3000 (M-ERR-01) but for its undo, what went wrong takes longer to read. */
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
  // What was done can be taken back for some time after it has been said.
  const [undo, setUndo] = useState<'none' | 'offered' | 'left'>('none')
  const offer = useCallback(() => setUndo(was => (was === 'none' ? 'offered' : was)), [])
  const box = useRef<HTMLDivElement>(null)
  const vertical = useFreeEdge(box, current)
  useEffect(() => {
    const [next] = notifications
    if (!next || (current && !isPast(current, next))) return
    // A moment later: what is said in the same breath would be lost, for react-admin takes from the queue as it rendered it.
    const timer = setTimeout(() => {
      setCurrent(takeNotification() ?? undefined)
      setSince(Date.now())
      setUndo('none')
      setOpen(true)
    })
    return () => clearTimeout(timer)
  }, [current, notifications, takeNotification])
  if (!current) return null
  const kind = kindOf(current)
  const whole = current.notificationOptions?.autoHideDuration
  const brief = undo === 'left' && timings.undoMs - durations[kind]
  const autoHideDuration = whole === undefined ? brief || durations[kind] : whole
  const isWaitedFor = notifications.length > 0
  const until = since + Math.min(autoHideDuration ?? patience, patience)
  return (
    <CloseNotificationContext.Provider value={() => setOpen(false)}>
      <Snackbar
        key={since}
        open={isOpen}
        autoHideDuration={isWaitedFor ? Math.max(0, until - Date.now()) : autoHideDuration}
        onClose={(_event, reason) => {
          const isUndoLeft = reason === 'timeout' && undo === 'offered' && !isWaitedFor
          if (isUndoLeft && kind === 'success') setUndo('left')
          else if (reason !== 'clickaway' || autoHideDuration !== null) setOpen(false)
        }}
        slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
        ref={box}
        anchorOrigin={{ vertical, horizontal: 'center' }}
        sx={besideFields}
      >
        <div>
          <Said notice={current} kind={kind} isBrief={undo === 'left'} onOffer={offer} />
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

interface SaidProps {
  notice: NotificationPayload
  kind: Kind
  /** Its undo is what is left of it. */
  isBrief: boolean
  /** It can be taken back. */
  onOffer: () => void
}

const Said = ({ notice, kind, isBrief, onOffer }: SaidProps) => {
  const translate = useTranslate()
  const { message, notificationOptions } = notice
  if (typeof message !== 'string') return message
  const { undoes, step } = notificationOptions?.messageArgs ?? {}
  return (
    <NoticeBox
      type={kind}
      isBrief={isBrief}
      text={translate(message, notificationOptions?.messageArgs)}
      {...((undoes || isUndone.test(message)) && {
        more: close => <UndoButton {...{ message, undoes, step, onOffer }} onUndo={close} />,
      })}
    />
  )
}

const isUndone = /s\.(?:crea|upda|dele)ted$/

/** What the next answers, or says once more, is not told to its end: a form that has been put right is no error any more. */
const isPast = (current: NotificationPayload, next: NotificationPayload) =>
  current.message === 'ra.message.invalid_form' ||
  isPending(current) ||
  wordsOf(current) === wordsOf(next)

const isPending = ({ message }: NotificationPayload) =>
  isValidElement<{ isPending?: boolean }>(message) && message.props.isPending === true

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
