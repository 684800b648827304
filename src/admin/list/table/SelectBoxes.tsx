import { type ComponentProps, type MouseEvent, useCallback } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'

/** Chooses the row, with Shift all of them from the one that was chosen last. */
export const SelectRow = () => {
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
export const isSelectBox = ({ target }: MouseEvent) => target instanceof HTMLInputElement

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
