import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import { Box, type Theme, useMediaQuery } from '@mui/material'
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
import { InBar } from './InBar'
import { ListTotal } from './ListTotal'
import { columnsKey } from './table/columns'
import { UnsortedButton } from './UnsortedButton'

interface ListToolsProps {
  creates: string | undefined
  children: ReactNode
}

/** Beside a list's tabs: filters and saved views, archive, columns (order on a phone). In the bar: export, import, new. */
export const ListTools = ({ creates, children }: ListToolsProps) => {
  const resource = useResource()
  const ofNew = creates ? { resource: creates } : {}
  const { hasCreate } = useResourceDefinition(ofNew)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const done = (
    <>
      {children}
      <ExportButton opens={creates} />
      <ImportButton />
      {hasCreate && <CreateButton variant="contained" {...ofNew} />}
    </>
  )
  return (
    <TopToolbar className="RaList-actions" sx={inLine}>
      <ListTotal />
      <FilterButton />
      {isArchivable(resource) && <ArchivedButton />}
      {isPhone ? <OrderButton /> : <ColumnsButton storeKey={columnsKey(resource.name)} />}
      <UnsortedButton />
      {isPhone ? (
        done
      ) : (
        <InBar place="page-tools">
          <Box sx={inLine}>{done}</Box>
        </InBar>
      )}
    </TopToolbar>
  )
}

const inLine = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: { xs: 0, sm: 0.5 },
  p: 0,
  minHeight: 0,
  '& .MuiIconButton-root': { p: 1 },
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
