import DragIcon from '@mui/icons-material/DragIndicator'
import { Box } from '@mui/material'
import type { PointerEvent } from 'react'
import { useTranslate } from 'react-admin'
import { thumbWide } from '@/lib'

/**
 * Pulls the list item that it is in to another place, with mouse, pen or finger. Beside it belong buttons, for the
 * keyboard; it is none itself.
 */
export const DragHandle = ({ onMove }: { onMove: (to: number) => void }) => {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      aria-hidden
      title={translate('sarang.order.drag')}
      onPointerDown={event => {
        event.preventDefault()
        startDrag(event, onMove)
      }}
      sx={grip}
    >
      <DragIcon fontSize="small" />
    </Box>
  )
}

/** A finger on it pulls and does not scroll. */
const grip = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  ...thumbWide,
  p: '5px',
  cursor: 'grab',
  touchAction: 'none',
  color: 'text.secondary',
  verticalAlign: 'middle',
}

/** On the list while one of its items is pulled: what is tall may make itself short then. */
export const DRAGGING = 'data-dragging'

/**
 * Lets an item of a list follow the pointer that went down on a part of it, and make room for it where it would come to
 * lie. `onMove` gets its new place when it is let go; Escape puts it back.
 */
function startDrag(
  { currentTarget, button, clientY }: PointerEvent<HTMLElement>,
  onMove: (to: number) => void,
): void {
  const item = currentTarget.closest('li')
  const list = item?.parentElement
  if (!item || !list || button !== 0) return
  const off = shorten(list, currentTarget)
  const items = [...list.children].filter(child => child instanceof HTMLElement)
  const from = items.indexOf(item)
  const measures = items.map(each => measure(each, list))
  const grip = clientY + off - list.getBoundingClientRect().top
  const own = measures[from] ?? { middle: 0, height: 0 }
  let to = from

  const follow = (event: { clientY: number }) => {
    const way = event.clientY - list.getBoundingClientRect().top - grip
    const others = measures.filter((_, index) => index !== from)
    to = others.filter(({ middle }) => middle < own.middle + way).length
    items.forEach((each, index) => {
      const shift = index === from ? way : own.height * step(index, { from, to })
      each.style.transform = shift ? `translateY(${shift}px)` : ''
    })
    item.scrollIntoView({ block: 'nearest' })
  }
  const end = (isMoved: boolean) => {
    controller.abort()
    for (const each of items) each.style.transform = ''
    item.style.zIndex = ''
    list.removeAttribute(DRAGGING)
    if (isMoved && to !== from) onMove(to)
    requestAnimationFrame(() => item.scrollIntoView({ block: 'nearest' }))
  }
  const controller = new AbortController()
  const { signal } = controller
  item.style.zIndex = '1'
  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', () => end(true), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', event => event.key === 'Escape' && end(false), { signal })
}

/**
 * Where the list gets shorter the page moves along, so that the item stays below the pointer; how far it is from there
 * where the page ends before.
 */
function shorten(list: HTMLElement, handle: HTMLElement): number {
  const before = handle.getBoundingClientRect().top
  list.setAttribute(DRAGGING, '')
  const moved = handle.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy(0, moved)
  return handle.getBoundingClientRect().top - before
}

/** Relative to the list, so that scrolling changes nothing. */
function measure(item: HTMLElement, list: HTMLElement) {
  const { top, height } = item.getBoundingClientRect()
  return { middle: top - list.getBoundingClientRect().top + height / 2, height }
}

/** Which way an item makes room. */
function step(index: number, { from, to }: { from: number; to: number }): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}
