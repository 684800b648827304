import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import CheckIcon from '@mui/icons-material/RuleOutlined'
import ColumnsIcon from '@mui/icons-material/ViewWeek'
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  Button,
  type ButtonProps,
  CreateButton,
  FilterButton,
  IconButtonWithTooltip,
  SortButton,
  TopToolbar,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { formatCount } from '@/lib/text/format'
import { isArchivable, type LiveDataProvider } from '@/schema'
import { LedOrder, useSortable } from '../leader'
import { messageOf } from '../notices/messageOf'
import { useNotice } from '../notices/useNotice'
import { useResource } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ImportButton } from '../transfer/ImportButton'
import { InBar } from './InBar'
import { More } from './More'
import { useChoosing } from './table/choosing'
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

/** Asks how many records this list cannot show, since its order goes by a field that they lack. */
const UnsortedButton = () => {
  const { name, fields, source } = useResource()
  const { filter, filterValues, sort, setSort, total } = useListContext()
  const provider = useDataProvider<LiveDataProvider>()
  const notify = useNotify()
  const notice = useNotice()
  const translate = useTranslate()
  const isOwn = useSortable().includes(sort.field)
  const [isAsking, setAsking] = useState(false)
  const field = fields[sort.field]?.label
  if (source.isWhole || !isOwn || !field || total === undefined) return null
  // Firestore can't be asked for what is missing: by id all records are there, those that lack the field show '-'.
  const byId = {
    label: translate('sarang.unsorted.byId'),
    onClick: () => setSort({ field: 'id', order: 'ASC' }),
  }
  const tell = (count: number) =>
    count === 0
      ? notice({ type: 'success', text: translate('sarang.unsorted.none', { field }) })
      : notice({
          type: 'warning',
          text: translate('sarang.unsorted.some', { smart_count: count, field }),
          action: byId,
        })
  const ask = async () => {
    setAsking(true)
    try {
      const params = { filter: { ...filterValues, ...filter }, sort }
      tell((await provider.countUnsorted(name, params)).data)
    } catch (error) {
      const message = messageOf(error)
      notify(message, { type: 'error' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <IconButtonWithTooltip
      label="sarang.unsorted.check"
      onClick={ask}
      disabled={isAsking}
      size="small"
      color="primary"
      sx={asOthers}
    >
      <CheckIcon sx={icon} />
    </IconButtonWithTooltip>
  )
}

/** As high as its neighbours: icons on a phone, buttons with words elsewhere. */
const asOthers = { alignSelf: 'flex-end', p: { xs: 1.5, sm: 0.5 } }
const icon = { fontSize: { xs: 24, sm: 20 } }
