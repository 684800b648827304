import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin'
import type { LiveDataProvider } from '@/schema'
import { OrderList } from './OrderList'
import { renumbered } from './renumbered'
import { texts } from './texts'

const RESOURCE = 'inAppBanners'
const MAX_BANNERS = 200

/** All banners in their order, to be put into another; nothing is written before it is saved. */
export const OrderDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, isPending, error, refetch } = useGetList(
    RESOURCE,
    { sort: { field: 'order', order: 'ASC' }, pagination: { page: 1, perPage: MAX_BANNERS } },
    { retry: false, onError: () => undefined, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const [moved, setMoved] = useState<readonly RaRecord[]>()
  const banners = moved ?? data ?? []
  const save = useSaveOrder(onClose)
  return (
    <Dialog open onClose={moved ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{texts.orderBanners}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert
            severity="warning"
            action={<Button onClick={() => refetch()}>{texts.retry}</Button>}
          >
            {texts.loadFailed}
          </Alert>
        )}
        {data?.length === 0 && texts.none}
        {isPending ? texts.loading : <OrderList banners={banners} onChange={setMoved} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={save.isPending}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          onClick={() => save.mutate(banners)}
          disabled={!moved}
          loading={save.isPending}
        >
          {texts.saveOrder}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Numbers them anew and writes those that changed, all in one commit. */
function useSaveOrder(onDone: () => void) {
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
    onError: error => notify(error.message, { type: 'error' }),
  })
}
