import { memo } from 'react'
import {
  DataTableCell,
  type DataTableColumnProps,
  DataTableHeadCell,
  useDataTableRenderContext,
} from 'react-admin'
import { ColumnChoice } from '../lazy'

/** A column of a table: its cells, its head, or its line where columns are chosen, which comes with the list's tools. */
export const Column = memo(({ ref: _ref, ...props }: DataTableColumnProps) => {
  const context = useDataTableRenderContext()
  if (context === 'columnsSelector') return <ColumnChoice {...props} />
  return context === 'header' ? <DataTableHeadCell {...props} /> : <DataTableCell {...props} />
})
Column.displayName = 'Column'
