import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import { Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, useDataProvider, useListContext, useNotify, useRecordContext } from 'react-admin'
import { AutoList, countAgain, messageOf, useResource, useSayTakenBack } from '@/admin'
import type { LiveDataProvider } from '@/schema'
import { texts } from './texts'

/** What was deleted, to be brought back: one, or many together. */
export const TrashList = () => (
  <AutoList
    path="/trash"
    rowActions={<RestoreRow />}
    bulkActions={<RestoreSelected />}
    empty={texts.empty}
  />
)

/** Only what is kept as `back` is let in again, as it was. */
const RestoreRow = () => {
  const record = useRecordContext()
  if (!record) return null
  if (record.back) return <RestoreButton ids={[String(record.id)]} />
  return (
    <Typography variant="body2" color="textSecondary">
      {record.isCut ? texts.tooLarge : texts.notHere}
    </Typography>
  )
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
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const say = useSayTakenBack()
  const { onUnselectItems } = useListContext()
  const [isPending, setPending] = useState(false)
  const restore = async (ids: readonly string[]) => {
    setPending(true)
    try {
      const { data } = await provider.restore(name, { ids })
      onUnselectItems(true)
      await client.invalidateQueries({ refetchType: 'none' })
      if (ids.length > 1) countAgain(client, [name])
      say(data, texts.restored(data.done.length))
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setPending(false)
    }
  }
  return { isPending, restore }
}
