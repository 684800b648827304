import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  Button,
  ColumnsButton,
  CreateButton,
  FilterButton,
  SortButton,
  TopToolbar,
  useListContext,
  useResourceDefinition,
} from 'react-admin'
import { ARCHIVED, isArchivable } from '@/schema'
import { LedOrder, useSortable } from '../leader'
import { useResource } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ImportButton } from '../transfer/ImportButton'
import { UnsortedButton } from './UnsortedButton'

interface ListToolsProps {
  creates: string | undefined
  children: ReactNode
}

/** What stands above a list: filters and saved views, archive, columns (order on a phone), export, new. */
export const ListTools = ({ creates, children }: ListToolsProps) => {
  const resource = useResource()
  const ofNew = creates ? { resource: creates } : {}
  const { hasCreate } = useResourceDefinition(ofNew)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <TopToolbar>
      <FilterButton />
      {isArchivable(resource) && <ArchivedButton />}
      {isPhone ? <OrderButton /> : <ColumnsButton />}
      <UnsortedButton />
      {children}
      <ExportButton opens={creates} />
      <ImportButton />
      {hasCreate && <CreateButton {...ofNew} />}
    </TopToolbar>
  )
}

const OrderButton = () => (
  <LedOrder>
    <SortButton fields={[...useSortable()]} />
  </LedOrder>
)

/** Swaps the live records for the archived ones and back; what was selected is not among the others. */
const ArchivedButton = () => {
  const { filterValues, displayedFilters, setFilters, onUnselectItems } = useListContext()
  const { [ARCHIVED]: isArchived, ...live } = filterValues
  return (
    <Button
      label={isArchived ? 'sarang.archive.hide' : 'sarang.archive.view'}
      onClick={() => {
        onUnselectItems()
        setFilters(isArchived ? live : { ...live, [ARCHIVED]: true }, displayedFilters)
      }}
    >
      <ArchiveIcon />
    </Button>
  )
}
