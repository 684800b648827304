import { Table, TableCell, TableHead } from '@mui/material'
import {
  Children,
  type ComponentProps,
  type CSSProperties,
  isValidElement,
  memo,
  type ReactNode,
  useMemo,
} from 'react'
import {
  DataTableBase,
  DataTableClasses,
  DataTableRenderContext,
  DataTableRoot,
  RecordContextProvider,
  useDataTableDataContext,
  useListContext,
  useStore,
} from 'react-admin'
import { limits } from '@/lib'
import { part } from '../../queries/screen'
import { useResource } from '../../registry'
import { BulkBar, ColumnChoosers, useDue } from '../lazy'
import { columnsKey } from './columns'
import { Row, RowsContext, SelectPage, useLeading, useRows } from './Row'

const VirtualBody = part<{ children: ReactNode }>(() =>
  import('./VirtualBody').then(body => body.VirtualBody),
)

interface RowTableProps
  extends Pick<ComponentProps<typeof DataTableBase>, 'rowClick' | 'hiddenColumns'> {
  bulkActions: ReactNode
  empty: ReactNode
  sx: object
  /** Columns. */
  children: ReactNode
}

/**
 * react-admin's DataTable by its parts: the choice of columns comes with the tools above the list, and many rows are
 * rows only where they are seen. The bar of the selection is there while there is one: out of sight Tab would find it.
 */
export const RowTable = ({ bulkActions, empty, sx, children, ...rest }: RowTableProps) => {
  const storeKey = columnsKey(useResource().name)
  const columns = useOrdered(storeKey, children)
  const cells = useShown(storeKey, columns, rest.hiddenColumns)
  const rows = useLeading(rest.rowClick, Boolean(bulkActions))
  const { data = [], selectedIds } = useListContext()
  const isDue = useDue()
  const isLong = data.length > limits.plainRows
  return (
    <DataTableBase
      {...rest}
      storeKey={storeKey}
      hasBulkActions={Boolean(bulkActions)}
      loading={null}
      empty={empty}
    >
      <DataTableRoot className={DataTableClasses.root} sx={sx}>
        {bulkActions && selectedIds.length > 0 && <BulkBar>{bulkActions}</BulkBar>}
        <div className={DataTableClasses.tableWrapper} style={isLong ? scrolling : undefined}>
          <Table
            className={DataTableClasses.table}
            size="small"
            stickyHeader
            {...(isLong && { 'aria-rowcount': data.length + 1 })}
          >
            <RowsContext value={rows}>
              <Head>{columns}</Head>
              {isLong ? <VirtualBody>{cells}</VirtualBody> : <Body>{cells}</Body>}
            </RowsContext>
          </Table>
        </div>
      </DataTableRoot>
      <DataTableRenderContext.Provider value="columnsSelector">
        {isDue && <ColumnChoosers>{children}</ColumnChoosers>}
      </DataTableRenderContext.Provider>
    </DataTableBase>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <TableHead className={DataTableClasses.thead}>
    <tr className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
      {useRows()?.hasBoxes && (
        <TableCell variant="head" padding="checkbox" className={DataTableClasses.headerCell}>
          <SelectPage />
        </TableCell>
      )}
      <DataTableRenderContext.Provider value="header">{children}</DataTableRenderContext.Provider>
    </tr>
  </TableHead>
)

const Body = memo(({ children }: { children: ReactNode }) => (
  <tbody className={`datatable-body ${DataTableClasses.tbody}`}>
    {useDataTableDataContext()?.map(record => (
      <RecordContextProvider key={record.id} value={record}>
        <Row>{children}</Row>
      </RecordContextProvider>
    ))}
  </tbody>
))
Body.displayName = 'Body'

/** A window on the rows, below bar and toolbar. */
const scrolling: CSSProperties & { '--head': string } = {
  maxHeight: 'calc(100dvh - 220px)',
  overflowY: 'auto',
  '--head': '0px',
}

/** As the person has put them, who moves columns by their number. */
function useOrdered(storeKey: string, children: ReactNode): ReactNode {
  const [ranks] = useStore<number[]>(`${storeKey}_columnRanks`)
  return useMemo(() => {
    if (!ranks) return children
    const columns = Children.toArray(children)
    const place = (index: number) => (ranks.includes(index) ? ranks.indexOf(index) : index)
    return columns
      .map((column, index) => ({ column, at: place(index) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ column }) => column)
  }, [ranks, children])
}

/** Without those that are not to be seen: asked once here, and not by each cell. */
function useShown(storeKey: string, columns: ReactNode, usual: string[] = none): ReactNode {
  const [hidden] = useStore<string[]>(storeKey, usual)
  return useMemo(
    () =>
      Children.toArray(columns).filter(
        column =>
          !isValidElement<{ source: string }>(column) || !hidden.includes(column.props.source),
      ),
    [columns, hidden],
  )
}

const none: string[] = []
