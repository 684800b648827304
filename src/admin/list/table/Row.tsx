import type { KeyboardEvent } from 'react'
import {
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useResourceDefinition,
} from 'react-admin'

/** A row that leads somewhere is reached by Tab, and opened by Enter as by a click. */
export const Row = (props: DataTableRowProps) => {
  const { rowClick } = useDataTableCallbacksContext()
  const { hasShow, hasEdit } = useResourceDefinition()
  const leads = rowClick ?? (hasShow || hasEdit)
  return <DataTableRow {...props} {...(leads && opened)} />
}

const opened = {
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
    // What is in the row has its own use for the key.
    if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click()
  },
}
