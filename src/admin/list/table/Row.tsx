import type { KeyboardEvent, MouseEvent } from 'react'
import {
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useGetPathForRecordCallback,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { wantsNewTab } from '../../records/wantsNewTab'
import { usePeeking } from '../peek/peeking'

/** A row that leads somewhere is reached by Tab, opened by Enter as by a click, and in a tab of its own as a link is. */
export const Row = (props: DataTableRowProps) => {
  const { rowClick } = useDataTableCallbacksContext()
  const { hasShow, hasEdit } = useResourceDefinition()
  const openBeside = useOpenBeside()
  const leads = rowClick ?? (hasShow || hasEdit)
  const opened = { ...keyboard, onClickCapture: openBeside, onAuxClick: openBeside }
  return <DataTableRow {...props} {...(leads && opened)} {...usePeek()} />
}

/** A click opens the record beside the list, and so does the space bar; Enter leads to its page, arrows to other rows. */
function usePeek() {
  const peeking = usePeeking()
  const record = useRecordContext()
  const { rowClick } = useDataTableCallbacksContext()
  const resource = useResourceContext() ?? ''
  const pathOf = useGetPathForRecordCallback()
  const navigate = useNavigate()
  if (!peeking || !record) return {}
  const peek = () => peeking.open(String(record.id))
  const toPage = async () => {
    const link = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick
    const path = await pathOf({ record, link: await link })
    if (path) navigate(path, { state: { _scrollToTop: true } })
  }
  const keys: Readonly<Record<string, (row: HTMLElement) => unknown>> = {
    ...amongRows,
    Enter: toPage,
    ' ': peek,
  }
  return {
    selected: peeking.id === String(record.id),
    'data-record': String(record.id),
    onClick: peek,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      const act = event.target === event.currentTarget ? keys[event.key] : undefined
      if (!act) return
      event.preventDefault()
      void act(event.currentTarget)
    },
  }
}

const focus = (row: Element | null) => row instanceof HTMLElement && row.focus()
const on = (row: HTMLElement) => focus(row.nextElementSibling)
const back = (row: HTMLElement) => focus(row.previousElementSibling)
const select = (row: HTMLElement) => row.querySelector<HTMLElement>('[type=checkbox]')?.click()
const amongRows = { ArrowDown: on, j: on, ArrowUp: back, k: back, x: select }

const MIDDLE = 1

const keyboard = {
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
    // What is in the row has its own use for the key.
    if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click()
  },
  // Else the page begins to scroll with the mouse.
  onMouseDown: (event: MouseEvent) => {
    if (event.button === MIDDLE) event.preventDefault()
  },
}

/** For clicks with Ctrl and the like, or with the middle button, beside what is in the row. */
function useOpenBeside() {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const { rowClick } = useDataTableCallbacksContext()
  const pathOf = useGetPathForRecordCallback()
  return async (event: MouseEvent) => {
    const isAsked = event.button === MIDDLE || (event.button === 0 && wantsNewTab(event))
    const isOfCell = (event.target as Element).closest('a, button, label, input')
    if (!isAsked || isOfCell || !record) return
    event.stopPropagation()
    const link = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick
    const path = await pathOf({ record, link: await link })
    if (path) window.open(path)
  }
}
