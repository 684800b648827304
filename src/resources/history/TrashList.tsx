import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Button,
  useDataProvider,
  useListContext,
  useRecordContext,
  useTranslate,
  useUnselectAll,
} from 'react-admin'
import { AutoList, useNotice, useResource } from '@/admin'
import type { LiveDataProvider } from '@/schema'
import { texts } from './texts'

/** What was deleted, to be brought back: one, or many together. */
export const TrashList = () => (
  <AutoList path="/trash" rowActions={<RestoreRow />} bulkActions={<RestoreSelected />} />
)

const RestoreRow = () => {
  const record = useRecordContext()
  return record ? <RestoreButton ids={[String(record.id)]} /> : null
}

const RestoreSelected = () => <RestoreButton ids={useListContext().selectedIds.map(String)} />

const RestoreButton = ({ ids }: { ids: readonly string[] }) => {
  const { isPending, restore } = useRestore()
  return (
    <Button
      label={texts.restore}
      disabled={isPending}
      onClick={event => {
        // The row opens no record.
        event.stopPropagation()
        void restore(ids)
      }}
    >
      <RestoreIcon />
    </Button>
  )
}

/** Says how many are back, and of the others by name why not. */
function useRestore() {
  const { name } = useResource()
  const { data = [] } = useListContext()
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const notice = useNotice()
  const translate = useTranslate()
  const unselect = useUnselectAll(name)
  const [isPending, setPending] = useState(false)
  const nameOf = (id: string) => {
    const row = data.find(record => record.id === id)
    return String(row?.title || row?.record || id)
  }
  const restore = async (ids: readonly string[]) => {
    setPending(true)
    try {
      const { done, failed } = (await provider.restore(name, { ids })).data
      unselect(true)
      await client.invalidateQueries({ refetchType: 'none' })
      const lines = failed.map(({ id, message }) => `${nameOf(id)}: ${translate(message)}`)
      const rest = lines.length - MOST
      notice({
        type: lines.length > 0 ? 'warning' : 'success',
        text: [
          ...(done.length > 0 ? [texts.restored(done.length)] : []),
          ...(lines.length > 0 ? [texts.left(lines.length)] : []),
          ...lines.slice(0, MOST),
          ...(rest > 0 ? [texts.others(rest)] : []),
        ].join('\n'),
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      notice({ type: 'error', text: translate(message) })
    } finally {
      setPending(false)
    }
  }
  return { isPending, restore }
}

/** Names in a notice. */
const MOST = 5
