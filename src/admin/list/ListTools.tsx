import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import ColumnsIcon from '@mui/icons-material/ViewWeek'
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  Button,
  type ButtonProps,
  CreateButton,
  FilterButton,
  SortButton,
  TopToolbar,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { formatCount } from '@/lib'
import { isArchivable } from '@/schema'
import { LedOrder, useSortable } from '../leader'
import { useResource } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ImportButton } from '../transfer/ImportButton'
import { InBar } from './InBar'
import { More } from './More'
import { useChoosing } from './table/choosing'
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
  const { total } = useListContext()
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
            <UnsortedButton isInWords />
          </More>
        ) : (
          <>
            {archive}
            <ColumnsButton />
            {total === 0 && <UnsortedButton isInWords />}
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
  if (isOpen) return null
  return (
    <TerseButton label="sarang.archive.view" onClick={toggle}>
      <ArchiveIcon />
    </TerseButton>
  )
}

/** React-admin's keeps its choice in the page while it is closed, as two elements of which each hears every event. */
const ColumnsButton = () => {
  const { choose } = useChoosing()
  return (
    <TerseButton label="ra.action.select_columns" onClick={event => choose(event.currentTarget)}>
      <ColumnsIcon />
    </TerseButton>
  )
}

/** Its words are not seen where the tabs need the room (`ListFrame`): a title says them to who points at it. */
const TerseButton = ({ label, ...button }: ButtonProps & { label: string }) => {
  const words = useTranslate()(label)
  return (
    <Button
      {...button}
      aria-label={words}
      title={words}
      label={<span className="terse">{words}</span>}
    />
  )
}

/** How many records the list has, as far as they are counted, beside its name. */
const ListTotal = () => {
  const { total, hasNextPage, error } = useListContext()
  const { source } = useResource()
  if (total === undefined || error) return null
  return (
    <InBar place="page-total">
      <Typography variant="body2" color="textSecondary">
        {formatCount(total, source.isWhole || !hasNextPage)}
      </Typography>
    </InBar>
  )
}
