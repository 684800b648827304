import { createElement, memo } from 'react'
import {
  type DataTableColumnProps,
  DataTableHeadCell,
  useDataTableRenderContext,
} from 'react-admin'
import { ColumnChoice } from '../lazy'

/** A column of a table: its cells, its head, or its line where columns are chosen, which comes with the list's tools. */
export const Column = memo(({ ref: _ref, ...props }: DataTableColumnProps) => {
  const context = useDataTableRenderContext()
  if (context === 'columnsSelector') return <ColumnChoice {...props} />
  return context === 'header' ? <DataTableHeadCell {...props} /> : <Cell {...props} />
})
Column.displayName = 'Column'

/** React-admin's would ask the store whether its column is hidden, and be four components. */
const Cell = ({ source = '', align, field, children }: DataTableColumnProps) => (
  <td
    className={`MuiTableCell-root RaDataTable-rowCell list-cell column-${source}${align === 'right' ? ' at-end' : ''}`}
  >
    {children ?? (field && createElement(field, { source }))}
  </td>
)
