import { type ComponentProps, type KeyboardEvent, type MouseEvent, memo } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { wantsNewTab } from '../../records/wantsNewTab'
import { usePeeking } from '../peek/peeking'
import { useRows } from './rows'
import { isSelectBox, SelectRow } from './SelectBoxes'

interface RowProps extends ComponentProps<'tr'> {
  'data-index'?: number
}

/**
 * A row that leads somewhere is reached by Tab, opened by Enter as by a click, and in a tab of its own as a link is. It is
 * drawn again when its record is another one, not when its list is.
 */
export const Row = memo(({ children, ...props }: RowProps) => {
  const record = useRecordContext()
  const peeking = usePeeking()
  const { leads, hasBoxes, toPage } = useRows() ?? {}
  const isOpen = peeking !== undefined && peeking.id === String(record?.id)
  return (
    <tr
      {...props}
      className={`RaDataTable-row list-row${leads ? ' RaDataTable-clickableRow' : ''}${isOpen ? ' is-open' : ''}`}
      onClick={event => {
        if (!record || isSelectBox(event)) return
        if (peeking) peeking.open(String(record.id))
        else void toPage?.(record)
      }}
      {...useKeyboard(record)}
      {...usePeek(record)}
    >
      {hasBoxes && (
        <td className="MuiTableCell-root MuiTableCell-paddingCheckbox list-cell">
          <SelectRow />
        </td>
      )}
      {children}
    </tr>
  )
})
Row.displayName = 'Row'

/** A click opens the record beside the list, and so does the space bar; Enter leads to its page, arrows to other rows. */
function usePeek(record: RaRecord | undefined) {
  const peeking = usePeeking()
  const { toPage } = useRows() ?? {}
  if (!peeking || !record) return {}
  const peek = () => peeking.open(String(record.id))
  const keys: Readonly<Record<string, (row: HTMLElement) => unknown>> = {
    ...amongRows,
    Enter: () => toPage?.(record),
    ' ': peek,
  }
  return {
    'data-record': String(record.id),
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

/** For Enter, and for clicks with Ctrl and the like, or with the middle button, beside what is in the row. */
function useKeyboard(record: RaRecord | undefined) {
  const { leads, toTab } = useRows() ?? {}
  if (!leads || !record) return {}
  const openBeside = (event: MouseEvent) => {
    const isAsked = event.button === MIDDLE || (event.button === 0 && wantsNewTab(event))
    const isOfCell = (event.target as Element).closest('a, button, label, input')
    if (!isAsked || isOfCell) return
    event.stopPropagation()
    void toTab?.(record)
  }
  return { ...keyboard, onClickCapture: openBeside, onAuxClick: openBeside }
}

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
