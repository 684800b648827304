import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useContext,
  useMemo,
} from 'react'
import {
  type DataTableBaseProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useEvent,
  useGetPathForRecordCallback,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { wantsNewTab } from '../../records/useHotkey'
import { usePeeking } from '../peek/peeking'

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

interface Rows {
  /** Whether a row leads anywhere. */
  leads: boolean
  hasBoxes: boolean
  toPage: (record: RaRecord) => Promise<void>
  toTab: (record: RaRecord) => Promise<void>
}

/** What all rows of a table do alike, found out once for them. */
export const RowsContext = createContext<Rows | undefined>(undefined)

export const useRows = (): Rows | undefined => useContext(RowsContext)

/** Where rows lead: as react-admin's DataTable says it, which each of its rows asks for three times. */
export function useLeading(rowClick: DataTableBaseProps['rowClick'], hasBoxes: boolean): Rows {
  const { hasShow, hasEdit } = useResourceDefinition()
  const resource = useResourceContext() ?? ''
  const getPath = useGetPathForRecordCallback()
  const navigate = useNavigate()
  const pathOf = useEvent(async (record: RaRecord) => {
    const link = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick
    return getPath({ record, resource, link: await link })
  })
  const toPage = useEvent(async (record: RaRecord) => {
    const path = await pathOf(record)
    if (!path) return
    // Taken away with the focus in it a list has the browser work out the styles of everything in it once more.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    navigate(path, { state: { _scrollToTop: true } })
  })
  const toTab = useEvent(async (record: RaRecord) => {
    const path = await pathOf(record)
    if (path) window.open(path)
  })
  const leads = Boolean(rowClick ?? (hasShow || hasEdit))
  return useMemo(() => ({ leads, hasBoxes, toPage, toTab }), [leads, hasBoxes, toPage, toTab])
}

/** Chooses the row, with Shift all of them from the one that was chosen last. */
const SelectRow = () => {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selected = useDataTableSelectedIdsContext()
  const id = useRecordContext()?.id ?? ''
  return (
    <SelectBox
      label="ra.action.select_row"
      checked={selected?.includes(id) === true}
      // The click, which says whether Shift is held.
      onChange={({ nativeEvent }) => handleToggleItem?.(id, nativeEvent)}
    />
  )
}

/** Whether what was clicked is a box, and not the row that it is in. */
const isSelectBox = ({ target }: MouseEvent) => target instanceof HTMLInputElement

/** Chooses all rows of the page, beside those of others; says whether all are chosen, or some. */
export const SelectPage = () => {
  const { onSelect } = useDataTableCallbacksContext()
  const selected = useDataTableSelectedIdsContext() ?? []
  const page = (useDataTableDataContext() ?? []).map(({ id }) => id)
  const others = selected.filter(id => !page.includes(id))
  const isAll = page.length > 0 && selected.length - others.length === page.length
  const isSome = !isAll && selected.length > others.length
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isSome
    },
    [isSome],
  )
  return (
    <SelectBox
      ref={mark}
      label="ra.action.select_all"
      checked={isAll}
      onChange={() => onSelect?.(isAll ? others : [...others, ...page])}
    />
  )
}

interface SelectBoxProps extends ComponentProps<'input'> {
  /** Its name, as a phrase. */
  label: string
}

/** An element (rows.css), where MUI's checkbox is seven components in each row. */
const SelectBox = ({ label, ...props }: SelectBoxProps) => (
  <input type="checkbox" className="select-box" aria-label={useTranslate()(label)} {...props} />
)

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
