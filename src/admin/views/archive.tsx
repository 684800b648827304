import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button, useDataProvider, useNotify, useUnselectAll } from 'react-admin'
import type { Done, LiveDataProvider } from '@/schema'
import { messageOf } from '../notices/messageOf'
import { countAgain } from '../queries/countAgain'
import { useResource } from '../registry'

/** Milliseconds: longer than other successes are shown, for it takes a moment to see that it was the wrong record. */
const undoFor = 8000

interface ArchiveButtonProps {
  ids: readonly string[]
  isArchived: boolean
}

/** Takes records out of the lists, or puts archived ones back. */
export const ArchiveButton = ({ ids, isArchived }: ArchiveButtonProps) => {
  const archive = useArchive()
  return (
    <Button
      label={isArchived ? 'sarang.archive.restore' : 'sarang.archive.archive'}
      onClick={() => archive(ids, isArchived)}
    >
      {isArchived ? <RestoreIcon /> : <ArchiveIcon />}
    </Button>
  )
}

/** Archives the records with these ids, or puts them back, and says so with a way back; a failure is shown. */
function useArchive(): (ids: readonly string[], restore: boolean) => Promise<void> {
  const { name } = useResource()
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const unselectAll = useUnselectAll(name)
  return useCallback(
    async (ids, restore) => {
      const since = Date.now()
      try {
        await provider.archive(name, { ids, restore })
        await client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
        if (ids.length > 1) countAgain(client, [name])
      } catch (error) {
        notify(messageOf(error), { type: 'error' })
        return
      }
      unselectAll(true)
      const kinds = restore ? (['restore'] as const) : (['archive'] as const)
      const done: Done = { resource: name, ids, kinds, since }
      notify(restore ? 'sarang.archive.restored' : 'sarang.archive.archived', {
        type: 'success',
        messageArgs: { smart_count: ids.length, done },
        autoHideDuration: undoFor,
      })
    },
    [name, provider, client, notify, unselectAll],
  )
}
