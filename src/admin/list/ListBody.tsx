import { Box, type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { type Identifier, useCreatePath, useFieldValue, useListContext } from 'react-admin'
import type { Field, FieldKind, Resource } from '@/schema'
import { kindOf } from '@/schema'
import { FieldCell } from '../kinds/fields'
import { LedOrder, useSortable } from '../leader'
import { useField, useResource } from '../registry'
import { useRowHeight } from '../views/density'
import { BulkActions, useHasBulkActions } from './BulkActions'
import { ListCards } from './ListCards'
import { ListSkeleton, LoadFailure, NoRecords } from './ListStates'
import { Column } from './table/Column'
import { RowsTheme } from './table/RowsTheme'
import { RowTable } from './table/RowTable'
import { useIsPicture } from './useIsPicture'

export interface ListBodyProps {
  /** Resource whose record of the same id a row leads to; default: its own. */
  opens?: string | undefined
  /** At the end of each row. */
  rowActions?: ReactNode
}

/** The records, or what stands in their place while there are none. */
export const ListBody = ({ opens, rowActions }: ListBodyProps) => {
  const { isPending, error, refetch } = useListContext()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (error) return <LoadFailure error={error} retry={refetch} />
  if (isPending) return <ListSkeleton />
  if (isPhone) return <ListCards opens={opens} actions={rowActions} />
  return (
    <LedOrder>
      <Table opens={opens} rowActions={rowActions} />
    </LedOrder>
  )
}

/** Every field is a column; those of `list` come first and are shown until the user chooses. */
const Table = ({ opens, rowActions }: ListBodyProps) => {
  const resource = useResource()
  const rowClick = useRowClick(opens)
  const sortable = useSortable()
  const rowHeight = useRowHeight()
  const hasBulkActions = useHasBulkActions(opens)
  const others = Object.keys(resource.fields).filter(name => !resource.list.includes(name))
  return (
    <RowsTheme>
      <RowTable
        hiddenColumns={others}
        {...(rowClick && { rowClick })}
        bulkActions={hasBulkActions && <BulkActions opens={opens} />}
        empty={<NoRecords />}
        sx={rowsOf(rowHeight)}
      >
        {[...resource.list, ...others].map(name =>
          column(resource, { name, isSortable: sortable.includes(name) }),
        )}
        {rowActions && (
          <Column source={ACTIONS} label="sarang.list.actions" disableSort align="right">
            <Box sx={{ whiteSpace: 'nowrap' }}>{rowActions}</Box>
          </Column>
        )}
      </RowTable>
    </RowsTheme>
  )
}

/** What may be done with a row stays at the edge of a table that is wider than the screen. */
export const inSight = {
  '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.paper' },
  // The other heads stick too, to the top.
  '& thead .column-actions': { zIndex: 3 },
} as const

/** Thumbnails fit into the row, beside the cells' padding and line. */
const rowsOf = (height: number) => ({
  // Wide tables scroll in themselves, the page never sideways.
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  ...inSight,
  '& tbody .RaDataTable-row': {
    height,
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: '-2px',
    },
  },
  '& .RaDataTable-rowCell :is(img, .MuiAvatar-root)': {
    maxHeight: height - 13,
    maxWidth: height - 13,
  },
})

/** No field: the column's key among those that are shown. */
const ACTIONS = 'actions'

function useRowClick(opens: string | undefined) {
  const createPath = useCreatePath()
  return opens && ((id: Identifier) => createPath({ resource: opens, type: 'show', id }))
}

interface ColumnOptions {
  name: string
  isSortable: boolean
}

function column({ fields }: Resource, { name, isSortable }: ColumnOptions) {
  const field = fields[name]
  if (!field) return null
  return (
    <Column
      key={name}
      source={name}
      label={field.label}
      field={cellOf(field)}
      disableSort={!isSortable}
      {...(kindOf(field).isNumeric && { align: 'right' as const })}
    />
  )
}

function cellOf({ kind }: Field) {
  if (kind in fetched) return Fetched
  return kind in prose ? TwoLines : FieldCell
}

/** What another record says: its column is as wide before that is read. A reference is often an address of mail. */
const fetched: Readonly<Partial<Record<FieldKind, number>>> = { lookup: 160, reference: 220 }

const Fetched = ({ source = '' }: { source?: string }) => {
  const { kind } = useField(source)
  const isPicture = useIsPicture()(source)
  const words = { ...twoLines, width: fetched[kind], overflowWrap: 'anywhere' } as const
  return (
    <Box sx={isPicture ? { width: 40 } : words}>
      <FieldCell source={source} />
    </Box>
  )
}

/** Words that may go on in a second line, so that they push no other column out of sight; the least width of long ones. */
const prose: Readonly<Partial<Record<FieldKind, number>>> = {
  text: 100,
  longText: 240,
  location: 240,
}

const TwoLines = ({ source = '' }: { source?: string }) => {
  const { kind } = useField(source)
  const value: unknown = useFieldValue({ source })
  const isShort = kind === 'text' && String(value ?? '').length < ofOneLine
  return (
    <Box sx={{ ...twoLines, minWidth: isShort ? 0 : prose[kind] }}>
      <FieldCell source={source} />
    </Box>
  )
}

/** Characters; less than that may be as narrow as its longest word. */
const ofOneLine = 16

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.35,
} as const
