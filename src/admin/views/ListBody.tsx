import { type Theme, useMediaQuery } from '@mui/material'
import { DataTable, useListContext } from 'react-admin'
import { FieldCell } from '../fields/FieldCell'
import { specOf } from '../fields/specs'
import { LedOrder, useSortable } from '../leader'
import { useResource } from '../registry'
import type { Resource } from '../types'
import { BulkActions, useHasBulkActions } from './BulkActions'
import { ListCards } from './ListCards'
import { ListSkeleton, LoadFailure, NoRecords, rowHeight } from './ListStates'
import { RowsTheme } from './RowsTheme'

/** The records, or what stands in their place while there are none. */
export const ListBody = () => {
  const { isPending, error, refetch } = useListContext()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (error) return <LoadFailure error={error} retry={refetch} />
  if (isPending) return <ListSkeleton />
  if (isPhone) return <ListCards />
  return (
    <LedOrder>
      <Table />
    </LedOrder>
  )
}

/** Every field is a column; those of `list` come first and are shown until the user chooses. */
const Table = () => {
  const resource = useResource()
  const sortable = useSortable()
  const hasBulkActions = useHasBulkActions()
  const others = Object.keys(resource.fields).filter(name => !resource.list.includes(name))
  return (
    <RowsTheme>
      <DataTable
        hiddenColumns={others}
        bulkActionButtons={hasBulkActions ? <BulkActions /> : false}
        empty={<NoRecords />}
        sx={{ '& .RaDataTable-row': { height: rowHeight } }}
      >
        {[...resource.list, ...others].map(name =>
          column(resource, { name, isSortable: sortable.includes(name) }),
        )}
      </DataTable>
    </RowsTheme>
  )
}

interface ColumnOptions {
  name: string
  isSortable: boolean
}

function column({ fields }: Resource, { name, isSortable }: ColumnOptions) {
  const field = fields[name]
  if (!field) return null
  const { align } = specOf(field)
  return (
    <DataTable.Col
      key={name}
      source={name}
      label={field.label}
      field={FieldCell}
      disableSort={!isSortable}
      {...(align && { align })}
    />
  )
}
