import DownIcon from '@mui/icons-material/ArrowCircleDown'
import UpIcon from '@mui/icons-material/ArrowCircleUp'
import OrderIcon from '@mui/icons-material/SwapVert'
import {
  Alert,
  Box,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Button as MuiButton,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin'
import { AutoList, DragHandle, Picture } from '@/admin'
import { called, isNumber, statusOf } from '@/lib'
import type { LiveDataProvider } from '@/schema'
import { stateNames, stateOf } from '../content/fields'
import { texts } from './texts'

/** The usual list, and a way to put its banners in order. */
export const BannerList = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AutoList path="/content/in-app-banner">
        <Button label={texts.order} onClick={() => setOpen(true)}>
          <OrderIcon />
        </Button>
      </AutoList>
      {isOpen && <OrderDialog onClose={() => setOpen(false)} />}
    </>
  )
}

interface OrderListProps {
  banners: readonly RaRecord[]
  onChange: (banners: readonly RaRecord[]) => void
}

/** Banners below each other: pulled by the handle, or moved by the arrows. */
export const OrderList = ({ banners, onChange }: OrderListProps) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {banners.map((banner, index) => (
      <Row
        key={banner.id}
        banner={banner}
        isFirst={index === 0}
        isLast={index === banners.length - 1}
        onMove={to => onChange(movedTo(banners, index, to(index)))}
      />
    ))}
  </Box>
)

interface RowProps {
  banner: RaRecord
  isFirst: boolean
  isLast: boolean
  onMove: (to: (from: number) => number) => void
}

const Row = ({ banner, isFirst, isLast, onMove }: RowProps) => {
  const title = called(banner.title, banner.id)
  return (
    <Box component="li" sx={row}>
      <DragHandle onMove={to => onMove(() => to)} />
      <Picture address={String(banner.imageURL ?? '')} alt="" size={40} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title} <Chip size="small" label={stateNames[stateOf(banner)]} />
      </Box>
      <IconButton
        size="small"
        aria-label={texts.up(title)}
        disabled={isFirst}
        onClick={() => onMove(from => from - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.down(title)}
        disabled={isLast}
        onClick={() => onMove(from => from + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

const RESOURCE = 'inAppBanners'
const MAX_BANNERS = 200
/** Read by id, since their order leaves out what lacks it: enough for the first of them to be among these. */
const all = { page: 1, perPage: 1000 }

/** All banners in their order, to be put into another; nothing is written before it is saved. */
const OrderDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, isPending, error, refetch } = useGetList(
    RESOURCE,
    { sort: { field: 'id', order: 'ASC' }, pagination: all },
    { retry: false, onError: () => undefined, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const [moved, setMoved] = useState<readonly RaRecord[]>()
  const banners = moved ?? inOrder(data ?? []).slice(0, MAX_BANNERS)
  const [isOvertaken, setOvertaken] = useState(false)
  const save = useSaveOrder(onClose, async () => {
    await refetch()
    setMoved(undefined)
    setOvertaken(true)
  })
  return (
    <Dialog open onClose={moved ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{texts.orderBanners}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert
            severity="warning"
            action={<MuiButton onClick={() => refetch()}>{texts.retry}</MuiButton>}
          >
            {texts.loadFailed}
          </Alert>
        )}
        {isOvertaken && <Alert severity="warning">{texts.overtaken}</Alert>}
        {data?.length === 0 && texts.none}
        <Box inert={save.isPending}>
          {isPending ? texts.loading : <OrderList banners={banners} onChange={setMoved} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <MuiButton onClick={onClose} disabled={save.isPending}>
          {texts.cancel}
        </MuiButton>
        <MuiButton
          variant="contained"
          onClick={() => save.mutate(banners)}
          disabled={!moved}
          loading={save.isPending}
        >
          {texts.saveOrder}
        </MuiButton>
      </DialogActions>
    </Dialog>
  )
}

/** Numbers them anew, all in one commit, unless another has moved or taken away one of them since. */
function useSaveOrder(onDone: () => void, onOvertaken: () => Promise<void>) {
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (banners: readonly RaRecord[]) =>
      provider.commit(RESOURCE, {
        writes: renumbered(banners).map(banner => ({ resource: RESOURCE, ...banner })),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [RESOURCE] })
      notify(texts.saved, { type: 'success' })
      onDone()
    },
    onError: error =>
      isOfAnother(error) ? onOvertaken() : notify(error.message, { type: 'error' }),
  })
}

const isOfAnother = (error: unknown) => [404, 409].includes(statusOf(error) ?? 0)

/** What is written of these when they are counted from 1 in their order: all are known, also those that keep their number. */
export const renumbered = (banners: readonly RaRecord[]) =>
  banners.map(({ id, order = null }, index) => ({
    id: String(id),
    known: { order },
    data: order === index + 1 ? {} : { order: index + 1 },
  }))

/** In their order, as the apps ask for them; those that the apps leave out, for want of the field, come last. */
const inOrder = (banners: readonly RaRecord[]): RaRecord[] =>
  banners.toSorted((a, b) => orderOf(a) - orderOf(b) || 0)

function orderOf({ order }: RaRecord): number {
  if (order === null) return Number.NEGATIVE_INFINITY
  return isNumber(order) ? order : Number.POSITIVE_INFINITY
}

/** The list with one of its items in another place. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
