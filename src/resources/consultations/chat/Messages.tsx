import DownIcon from '@mui/icons-material/ArrowDownward'
import { Box, Divider, Fab, LinearProgress, Typography } from '@mui/material'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LoadFailure, useToday } from '@/admin'
import { formatNearDay, isInstant, isShowable } from '@/lib'
import { texts } from '../texts'
import { Bubble } from './Bubble'
import { type Message, type Thread, textOf } from './thread'

interface MessagesProps extends Thread {
  farmer: unknown
  isReadingOlder: boolean
  /** Why the older ones did not come. */
  olderError: unknown
  onOlder: () => void
}

/** The messages, the newest at the bottom and in sight; older ones come when one scrolls up to them. */
export const Messages = ({
  messages,
  hasOlder,
  farmer,
  isReadingOlder,
  olderError,
  onOlder,
}: MessagesProps) => {
  const { box, follow, hasNews, toNewest } = useScroll(
    messages,
    hasOlder && !olderError ? onOlder : undefined,
  )
  const pictures = messages.filter(isPicture)
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      {isReadingOlder && <LinearProgress aria-label={texts.loadingEarlier} sx={above} />}
      <Box
        ref={box}
        onScroll={follow}
        role="log"
        aria-label={texts.messages}
        tabIndex={0}
        sx={frame}
      >
        {olderError !== undefined && <LoadFailure error={olderError} retry={onOlder} />}
        {messages.length === 0 && (
          <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
            {texts.noMessages}
          </Typography>
        )}
        <Box component="ul" sx={list}>
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <Day date={message.date} before={messages[index - 1]?.date} />
              <Bubble message={message} farmer={farmer} pictures={pictures} />
            </Fragment>
          ))}
        </Box>
      </Box>
      {hasNews && (
        <Fab size="small" variant="extended" color="primary" onClick={toNewest} sx={atBottom}>
          <DownIcon fontSize="small" /> {texts.newMessages}
        </Fab>
      )}
    </Box>
  )
}

const frame = { position: 'absolute', inset: 0, overflowY: 'auto', overflowAnchor: 'none', p: 2 }
/** Over the messages: among them it would move them, and be taken for a part of them. */
const above = { position: 'absolute', insetInline: 0, top: 0, zIndex: 1 }
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }
const atBottom = { position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)' }

const isPicture = (message: Message) => message.type === 'image' && isShowable(textOf(message))

/** Where another day begins. */
const Day = ({ date, before }: { date: unknown; before: unknown }) => {
  // 'Hari ini' is 'Kemarin' after midnight.
  useToday()
  if (!isInstant(date)) return null
  const day = formatNearDay(date)
  if (isInstant(before) && formatNearDay(before) === day) return null
  return (
    <Box component="li" sx={{ my: 1 }}>
      <Divider>
        <Typography variant="caption" color="text.secondary">
          {day}
        </Typography>
      </Divider>
    </Box>
  )
}

/** Pixels: so near to an end counts as there. */
const near = 80

/**
 * Keeps the newest message in sight for who is there, and what is in sight where it is for who reads older ones, whatever
 * comes above or below, or grows beside them.
 */
function useScroll(messages: readonly Message[], onOlder: (() => void) | undefined) {
  const box = useRef<HTMLDivElement>(null)
  /** How it was before the messages changed. */
  const before = useRef({ toBottom: 0, height: 0, first: '', last: '' })
  const [hasNews, setHasNews] = useState(false)
  const first = messages[0]?.id ?? ''
  const last = messages.at(-1)?.id ?? ''

  useLayoutEffect(() => {
    const { current: element } = box
    const was = before.current
    if (!element) return
    if (was.last !== last) {
      if (was.toBottom <= near) toEnd(element)
      else setHasNews(true)
    } else if (was.first !== first) {
      element.scrollTop += element.scrollHeight - was.height
    }
    before.current = { ...measured(element), first, last }
  }, [first, last])

  useEffect(() => {
    const { current: element } = box
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (before.current.toBottom <= near) toEnd(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const follow = () => {
    const { current: element } = box
    if (!element) return
    before.current = { ...before.current, ...measured(element) }
    if (before.current.toBottom <= near) setHasNews(false)
    if (element.scrollTop <= near) onOlder?.()
  }
  const toNewest = () => {
    if (box.current) toEnd(box.current)
    setHasNews(false)
  }
  return { box, follow, hasNews, toNewest }
}

const toEnd = (element: HTMLElement) => {
  element.scrollTop = element.scrollHeight
}

const measured = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => ({
  toBottom: scrollHeight - scrollTop - clientHeight,
  height: scrollHeight,
})
