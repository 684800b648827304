import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import { Box, type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  Button,
  CreateButton,
  FilterButton,
  SortButton,
  TopToolbar,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { isArchivable } from '@/schema'
import { LedOrder, useSortable } from '../leader'
import { useResource } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ImportButton } from '../transfer/ImportButton'
import { ColumnsButton } from './Columns'
import { InBar } from './InBar'
import { ListTotal } from './ListTotal'
import { More } from './More'
import { UnsortedButton } from './UnsortedButton'
import { useArchive } from './useArchive'
import { useMoving } from './useMoving'

interface ListToolsProps {
  creates: string | undefined
  children: ReactNode
}

/** Beside a list's tabs: filters and saved views, archive, columns. In the bar a new one, and, on a phone behind one button, the others. */
export const ListTools = ({ creates, children }: ListToolsProps) => {
  const resource = useResource()
  const ofNew = creates ? { resource: creates } : {}
  const { hasCreate } = useResourceDefinition(ofNew)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const create = hasCreate && <CreateButton variant="contained" {...ofNew} />
  const archive = isArchivable(resource) && <ArchivedButton />
  const files = useMoving(
    <>
      {children}
      <ExportButton opens={creates} />
      <ImportButton />
    </>,
    isPhone,
  )
  return (
    <>
      {files.mounted}
      <TopToolbar className="RaList-actions" sx={inLine}>
        <ListTotal />
        <FilterButton />
        {isPhone ? (
          <More>
            <OrderButton />
            {archive}
            {files.place}
          </More>
        ) : (
          <>
            {archive}
            <ColumnsButton />
            <UnsortedButton />
          </>
        )}
        <InBar place="page-tools">
          <Box sx={inLine}>
            {!isPhone && files.place}
            {create}
          </Box>
        </InBar>
      </TopToolbar>
    </>
  )
}

const inLine = {
  display: 'flex',
  alignItems: 'center',
  // On a phone react-admin gives it a line of its own.
  '&&': { flex: 'none', width: 'auto' },
  gap: { xs: 0, sm: 0.5 },
  p: 0,
  minHeight: 0,
  '& .MuiIconButton-root': { p: 1 },
}

const OrderButton = () => (
  // Its choices open at it: it stays where it is until one is made.
  <Box onClick={event => event.stopPropagation()} sx={{ display: 'grid' }}>
    <LedOrder>
      <SortButton fields={[...useSortable()]} />
    </LedOrder>
  </Box>
)

/** While the archive is open its chip closes it. */
const ArchivedButton = () => {
  const { isOpen, toggle } = useArchive()
  const label = useTranslate()('sarang.archive.view')
  if (isOpen) return null
  return (
    <Button className="terse" label={label} title={label} onClick={toggle}>
      <ArchiveIcon />
    </Button>
  )
}
